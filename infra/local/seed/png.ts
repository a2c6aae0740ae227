// Pictures that are drawn here (PNG, W3C Recommendation, third edition).
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Each an eight-bit red, green and blue, as `0xrrggbb`. */
type Colors = readonly number[];
const bytesOf = (colors: Colors): number[] => colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]);

interface Size {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** `samples`: how many bytes a pixel has; `kind`: what they say, by the standard's number; `draw`: puts a pixel's bytes at a place. */
function png(
  { width, height }: Size,
  { samples, kind }: { readonly samples: number; readonly kind: number },
  palette: readonly Buffer[],
  draw: (rows: Buffer, at: number, x: number, y: number) => void,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  head.writeUInt8(kind, 9);
  const line = 1 + width * samples;
  const rows = Buffer.alloc(height * line);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) draw(rows, y * line + 1 + x * samples, x, y);
  return Buffer.concat([signature, chunk('IHDR', head), ...palette, chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** A picture of a few colors; `colorAt` names one by its place among them. */
export const ofPalette = (size: Size, colors: Colors, colorAt: (x: number, y: number) => number): Buffer =>
  png(size, { samples: 1, kind: 3 }, [chunk('PLTE', Buffer.from(bytesOf(colors)))], (rows, at, x, y) => {
    rows[at] = colorAt(x, y);
  });

/** A picture of any colors. */
export const ofColors = (size: Size, colorAt: (x: number, y: number) => number): Buffer =>
  png(size, { samples: 3, kind: 2 }, [], (rows, at, x, y) => rows.set(bytesOf([colorAt(x, y)]), at));
