// Copies that a function has read, kept while it is warm (docs/decisions.md, P20).
import type { Table } from '../table/table.ts';
import { linesOf } from './builds.ts';

/** `most`: rows of all churches together. Of a church, only its latest copy is kept. */
export class WarmCopies<T> {
  private readonly kept = new Map<string, readonly T[]>();
  private readonly fact: string;
  private readonly most: number;
  private readonly rowsIn: (lines: readonly string[]) => readonly T[];
  constructor(fact: string, most: number, rowsIn: (lines: readonly string[]) => readonly T[]) {
    this.fact = fact;
    this.most = most;
    this.rowsIn = rowsIn;
  }

  /** The rows of a copy; `undefined` if it has just been replaced. */
  async of(table: Table, build: string): Promise<readonly T[] | undefined> {
    const name = `${table.church} ${build}`;
    const known = this.kept.get(name);
    if (known) return known;
    const lines = await linesOf(table, this.fact, build);
    if (!lines) return undefined;
    const all = this.rowsIn(lines);
    for (const other of this.kept.keys()) if (other.startsWith(`${table.church} `)) this.kept.delete(other);
    this.kept.set(name, all);
    this.makeRoom(name);
    return all;
  }

  private makeRoom(latest: string): void {
    let held = [...this.kept.values()].reduce((sum, one) => sum + one.length, 0);
    for (const [other, { length }] of this.kept) {
      if (held <= this.most || other === latest) break;
      this.kept.delete(other);
      held -= length;
    }
  }
}
