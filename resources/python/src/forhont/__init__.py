"""A client for the engine of Forhont, a trainer for the Czech card game mariáš."""

from .client import Engine
from .errors import EngineDied, EngineError, EngineTimeout, ForhontError
from .process import checkout_command, default_command
from .records import split_records

__version__ = "1.0.0"

__all__ = [
    "Engine",
    "EngineDied",
    "EngineError",
    "EngineTimeout",
    "ForhontError",
    "checkout_command",
    "default_command",
    "split_records",
]
