/** Files to and from the main process, piece by piece: any size, over whichever line there is. */
import type { ForhontClient } from '#shared/api/index.ts';
import { DATA_PIECE } from '#shared/api/data-piece.ts';
import type { DataFile } from '#shared/api/data.ts';
import { err, ok, type Result } from '#shared/result.ts';

export interface Passing {
  readonly signal: AbortSignal;
  /** Told which share has been passed, 0–1. */
  readonly onProgress: (share: number) => void;
}

/** Reads a file of the main process to its end and closes it. */
export async function fetchFile(
  client: ForhontClient,
  { id, bytes }: DataFile,
  passing: Passing,
): Promise<Result<Blob>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (let offset = 0; offset < bytes;) {
      if (passing.signal.aborted) return err('data-cancelled');
      const piece = await client.call('data.read', { id, offset });
      if (!piece.ok) return piece;
      const read = bytesOf(piece.value);
      if (read.length === 0) return err('data-file-damaged');
      pieces.push(read);
      offset += read.length;
      passing.onProgress(offset / bytes);
    }
    return ok(new Blob(pieces, { type: 'application/octet-stream' }));
  } finally {
    void client.call('data.drop', { id });
  }
}

/** Sends a file; what it is to be used for is another call. */
export async function sendFile(client: ForhontClient, file: Blob, passing: Passing): Promise<Result<DataFile>> {
  const begun = await client.call('data.upload', {});
  if (!begun.ok) return begun;
  const { id } = begun.value;
  let sent = begun;
  for (let offset = 0; offset < file.size; offset += DATA_PIECE) {
    const piece = passing.signal.aborted
      ? null
      : new Uint8Array(await file.slice(offset, offset + DATA_PIECE).arrayBuffer());
    const written = piece
      ? await client.call('data.write', { id, offset, piece: base64(piece) })
      : err('data-cancelled');
    if (!written.ok) {
      void client.call('data.drop', { id });
      return written;
    }
    sent = written;
    passing.onProgress(Math.min(1, (offset + DATA_PIECE) / file.size));
  }
  return sent;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  // `apply` takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
