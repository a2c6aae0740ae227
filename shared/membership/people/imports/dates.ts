// Dates as people write them. Whether day or month comes first is decided for a whole column, never for a single cell (decision P8).
import { languageCodes } from '../../../languages.ts';
import { fold } from './fold.ts';

export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A day, or two numbers of which one is the day. Without `year`, the cell has none. */
type Read =
  | { readonly is: 'day'; readonly year?: number; readonly month: number; readonly day: number }
  | { readonly is: 'open'; readonly year?: number; readonly first: number; readonly second: number }
  | { readonly is: 'unreadable' };

const unreadable: Read = { is: 'unreadable' };
const yearFirst = /^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D{0,2}$/;
const yearLast = /^(\d{1,2})\s?[./\- ]\s?(\d{1,2})\s?[./\- ]\s?(\d{4})$/;
const withoutYear = /^(?:--)?(\d{1,2})\s?[./-]\s?(\d{1,2})\.?$/;
const isoWithoutYear = /^--(\d{2})-?(\d{2})$/;
const timeOfDay = /[T ,]+\d{1,2}:\d{2}.*$/;

let months: ReadonlyMap<string, number> | undefined;
/** Of every language the suite speaks, long and short. */
function monthNames(): ReadonlyMap<string, number> {
  if (months) return months;
  const made = new Map<string, number>();
  for (const language of languageCodes)
    for (const month of ['short', 'long'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' });
        for (let at = 0; at < 12; at++) {
          const part = format.formatToParts(Date.UTC(2024, at, 15)).find(({ type }) => type === 'month');
          const name = fold(part?.value ?? '');
          if (name && !/^\d+$/.test(name)) made.set(name, at + 1);
        }
      }
  months = made;
  return made;
}

function readNamed(text: string): Read {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== 'de' && word !== 'of');
  const at = words.findIndex((word) => monthNames().has(word));
  const numbers = words.filter((word) => /^\d+(st|nd|rd|th|er)?$/.test(word)).map((word) => Number.parseInt(word, 10));
  const month = monthNames().get(words[at] ?? '');
  if (!month || numbers.length === 0 || numbers.length > 2) return unreadable;
  const year = numbers.find((number) => number > 999);
  const day = numbers.find((number) => number <= 31);
  if (day === undefined || (numbers.length === 2 && year === undefined)) return unreadable;
  return { is: 'day', month, day, ...(year === undefined ? {} : { year }) };
}

/** What a cell says by itself. Years of two digits could be of two centuries, so they aren't read. */
function readCell(cell: string): Read {
  const text = (cell.includes(':') ? cell.replace(timeOfDay, '') : cell).trim();
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  if (year) return { is: 'day', year: Number(year), month: Number(month), day: Number(day) };
  const [, first, second, last] = yearLast.exec(text) ?? [];
  if (last) return { is: 'open', year: Number(last), first: Number(first), second: Number(second) };
  const [, isoMonth, isoDay] = isoWithoutYear.exec(text) ?? [];
  if (isoMonth) return { is: 'day', month: Number(isoMonth), day: Number(isoDay) };
  const [, one, two] = withoutYear.exec(text) ?? [];
  if (one) return { is: 'open', first: Number(one), second: Number(two) };
  return readNamed(text);
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

interface ShownOrder {
  readonly order: DateOrder | undefined;
  /** Whether cells mean another day in the other order. */
  readonly matters: boolean;
}

function orderIn(reads: Iterable<Read>): ShownOrder {
  let [dayFirst, monthFirst, matters] = [false, false, false];
  for (const read of reads) {
    if (read.is !== 'open') continue;
    if (read.first !== read.second) matters = true;
    if (read.first > 12 && read.second <= 12) dayFirst = true;
    if (read.second > 12 && read.first <= 12) monthFirst = true;
  }
  if (dayFirst === monthFirst) return { order: undefined, matters };
  return { order: dayFirst ? 'dmy' : 'mdy', matters };
}

/** The order that a column's cells show; `undefined` if they show none, or both. */
export const orderOf = (cells: readonly string[]): ShownOrder => orderIn(cells.map(readCell));

export type DateCell =
  | { readonly is: 'date'; readonly date: string }
  | { readonly is: 'yearless' }
  /** It depends on an order that isn't known. */
  | { readonly is: 'ambiguous' }
  | { readonly is: 'unreadable' };

const two = (number: number): string => String(number).padStart(2, '0');

function dateOf(read: Read, order: DateOrder | undefined): DateCell {
  if (read.is === 'unreadable') return { is: 'unreadable' };
  if (read.is === 'open' && order === undefined && read.first !== read.second) return { is: 'ambiguous' };
  const [day, month] = read.is === 'day' ? [read.day, read.month] : order === 'mdy' ? [read.second, read.first] : [read.first, read.second];
  // Without a year, the 29th of February is a day, too.
  if (!isDay(read.year ?? 2024, month, day)) return { is: 'unreadable' };
  if (read.year === undefined) return { is: 'yearless' };
  return { is: 'date', date: `${read.year}-${two(month)}-${two(day)}` };
}

/** A date as `YYYY-MM-DD`. */
export const dateIn = (cell: string, order: DateOrder | undefined): DateCell => dateOf(readCell(cell), order);

export interface DatesOfColumn extends ShownOrder {
  readonly dateIn: typeof dateIn;
}

/** The texts of a column, each read once, however often it is asked for: years of one century and days of one year are tens of thousands. */
export function datesOf(cells: readonly string[]): DatesOfColumn {
  const reads = new Map(cells.map((cell) => [cell, readCell(cell)]));
  return { ...orderIn(reads.values()), dateIn: (cell, order) => dateOf(reads.get(cell) ?? readCell(cell), order) };
}
