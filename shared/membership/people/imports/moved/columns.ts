// How a column of what comes along writes its dates and amounts: in one way for all of its rows (decision P8). If they don't show which, it is asked;
// until it is answered, what depends on it isn't imported.
import { type DateCell, type DateOrder, dateIn, dateOrders, orderOf } from '../dates.ts';
import { type AmountFormat, amountFormats, formatOf, isOpenAmount, numberIn } from './amounts.ts';
import { cellOf, lettersOf, type Row, type Tables } from './tables.ts';

/** `dates`: does day or month come first; `amounts`: which sign stands before the cents. `samples`: cells it is about; `count`: how many. */
export interface TableQuestion {
  readonly id: string;
  readonly about: 'dates' | 'amounts';
  readonly table: string;
  readonly heading: string;
  readonly samples: readonly string[];
  readonly count: number;
  readonly choices: readonly (AmountFormat | DateOrder)[];
}

/** `headings`: of lists, as their files write them. A dump has none: its numbers are SQL's. `said`: what a file calls a column, as `table:column`. */
export interface Writing {
  readonly answers: Readonly<Record<string, string>>;
  readonly headings?: ReadonlyMap<string, readonly string[]>;
  readonly said?: ReadonlyMap<string, string>;
}

const mostSamples = 3;

export class Columns {
  readonly questions: TableQuestion[] = [];
  private readonly tables: Tables;
  private readonly writing: Writing;
  constructor(tables: Tables, writing: Writing) {
    this.tables = tables;
    this.writing = writing;
  }

  /** Reads the dates of a column, which systems name differently. */
  dates(table: string, ...columns: readonly string[]): (row: Row) => DateCell {
    const cells = this.cells(table, columns);
    const shown = orderOf(cells);
    const open = shown.order || !shown.matters ? [] : cells.filter((cell) => dateIn(cell, undefined).is === 'ambiguous');
    const answer = open.length > 0 ? this.asked('dates', table, columns, open, dateOrders) : undefined;
    return (row) => dateIn(cellOf(row, ...columns), shown.order ?? answer);
  }

  /** Reads the amounts of a column as numbers. */
  amounts(table: string, column: string): (row: Row) => number | 'open' | undefined {
    if (!this.writing.headings) return (row) => numberIn(cellOf(row, column), 'point');
    const cells = this.cells(table, [column]);
    const shown = formatOf(cells);
    const open = shown.format || !shown.matters ? [] : cells.filter(isOpenAmount);
    const answer: AmountFormat | undefined = open.length > 0 ? this.asked('amounts', table, [column], open, amountFormats) : undefined;
    return (row) => numberIn(cellOf(row, column), shown.format ?? answer);
  }

  private cells(table: string, columns: readonly string[]): string[] {
    return (this.tables.get(table) ?? []).map((row) => cellOf(row, ...columns)).filter(Boolean);
  }

  private asked<const T extends AmountFormat | DateOrder>(
    about: TableQuestion['about'],
    table: string,
    columns: readonly string[],
    open: readonly string[],
    choices: readonly T[],
  ): T | undefined {
    const id = `${about}:${table}:${columns[0]}`;
    const own = this.writing.headings?.get(table)?.find((one) => columns.includes(lettersOf(one)));
    const heading = this.writing.said?.get(`${table}:${columns[0]}`) ?? own ?? columns[0] ?? '';
    const samples = [...new Set(open)].slice(0, mostSamples);
    this.questions.push({ id, about, table, heading, samples, count: open.length, choices });
    return choices.find((one) => one === this.writing.answers[id]);
  }
}
