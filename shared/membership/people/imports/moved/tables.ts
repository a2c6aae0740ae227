// What a dump or a zip of lists holds, table by table, with its dates moved to now if it is a demo.
import type { Dump } from '../sqlDump.ts';
import type { Sheet } from '../table.ts';

/** By the column's name in small letters; empty cells are missing. */
export type Row = ReadonlyMap<string, string>;
/** By the table's name in small letters. */
export type Tables = ReadonlyMap<string, readonly Row[]>;

export const cellOf = (row: Row, ...columns: readonly string[]): string => {
  for (const column of columns) {
    const said = row.get(column);
    if (said) return said.replaceAll('\u0000', '').trim();
  }
  return '';
};
export const isSet = (said: string): boolean => ['1', 'true', 'yes'].includes(said.toLowerCase());

export const idOf = (row: Row): string => cellOf(row, 'id', 'importkey');

/** A moment of a dump, whose clock is UTC; a date is its midnight. */
export function instantOf(said: string): string | undefined {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?/.exec(said) ?? [];
  const at = day ? Date.parse(`${day}T${time}Z`) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** A column's name as rows have it. */
export const lettersOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

export const tableOfSheet = ({ headings, lines }: Sheet): Row[] => {
  const names = headings.map(lettersOf);
  return lines.map(({ cells }) => new Map(cells.flatMap((cell, at) => (cell ? [[names[at] ?? '', cell] as const] : []))));
};

const dayMs = 86_400_000;
const dated = /^(\d{4}-\d\d-\d\d)(.*)$/s;
/** When something happened; when someone was born or married stays as it is. */
const happened = new Set([
  ...['donationdate', 'batchdate', 'submissiondate', 'publishdate', 'joindate', 'sessiondate', 'visitdate'],
  ...['createdat', 'updatedat', 'timesent', 'timeupdated'],
]);

/**
 * A dump that reckons some of its dates from today is a demo: its other dates are as old as the dump, and move by whole weeks, so that the newest lies
 * within the last one. A church's own data reckons nothing, and nothing of it moves.
 */
export function movedDump(dump: Dump, today: string): Tables {
  const all = [...dump.values()].flat();
  const isDemo = today !== '' && all.some(({ reckoned }) => reckoned.size > 0);
  const fixed = isDemo
    ? all.flatMap(({ cells, reckoned }) => [...cells].filter(([column]) => happened.has(column) && !reckoned.has(column)))
    : [];
  const newest = fixed.reduce((latest, [, said]) => {
    const day = dated.exec(said)?.[1] ?? '';
    return day > latest && day <= today ? day : latest;
  }, '');
  const by = newest ? Math.floor((Date.parse(today) - Date.parse(newest)) / (7 * dayMs)) * 7 * dayMs : 0;
  const later = (said: string): string => {
    const [, day, rest] = dated.exec(said) ?? [];
    const at = day ? Date.parse(day) : Number.NaN;
    return Number.isNaN(at) ? said : `${new Date(at + by).toISOString().slice(0, 10)}${rest}`;
  };
  const moved = ({ cells, reckoned }: { readonly cells: Row; readonly reckoned: ReadonlySet<string> }): Row =>
    by === 0
      ? cells
      : new Map([...cells].map(([column, said]) => [column, happened.has(column) && !reckoned.has(column) ? later(said) : said]));
  return new Map([...dump].map(([name, rows]) => [name, rows.map(moved)]));
}
