/** UTF-8 byte order, in which S3 lists keys. JavaScript's own order differs for surrogates and the characters above them. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [x, y] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

const rank = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/** A set of keys that is always sorted. */
export class SortedKeys {
  readonly #keys: string[];

  constructor(keys: Iterable<string> = []) {
    this.#keys = [...keys].sort(compareKeys);
  }

  get size(): number {
    return this.#keys.length;
  }

  at(index: number): string | undefined {
    return this.#keys[index];
  }

  /** The index of the first key for which `reached` is true; `reached` must be monotonic. */
  first(reached: (key: string) => boolean): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (reached(this.#keys[middle] ?? '')) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  add(key: string): void {
    const index = this.first((other) => compareKeys(other, key) >= 0);
    if (this.#keys[index] !== key) this.#keys.splice(index, 0, key);
  }

  remove(key: string): void {
    const index = this.first((other) => compareKeys(other, key) >= 0);
    if (this.#keys[index] === key) this.#keys.splice(index, 1);
  }
}
