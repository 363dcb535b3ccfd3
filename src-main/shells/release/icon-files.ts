/** The two files of icons that hold PNGs of several sizes: Windows' `.ico` and macOS's `.icns`. */

export const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** By size in pixels; the second type of a size is for screens with twice the dots. */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['icp6', 'ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};
export const ICNS_SIZES = Object.keys(ICNS_TYPES).map(Number);

/** Pictures by their size in pixels, as PNG. */
export type Pictures = ReadonlyMap<number, Buffer>;

const DIRECTORY = 6;
const ENTRY = 16;

export function ico(pictures: Pictures): Buffer {
  const header = Buffer.alloc(DIRECTORY + ENTRY * ICO_SIZES.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(ICO_SIZES.length, 4);
  let offset = header.length;
  const files = ICO_SIZES.map((size, i) => {
    const png = pictures.get(size)!;
    const at = DIRECTORY + ENTRY * i;
    // 256 is written as 0.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
    return png;
  });
  return Buffer.concat([header, ...files]);
}

export function icns(pictures: Pictures): Buffer {
  const parts = ICNS_SIZES.flatMap((size) => ICNS_TYPES[size]!.flatMap((type) => block(type, pictures.get(size)!)));
  return block('icns', Buffer.concat(parts));
}

function block(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 'latin1');
  header.writeUInt32BE(header.length + content.length, 4);
  return Buffer.concat([header, content]);
}
