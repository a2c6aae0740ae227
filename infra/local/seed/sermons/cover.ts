// Covers for the demo podcasts, drawn here and free of anyone's rights: square, as directories ask for.
import { ofPalette } from '../png.ts';

/** Ground, sun and waves, each as red, green and blue. */
export type Colors = readonly [ground: number, sun: number, waves: number];

const side = 1400;
const middle = side / 2;

/** A sun from which waves go out to both sides: 0 is the ground, 1 the sun, 2 a wave. */
function partAt(x: number, y: number): number {
  const [across, up] = [Math.abs(x - middle), Math.abs(y - middle)];
  const away = Math.hypot(across, up);
  if (away < 190) return 1;
  return up < across * 0.9 && away > 270 && away < 640 && Math.floor((away - 270) / 65) % 2 === 0 ? 2 : 0;
}

export const cover = (colors: Colors): Buffer => ofPalette({ width: side, height: side }, colors, partAt);
