import { StoreError } from '../errors.ts';

/** Reads a stream of chunks by length or by delimiter, holding no more than a chunk and a delimiter in memory. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>, first = '') {
    this.#source = source[Symbol.asyncIterator]();
    this.#held = Buffer.from(first);
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new StoreError('IncompleteBody');
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, next.value]) : next.value;
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  /** Exactly `length` bytes, in pieces. */
  async *bytes(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      if (this.#held.length === 0) await this.#more();
      const piece = this.#take(Math.min(left, this.#held.length));
      left -= piece.length;
      yield piece;
    }
  }

  /** The bytes before the next `delimiter`, in pieces; the delimiter itself is skipped. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const found = this.#held.indexOf(delimiter);
      const ready = found >= 0 ? found : this.#held.length - delimiter.length + 1;
      if (ready > 0) yield this.#take(ready);
      if (found >= 0) {
        this.#take(delimiter.length);
        return;
      }
      await this.#more();
    }
  }

  /** One line without its CRLF; refused if longer than `most` bytes. */
  async line(most: number): Promise<string> {
    return (await gather(this.until(Buffer.from('\r\n')), most)).toString('utf8');
  }
}

/** All bytes of a short stream; refused if there are more than `most`. */
export async function gather(source: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > most) throw new StoreError('MaxMessageLengthExceeded');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
