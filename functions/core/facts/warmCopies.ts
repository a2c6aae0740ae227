// Copies that a function has read, kept while it is warm (docs/decisions.md, P20).
import type { Table } from '../table/table.ts';

interface Keeping<T> {
  /** Of all churches together, in whatever `sizeOf` counts. Of a church, only its latest copy is kept. */
  readonly most: number;
  readonly sizeOf: (copy: T) => number;
  /** `undefined` if it has just been replaced. */
  readonly read: (table: Table, build: string) => Promise<T | undefined>;
}

export class WarmCopies<T> {
  private readonly kept = new Map<string, T>();
  private readonly how: Keeping<T>;
  constructor(how: Keeping<T>) {
    this.how = how;
  }

  /** A copy; `undefined` if it has just been replaced. */
  async of(table: Table, build: string): Promise<T | undefined> {
    const name = `${table.church} ${build}`;
    const known = this.kept.get(name);
    if (known) return known;
    const copy = await this.how.read(table, build);
    if (!copy) return undefined;
    for (const other of this.kept.keys()) if (other.startsWith(`${table.church} `)) this.kept.delete(other);
    this.kept.set(name, copy);
    this.makeRoom(name);
    return copy;
  }

  private makeRoom(latest: string): void {
    const { most, sizeOf } = this.how;
    let held = [...this.kept.values()].reduce((sum, one) => sum + sizeOf(one), 0);
    for (const [other, copy] of this.kept) {
      if (held <= most || other === latest) break;
      this.kept.delete(other);
      held -= sizeOf(copy);
    }
  }
}
