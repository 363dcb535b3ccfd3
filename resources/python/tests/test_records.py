"""Files of many records."""

import tempfile
import tracemalloc
import unittest
from pathlib import Path

from .engine import CHECKOUT, COMMAND

from forhont import Engine, EngineError, split_records
from forhont import records as reader

BAD = '[Forhont "2"]\n[Variant "voleny"]\n[Rules "none"]\n'


class Records(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = Engine(command=COMMAND)
        cls.addClassCleanup(cls.engine.close)
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        replayed = cls.engine.replay(variant="lizany", rules="international", seed="č", record=True)
        cls.record = {**replayed["record"], "comment": 'A line of its own:\n[Forhont "2"]\nžluťoučký kůň'}
        cls.text = cls.engine.write(record=cls.record)["text"]

    def file(self, text, **options):
        path = Path(self.folder.name, "deals.txt")
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        return path

    def test_every_record_in_order(self):
        texts = [self.engine.write(record={**self.record, "title": f"Deal {i}"})["text"] for i in range(30)]
        for text in ("\n".join(texts), "\ufeff\n\n" + "".join(texts), "\r\n".join(texts).replace("\n", "\r\n")):
            titles = [record["title"] for record in self.engine.records(self.file(text))]
            self.assertEqual(titles, [f"Deal {i}" for i in range(30)])
        self.assertEqual(list(self.engine.records(self.file(self.text))), [self.record])
        self.assertEqual(list(self.engine.records(self.file(" \n"))), [])

    def test_the_examples_of_the_documents(self):
        page = (CHECKOUT / "docs" / "records.md").read_text("utf-8")
        blocks = [block.split("```")[0] for block in page.split("```deal\n")[1:]]
        records = list(self.engine.records(self.file("\n".join(blocks))))
        self.assertEqual(len(records), 21)
        for record in records:
            followed = self.engine.follow(record=record, as_=0)
            if record["result"] is not None:
                gains = followed["result"]["bySeat"]
                if record["sitterOut"] is not None:
                    due = followed["result"]["sitterOut"]
                    gains[followed["view"]["declarer"]] += due
                    gains.append(-due)
                self.assertEqual(gains, record["result"]["gains"])

    def test_lines_are_numbered_however_the_file_is_cut(self):
        text = "\n".join(["x", *[self.text] * 3, BAD])
        lines = [number + 1 for number, line in enumerate(text.split("\n")) if line.startswith('[Forhont "')]
        whole = list(split_records(self.file(text)))
        self.assertEqual([line for line, _ in whole], [1, *lines])
        piece = reader.PIECE
        self.addCleanup(setattr, reader, "PIECE", piece)
        for size in (1, 2, 3, 7, 64):
            reader.PIECE = size
            self.assertEqual(list(split_records(self.file(text))), whole)

    def test_a_record_that_cannot_be_read(self):
        path = self.file("\n".join([self.text, BAD, self.text]))
        with self.assertRaises(EngineError):
            list(self.engine.records(path))
        errors = []
        records = list(self.engine.records(path, on_error=lambda line, error: errors.append((line, error.code))))
        self.assertEqual(records, [self.record] * 2)
        self.assertEqual([line for line, _ in errors], [self.text.count("\n") + 2])

    def test_memory_is_bounded_by_one_record(self):
        path = self.file("\n".join([self.text] * 50_000))
        self.assertGreater(path.stat().st_size, 8_000_000)
        tracemalloc.start()
        self.addCleanup(tracemalloc.stop)
        self.assertEqual(sum(1 for _ in split_records(path)), 50_000)
        self.assertLess(tracemalloc.get_traced_memory()[1], 2_000_000)

    def test_a_file_without_records_is_not_read_to_its_end(self):
        with self.assertRaisesRegex(ValueError, "line 1 is longer"):
            list(self.engine.records(self.file("x" * 10_000_000)))


if __name__ == "__main__":
    unittest.main()
