/** One line of input, or why it cannot be read. */
export type InputLine = { readonly text: string } | { readonly fault: 'line-too-long' | 'bad-encoding' };

const NEWLINE = 0x0a;

/**
 * Splits a byte stream at newlines and decodes each line as strict UTF-8. A line of more than `limit` bytes is read to its
 * end but not kept, so memory stays bounded whatever is sent. The last line needs no newline.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<InputLine> {
  let pieces: Uint8Array[] = [];
  let length = 0;

  const keep = (piece: Uint8Array): void => {
    length += piece.length;
    if (length <= limit) pieces.push(piece);
    else pieces = [];
  };
  const finish = (): InputLine => {
    const line = length > limit ? ({ fault: 'line-too-long' } as const) : decode(Buffer.concat(pieces));
    pieces = [];
    length = 0;
    return line;
  };

  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield finish();
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): InputLine {
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    return { fault: 'bad-encoding' };
  }
}
