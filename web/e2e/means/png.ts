import { ofColors } from '#infra/local/seed/png.ts';

/** A PNG of a color that changes from corner to corner. */
export const picture = (width: number, height: number): Buffer =>
  ofColors({ width, height }, (x, y) => (Math.floor((255 * x) / width) << 16) + (Math.floor((255 * y) / height) << 8) + 128);
