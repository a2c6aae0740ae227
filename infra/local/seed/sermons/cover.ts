// Covers for the demo podcasts, drawn here and free of anyone's rights: square, as directories ask for (PNG, W3C Recommendation, third edition).
import { crc32, deflateSync } from 'node:zlib';

/** Ground, sun and waves, each as red, green and blue. */
export type Colors = readonly [ground: number, sun: number, waves: number];

const side = 1400;
const middle = side / 2;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A sun from which waves go out to both sides: 0 is the ground, 1 the sun, 2 a wave. */
function partAt(x: number, y: number): number {
  const [across, up] = [Math.abs(x - middle), Math.abs(y - middle)];
  const away = Math.hypot(across, up);
  if (away < 190) return 1;
  return up < across * 0.9 && away > 270 && away < 640 && Math.floor((away - 270) / 65) % 2 === 0 ? 2 : 0;
}

export function cover(colors: Colors): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits, which name a color of the palette.
  head.writeUInt8(8, 8);
  head.writeUInt8(3, 9);
  const rows = Buffer.alloc(side * (side + 1));
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) rows[y * (side + 1) + 1 + x] = partAt(x, y);
  const palette = Buffer.from(colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', head), chunk('PLTE', palette), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}
