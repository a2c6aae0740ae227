// How many messages a text is for phone companies: 160 signs of their alphabet, or 70 of any other; of longer texts each part has fewer. Pure.

/** The alphabet of GSM 03.38, which phones without anything special understand. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Takes two places each. */
const extended = new Set('^{}\\[~]|€\f');

interface Segments {
  /** Whether every sign is of the alphabet. */
  readonly isPlain: boolean;
  /** Places taken: of the alphabet, or 16-bit units. */
  readonly length: number;
  readonly count: number;
}

const places = (sign: string): number => (basic.has(sign) ? 1 : extended.has(sign) ? 2 : Number.NaN);

/** No sign that takes two places is divided between two parts. */
function parts(widths: readonly number[], alone: number, each: number): number {
  const length = widths.reduce((sum, width) => sum + width, 0);
  if (length <= alone) return length === 0 ? 0 : 1;
  let [count, room] = [1, each];
  for (const width of widths) {
    if (width > room) [count, room] = [count + 1, each];
    room -= width;
  }
  return count;
}

export function segmentsOf(text: string): Segments {
  const signs = [...text];
  const plain = signs.map(places);
  const isPlain = !plain.some(Number.isNaN);
  const widths = isPlain ? plain : signs.map((sign) => sign.length);
  const length = widths.reduce((sum, width) => sum + width, 0);
  return { isPlain, length, count: isPlain ? parts(widths, 160, 153) : parts(widths, 70, 67) };
}
