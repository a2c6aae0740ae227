/**
 * What a church takes along when it moves to another Narthex (docs/decisions.md, P27). Each area declares it in its `transfers/kinds.ts`: for
 * every kind of row, whether it goes out and where it is found, or why it stays. `kinds.test.ts` requires a decision for every kind.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Restorer } from '#functions/core/jobs/define.ts';
import { type Change, changing, restores } from '#functions/core/jobs/define.ts';
import type { Area } from '#shared/areas.ts';
import type { Cell } from '#shared/export/csv.ts';
import type { WhyStaying } from '#shared/membership/transfers/reasons.ts';
import type { Remark } from '#shared/membership/transfers/remarks.ts';
import type { Right } from '#shared/membership/transfers/rights.ts';
import { check, type Out, type Schema } from '#shared/words.ts';
import type { JournalRow } from '../jobs/rows.ts';
import type { Kind, StoredRow } from '../table/kind.ts';
import type { Page } from '../table/page.ts';
import type { Op, Table } from '../table/table.ts';
import type { Inside } from './incoming.ts';

/** A partition to read; of another area only where its rows lead on to own ones. */
export interface Part {
  readonly area: Area;
  readonly pk: readonly string[];
  readonly index?: 'gsi1' | undefined;
  /** Read from its end, where the row is that the others belong to. */
  readonly newestFirst?: boolean | undefined;
}

/** Beside the rows themselves: a table that people can read. */
export interface Sheet<R> {
  readonly name: string;
  readonly headings: readonly string[];
  cells(row: R): readonly Cell[];
}

/** Who brings a church here, and what of it they agreed to: the keys of rights (`shared/membership/transfers/rights.ts`). */
export interface Bringing {
  readonly by: string;
  readonly granted: ReadonlySet<string>;
  readonly withheld: ReadonlySet<string>;
  /** Whether any of these people was erased here: what erasing deletes doesn't come back with a file. */
  isErased(personIds: readonly string[]): Promise<boolean>;
  /** Rows that were held back, by what others name them. */
  readonly held: Set<string>;
}

interface Options<R> {
  /** Where its rows are read, if not in their own partition. */
  readonly index?: 'gsi1';
  /** Further partitions to which a row leads. `isListed`: it was met in an index, not in its own partition. */
  parts?(row: R, isListed: boolean): readonly Part[];
  readonly sheet?: Sheet<R>;
  /** Its files, by their path below the church's own folder, where that folder holds those of rows that stay, too. */
  files?(row: R): readonly string[];
  /** The row as it goes out, without what matters only here. */
  goes?(row: R): R;
  /** False for rows that aren’t let in, no matter who agrees: they never go out. */
  isOurs?(row: R): boolean;
  /** The row as it begins in its new church. */
  arrives?(row: R, bringing: Bringing): R;
  /** Whether the row comes in; otherwise it stays out as if its key were taken. */
  comes?(table: Table, row: R, bringing: Bringing): boolean | Promise<boolean>;
  /** What is written along with it, and deleted with it: rows that are derived from it. */
  also?(table: Table, row: R): readonly Op[] | Promise<readonly Op[]>;
  /** `here`: as it is when it is deleted. */
  alsoGone?(table: Table, row: R, here: R): readonly Op[] | Promise<readonly Op[]>;
  /** Whether a row that came is as it came; without it, if its version and what goes out of it are the same. */
  isUntouched?(here: StoredRow<R>): boolean;
  /** What is part of something that stays when an import is undone, as someone has changed it since, stays with it. */
  stays?(table: Table, row: R): Promise<boolean>;
  /** The row that replaces one which is already there; without it, that one stays. */
  join?(here: R, arriving: R, bringing: Bringing): R;
  /** What follows when it replaces one, and when that is undone. */
  joins?(table: Table, before: R, after: R): readonly Op[];
  /** Told of a row that stays out because of one that is here. */
  met?(here: R, arriving: R, bringing: Bringing): void;
  /** What of the row isn’t here as it was there, for the report. */
  remark?(row: R): Remark | undefined;
  /** Rows of people who were erased here are held back (docs/decisions.md, P38). */
  readonly erased?: Erased<R>;
}

interface Erased<R> {
  /** Whose row it is. */
  of(row: R): readonly (string | undefined)[];
  /** What erasing leaves of the row; without it, nothing. */
  left?(row: R): R;
  /** By what rows that go with it name it. */
  key?(row: R): string;
  /** By what it names a row that it goes with. */
  with?(row: R): string | undefined;
}

/** What became of a row that arrived. `files`: of a row that is held back. */
export type Arrival = { readonly remark?: Remark | undefined } & (
  | { readonly is: 'wrong' | 'there' | 'same' | 'left' }
  | { readonly is: 'held'; readonly files: readonly string[] }
  | { readonly is: 'new' | 'joined'; readonly key: string; readonly change: Change; readonly also: readonly Op[] }
);

interface Found {
  readonly line: string;
  readonly cells: readonly Cell[] | undefined;
  readonly files: readonly string[];
}

/** A kind of row that goes out. */
export interface Outgoing {
  readonly name: string;
  readonly sheet?: Pick<Sheet<unknown>, 'name' | 'headings'> | undefined;
  found(page: Page, index: string | undefined): readonly Found[];
  partsOf(page: Page, index: string | undefined): readonly Part[];
  /** `given`: as JSON holds it. Reads what is there; writes nothing. */
  arrival(table: Table, given: unknown, bringing: Bringing): Promise<Arrival>;
  readonly restorer: Restorer;
}

const plain = (row: unknown): unknown => JSON.parse(JSON.stringify(row));
/** As JSON says it: the table gives the keys of an object back in an order of its own. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other));

/** The row, or what is left of it; `undefined` if it is held back. */
async function notErased<R>(row: R, erased: Erased<R> | undefined, bringing: Bringing): Promise<R | undefined> {
  if (!erased) return row;
  if (bringing.held.has(erased.with?.(row) ?? '')) return undefined;
  const ids = erased.of(row).filter((one) => one !== undefined);
  if (ids.length === 0 || !(await bringing.isErased(ids))) return row;
  if (erased.left) return erased.left(row);
  if (erased.key) bringing.held.add(erased.key(row));
  return undefined;
}

export function outgoing<S extends Schema>(of: Kind<S, Out<S>>, o: Options<Out<S>> = {}): Outgoing {
  const back = restores(of);
  const goes = (row: Out<S>) => o.goes?.(row) ?? row;
  /**
   * For good, or the same file would find a deleted row and leave it so. Of a row that only differs in what never goes out, nothing was changed
   * by anyone.
   */
  const gone = async (table: Table, was: Out<S>, { version }: JournalRow): Promise<Op[] | undefined> => {
    const here = await table.get(of, was);
    if (!here) return undefined;
    // Rows that no one edits are written with the same version again.
    const isUnchanged = o.isUntouched?.(here) ?? ((here.version === version || o.goes) && isSame(goes(here.row), goes(was)));
    if (!isUnchanged || (await o.stays?.(table, was))) return undefined;
    return [...table.remove(of, here, 'forGood'), ...((await o.alsoGone?.(table, was, here.row)) ?? [])];
  };
  return {
    name: of.name,
    sheet: o.sheet,
    found: (page, index) => {
      const rows = index === o.index ? page.of(of).filter(({ row }) => o.isOurs?.(row) ?? true) : [];
      return rows.map(({ row }) => ({
        line: JSON.stringify({ kind: of.name, row: goes(row) }),
        cells: o.sheet?.cells(row),
        files: o.files?.(goes(row)) ?? [],
      }));
    },
    partsOf: (page, index) => (o.parts ? page.of(of).flatMap(({ row }) => o.parts?.(row, index !== undefined) ?? []) : []),
    arrival: async (table, given, bringing) => {
      const read = check(of.row, given);
      if (!read.ok || o.isOurs?.(read.value) === false) return { is: 'wrong' };
      const kept = await notErased(read.value, o.erased, bringing);
      if (kept === undefined) return { is: 'held', remark: 'erased', files: o.files?.(read.value) ?? [] };
      const row = o.arrives?.(kept, bringing) ?? kept;
      const remark = kept === read.value ? o.remark?.(read.value) : 'erased';
      const { pk, sk } = table.keyOf(of, row);
      const key = `${pk} ${sk}`;
      const here = await table.get(of, row, { withRemoved: true });
      if (!here) {
        if ((await o.comes?.(table, row, bringing)) === false) return { is: 'there' };
        return { is: 'new', remark, key, change: changing(table, of, row), also: (await o.also?.(table, row)) ?? [] };
      }
      o.met?.(here.row, row, bringing);
      if (here.removedAt) return { is: 'there' };
      const joined = o.join?.(here.row, row, bringing);
      if (isSame(goes(joined ?? row), goes(here.row))) return { is: 'same' };
      if (!joined) return { is: 'there' };
      return { is: 'joined', remark, key, change: changing(table, of, joined, here), also: o.joins?.(table, here.row, joined) ?? [] };
    },
    restorer: {
      kind: of.name,
      restore: async (table, entry) => {
        const was = check(of.row, JSON.parse(entry.after));
        if (!was.ok) return undefined;
        if (entry.before === undefined) return gone(table, was.value, entry);
        const [ops, before] = [await back.restore(table, entry), check(of.row, JSON.parse(entry.before))];
        return ops && before.ok ? [...ops, ...(o.joins?.(table, was.value, before.value) ?? [])] : ops;
      },
    },
  };
}

/** Rows that only lead on to others: those of another area, or those that stay. */
export function leading<S extends Schema, K>(of: Kind<S, K>, parts: (row: Out<S>) => readonly Part[]): Pick<Outgoing, 'partsOf'> {
  return { partsOf: (page) => page.of(of).flatMap(({ row }) => parts(row)) };
}

export interface AreaTransfer {
  readonly area: Area;
  /** Which of these people were erased here. */
  erasedOf?(table: Table, personIds: readonly string[]): Promise<boolean>;
  roots(now: Date, table: Table): readonly Part[] | Promise<readonly Part[]>;
  /** In the order in which they are written, as far as that matters. */
  readonly out: readonly Outgoing[];
  readonly leads?: readonly Pick<Outgoing, 'partsOf'>[];
  readonly stays: Readonly<Record<string, WhyStaying>>;
  /** Lines for what isn’t a row of this kind here, but becomes one elsewhere. */
  besides?(table: Table, page: Page, index: string | undefined): Promise<readonly { readonly name: string; readonly line: string }[]>;
  /** For rows that hold others in a packed form. */
  readonly inside?: Inside;
  /** What an arriving row would let people do here. Those with the same key are one; `people` and `leaders` add up. */
  rights?(table: Table, kind: string, row: unknown): Promise<readonly Right[]>;
  /** The id of an arriving row that a row of all churches has already, so that it gets another one. */
  isTaken?(table: Table, kind: string, row: unknown): Promise<string | undefined>;
  /** Kinds whose undo looks at what others have left of theirs: they share no chunk with others. */
  readonly apart?: readonly string[];
  /** Once all of its rows have come: tidies up. Safe to repeat. `held`: what was held back, and what was noted (`met`). */
  finished?(table: Table, held: readonly string[]): Promise<void>;
  /** What follows from its rows, once all of them have come or gone: what shows them, and what looks after them. */
  settled?(table: Table): readonly Op[];
  /** Rows that come together or not at all; `file`: a digest of what arrives. */
  readonly together?: {
    /** Asked before the first row: everything of this area that isn't here already stays out. */
    staysOut(table: Table, file: string): Promise<boolean>;
    /** Written with the first row, and with the end. */
    begins(table: Table, file: string): readonly Op[];
    ends(table: Table): readonly Op[];
    /** Kinds of which no row may have a key that is taken by another one. */
    readonly free: readonly string[];
  };
  /** False where nothing that was written is ever deleted. */
  readonly isUndone?: false;
}
