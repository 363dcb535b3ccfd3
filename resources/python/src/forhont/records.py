"""Files of many records, read in pieces."""

from __future__ import annotations

import os
from typing import Iterator, Tuple, Union

RECORD_START = '[Forhont "'
PIECE = 1 << 16
# The engine reads lines of up to 1 MiB, so no longer record can be read.
MAX_RECORD = 1 << 20


def split_records(path: Union[str, "os.PathLike[str]"]) -> Iterator[Tuple[int, str]]:
    """The texts of the records in a file (UTF-8), each with the number of the line it begins in, from 1.

    No more than one record is held in memory. `ValueError` if a record has more than 1,048,576 characters.
    """
    start = "\n" + RECORD_START
    line, text = 1, ""
    with open(path, encoding="utf-8-sig") as file:
        while True:
            piece = file.read(PIECE)
            searched = max(0, len(text) - len(start))
            text += piece
            begin = 0
            while True:
                end = text.find(start, searched)
                if end < 0:
                    break
                record = text[begin : end + 1]
                if record.strip():
                    yield line, record
                line += record.count("\n")
                begin = searched = end + 1
            text = text[begin:]
            if len(text) > MAX_RECORD:
                raise ValueError(f"the record that begins in line {line} is longer than 1 MiB")
            if not piece:
                break
    if text.strip():
        yield line, text
