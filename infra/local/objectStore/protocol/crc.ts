/** Two checksums Node has no function for, in the reflected table form. Both continue from a previous value (0 to start). */

const castagnoli = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

export function crc32c(chunk: Uint8Array, before: number): number {
  let value = ~before >>> 0;
  for (const byte of chunk) value = (castagnoli[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}

/** A 64-bit value in two halves: BigInt arithmetic would be some hundred times slower. */
export interface Wide {
  readonly high: number;
  readonly low: number;
}

const polynomial = { high: 0x9a6c9329, low: 0xac4bc9b5 };
const highs = new Uint32Array(256);
const lows = new Uint32Array(256);
for (let byte = 0; byte < 256; byte += 1) {
  let [high, low] = [0, byte];
  for (let bit = 0; bit < 8; bit += 1) {
    const odd = low & 1;
    low = (low >>> 1) | ((high & 1) << 31);
    high >>>= 1;
    if (odd) [high, low] = [high ^ polynomial.high, low ^ polynomial.low];
  }
  highs[byte] = high;
  lows[byte] = low;
}

export function crc64nvme(chunk: Uint8Array, before: Wide): Wide {
  let [high, low] = [~before.high >>> 0, ~before.low >>> 0];
  for (const byte of chunk) {
    const index = (low ^ byte) & 0xff;
    low = ((low >>> 8) | (high << 24)) ^ (lows[index] ?? 0);
    high = (high >>> 8) ^ (highs[index] ?? 0);
  }
  return { high: ~high >>> 0, low: ~low >>> 0 };
}
