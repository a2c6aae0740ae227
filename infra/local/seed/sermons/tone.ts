// Sound for the demo sermons, made here and free of anyone's rights: an MP3 of soft tones (ISO 11172-3, layer III, mono, 32 kbit/s), each
// frame with a single line of the spectrum.

const rate = 44_100;
const frameSamples = 1152;
const frameBytes = 104;
/** Lines of the spectrum, 38 Hz apart: a pentatonic melody. */
const lines = [10, 12, 14, 16, 18, 16, 14, 12];
const framesPerTone = 24;
const gain = 192;

class Bits {
  readonly #bits: number[] = [];
  add(value: number, count: number): this {
    for (let at = count - 1; at >= 0; at--) this.#bits.push((value >> at) & 1);
    return this;
  }
  bytes(): number[] {
    const all: number[] = [];
    for (let at = 0; at < this.#bits.length; at += 8) {
      all.push(this.#bits.slice(at, at + 8).reduce((sum, bit, index) => sum | (bit << (7 - index)), 0));
    }
    return all;
  }
}

function frame(line: number): Buffer {
  const side = new Bits().add(0, 9 + 5 + 4);
  const main = new Bits();
  for (let granule = 0; granule < 2; granule++) {
    // Huffman table 1: a bit for each pair of zeros below the line, then the pair with the line and its sign.
    side
      .add(line / 2 + 3, 12)
      .add(line / 2 + 1, 9)
      .add(gain, 8)
      .add(0, 4 + 1);
    for (let region = 0; region < 3; region++) side.add(1, 5);
    side.add(7, 4).add(7, 3).add(0, 3);
    for (let pair = 0; pair < line / 2; pair++) main.add(1, 1);
    main.add(0b01, 2).add(0, 1);
  }
  const made = Buffer.alloc(frameBytes);
  made.set([0xff, 0xfb, 0x10, 0xc4, ...side.bytes(), ...main.bytes()]);
  return made;
}

/** A tune of about this many seconds, begun at another tone for each `number`. */
export function tune(number: number, seconds: number): Buffer {
  const count = Math.round((seconds * rate) / frameSamples);
  return Buffer.concat(
    Array.from({ length: count }, (_, at) => frame(lines[(number + Math.floor(at / framesPerTone)) % lines.length] ?? 12)),
  );
}
