/** A text cut at white space, each piece with its place. */

export interface NotationPiece {
  readonly text: string;
  /** Of its first character in the text. */
  readonly index: number;
}

/** Pieces between separators (white space unless said otherwise); none is empty. */
export function piecesOf(text: string, separators = /\s+/gu, from = 0): NotationPiece[] {
  const pieces: NotationPiece[] = [];
  let index = 0;
  const add = (end: number): void => {
    if (end > index) pieces.push({ text: text.slice(index, end), index: from + index });
  };
  for (const { 0: gap, index: at } of text.matchAll(separators)) {
    add(at);
    index = at + gap.length;
  }
  add(text.length);
  return pieces;
}

/** A piece cut at every occurrence of a character, empty parts included. */
export function split({ text, index }: NotationPiece, separator: string): NotationPiece[] {
  let at = index;
  return text.split(separator).map((part) => {
    const piece = { text: part, index: at };
    at += part.length + separator.length;
    return piece;
  });
}

/** A piece cut at the first occurrence of a character, which belongs to neither part; no second part without it. */
export function splitOnce(
  piece: NotationPiece,
  separator: string,
): readonly [NotationPiece, NotationPiece | undefined] {
  const at = piece.text.indexOf(separator);
  if (at < 0) return [piece, undefined];
  return [{ ...piece, text: piece.text.slice(0, at) }, rest(piece, at + separator.length)];
}

/** What follows the first `count` units of a piece. */
export function rest({ text, index }: NotationPiece, count: number): NotationPiece {
  return { text: text.slice(count), index: index + count };
}
