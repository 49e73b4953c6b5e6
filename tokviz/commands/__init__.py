"""The commands: each a thin call into core, one file a command."""
