// The rows that a dump of a MySQL database inserts. It is read, never executed: of expressions, only dates are reckoned (`moved/sqlDates.ts`).
import { reckoned } from './moved/sqlDates.ts';

export interface DumpRow {
  /** Of the file. */
  readonly line: number;
  /** By the column's name in small letters; nothing for `NULL`. */
  readonly cells: ReadonlyMap<string, string>;
  /** Columns that the dump reckons from the day on which it is read. */
  readonly reckoned: ReadonlySet<string>;
}
/** By the table's name in small letters: dumps spell it in several ways. */
export type Dump = ReadonlyMap<string, readonly DumpRow[]>;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', 0: '', Z: '' };
const isLetter = (one: string): boolean => /[A-Za-z_]/.test(one);
const quotes = new Set(["'", '"', '`']);

class DumpReader {
  private at = 0;
  private line = 1;
  private lineAt = 0;
  private readonly tables = new Map<string, DumpRow[]>();
  private readonly text: string;
  private readonly today: string;
  constructor(text: string, today: string) {
    this.text = text;
    this.today = today;
  }

  read(): Dump {
    while (this.skipSpace()) {
      const one = this.peek();
      if (quotes.has(one)) this.quoted();
      else if (!isLetter(one)) this.at += 1;
      else if (/^(insert|replace)$/i.test(this.word())) this.insert();
    }
    return this.tables;
  }

  private peek = (): string => this.text[this.at] ?? '';

  private skipTo(end: string): void {
    const found = this.text.indexOf(end, this.at);
    this.at = found < 0 ? this.text.length : found + end.length;
  }

  /** Over spaces and comments; false at the end of the file. */
  private skipSpace(): boolean {
    while (this.at < this.text.length) {
      const [one, next] = [this.peek(), this.text[this.at + 1]];
      if (/\s/.test(one)) this.at += 1;
      else if (one === '#' || (one === '-' && next === '-')) this.skipTo('\n');
      else if (one === '/' && next === '*') this.skipTo('*/');
      else return true;
    }
    return false;
  }

  private take(wanted: string): boolean {
    if (!this.skipSpace() || this.peek() !== wanted) return false;
    this.at += 1;
    return true;
  }

  private word(): string {
    const from = this.at;
    while (this.at < this.text.length && /[\w$]/.test(this.peek())) this.at += 1;
    return this.text.slice(from, this.at);
  }

  /** A text in quotes, which are doubled or escaped inside it. */
  private quoted(): string {
    const quote = this.peek();
    let [said, from] = ['', ++this.at];
    for (; this.at < this.text.length; this.at += 1) {
      const one = this.peek();
      if (one === '\\' && quote !== '`') {
        const escaped = this.text[this.at + 1] ?? '';
        said += this.text.slice(from, this.at) + (escapes[escaped] ?? escaped);
        this.at += 1;
        from = this.at + 1;
      } else if (one === quote) {
        if (this.text[this.at + 1] !== quote) break;
        said += this.text.slice(from, this.at + 1);
        this.at += 1;
        from = this.at + 1;
      }
    }
    said += this.text.slice(from, this.at);
    this.at += 1;
    return said;
  }

  /** Of a table, with its database in front, or of a column. */
  private name(): string {
    if (!this.skipSpace()) return '';
    const said = quotes.has(this.peek()) ? this.quoted() : this.word();
    return this.take('.') ? this.name() : said.toLowerCase();
  }

  private insert(): void {
    this.skipSpace();
    if (/^ignore$/i.test(this.ahead())) this.word();
    this.skipSpace();
    if (!/^into$/i.test(this.ahead())) return;
    this.word();
    const table = this.name();
    if (!table || !this.take('(')) return;
    const columns: string[] = [];
    do columns.push(this.name());
    while (this.take(','));
    if (!this.take(')') || !this.skipSpace() || !/^values?$/i.test(this.word())) return;
    const rows = this.tables.get(table) ?? [];
    this.tables.set(table, rows);
    do {
      if (!this.skipSpace()) return;
      const line = this.lineHere();
      if (!this.take('(')) return;
      const cells = new Map<string, string>();
      const from = new Set<string>();
      let at = 0;
      do {
        const { said, isReckoned } = this.value();
        const column = columns[at++];
        if (column && said !== '') cells.set(column, said);
        if (column && isReckoned) from.add(column);
      } while (this.take(','));
      if (!this.take(')')) return;
      rows.push({ line, cells, reckoned: from });
    } while (this.take(','));
  }

  private ahead(): string {
    const from = this.at;
    const said = this.word();
    this.at = from;
    return said;
  }

  private value(): { readonly said: string; readonly isReckoned: boolean } {
    if (!this.skipSpace()) return { said: '', isReckoned: false };
    const start = this.at;
    if (this.peek() === "'" || this.peek() === '"') {
      const said = this.quoted();
      this.skipSpace();
      if (this.peek() === ',' || this.peek() === ')') return { said, isReckoned: false };
      this.at = start;
    }
    let depth = 0;
    while (this.at < this.text.length) {
      const one = this.peek();
      if (quotes.has(one)) {
        this.quoted();
        continue;
      }
      if (depth === 0 && (one === ',' || one === ')')) break;
      depth += one === '(' ? 1 : one === ')' ? -1 : 0;
      this.at += 1;
    }
    const text = this.text.slice(start, this.at).trim();
    const said = literal(text);
    if (said !== '' || !this.today) return { said, isReckoned: false };
    const found = reckoned(text, this.today);
    return { said: found, isReckoned: found !== '' };
  }

  private lineHere(): number {
    for (let found = this.text.indexOf('\n', this.lineAt); found >= 0 && found < this.at; found = this.text.indexOf('\n', this.lineAt)) {
      this.line += 1;
      this.lineAt = found + 1;
    }
    return this.line;
  }
}

/** A number, a bit or a truth. */
function literal(said: string): string {
  if (/^-?\d+(\.\d+)?$/.test(said)) return said;
  const [, bits] = /^b'([01]{1,32})'$/i.exec(said) ?? [];
  if (bits) return String(Number.parseInt(bits, 2));
  return /^true$/i.test(said) ? '1' : /^false$/i.test(said) ? '0' : '';
}

/** `today`: what its dates are reckoned from; without it, they are empty. */
export const rowsOfDump = (text: string, today = ''): Dump => new DumpReader(text, today).read();
