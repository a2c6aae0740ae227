// What the cells of a column say in our words, and what a column leaves open: a question about it, or about one text in it. Pure.
import { choiceFor } from './choices.ts';
import { type DateCell, type DateOrder, type DatesOfColumn, dateOrders, datesOf } from './dates.ts';
import { type ChoiceField, choicesOf, type ImportField, isChoiceField, isDateField, longest } from './fields.ts';
import type { Line, Sheet } from './table.ts';

/** `erases`: an empty cell empties the field. */
export interface ColumnUse {
  readonly field: ImportField | undefined;
  readonly erases: boolean;
}

/** By the question's id. A question without an answer leaves out what it is about. */
export type Answers = Readonly<Record<string, string>>;

const nameOrders = ['firstLast', 'lastFirst'] as const;
export const leftOut = 'skip';

/**
 * A question about a column. `order`: does day or month come first; `yearless`: birthdays without a year, `people` leaves the people out, too;
 * `names`: which part of a full name comes first; `value`: which of our values a text stands for. `samples`: cells it is about; `count`: how many.
 */
export interface ColumnQuestion {
  readonly id: string;
  readonly about: 'order' | 'yearless' | 'names' | 'value';
  readonly field: ImportField;
  readonly heading: string;
  readonly samples: readonly string[];
  readonly count: number;
  readonly choices: readonly string[];
}

interface Mapped {
  readonly at: number;
  readonly field: ImportField;
  readonly heading: string;
  readonly erases: boolean;
}

/** A column whose texts are understood: dates, our own values, or full names. */
export interface Column extends Mapped {
  readonly dateIn: (text: string) => DateCell;
  readonly valueOf: (text: string) => string | undefined;
  readonly namesIn: (text: string) => { readonly first: string; readonly last: string } | undefined;
  /** Birthdays without a year leave their people out. */
  readonly isYearlessOut: boolean;
}

const mostSamples = 3;

const oneOf = <const T extends string>(choices: readonly T[], given: string | undefined): T | undefined =>
  choices.find((choice) => choice === given);

/** Cells of a column, each different text once, with how often it is there. */
function textsOf(lines: readonly Line[], at: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { cells } of lines) {
    const text = cells[at] ?? '';
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0);

/** The answer for each text, found once. */
function remembering<T>(find: (text: string) => T): (text: string) => T {
  const found = new Map<string, { readonly is: T }>();
  return (text) => {
    const known = found.get(text) ?? { is: find(text) };
    found.set(text, known);
    return known.is;
  };
}

function dateQuestions(dates: DatesOfColumn, texts: ReadonlyMap<string, number>, column: Mapped, answers: Answers) {
  const questions: ColumnQuestion[] = [];
  const about = { field: column.field, heading: column.heading };
  const cells = [...texts.keys()];
  const id = `order:${column.at}`;
  if (!dates.order && dates.matters) {
    const open = cells.filter((cell) => dates.dateIn(cell, undefined).is === 'ambiguous');
    const count = sum(open.map((cell) => texts.get(cell) ?? 0));
    questions.push({ ...about, id, about: 'order', samples: open.slice(0, mostSamples), count, choices: dateOrders });
  }
  const order: DateOrder | undefined = dates.order ?? oneOf(dateOrders, answers[id]);
  const yearless = cells.filter((cell) => dates.dateIn(cell, order ?? 'dmy').is === 'yearless');
  if (yearless.length > 0) {
    const count = sum(yearless.map((cell) => texts.get(cell) ?? 0));
    const choices = [leftOut, 'people'];
    questions.push({ ...about, id: `yearless:${column.at}`, about: 'yearless', samples: yearless.slice(0, mostSamples), count, choices });
  }
  return { order, questions };
}

function valueQuestions(texts: ReadonlyMap<string, number>, field: ChoiceField, { heading, at }: Mapped): ColumnQuestion[] {
  return [...texts].flatMap(([text, count]) => {
    if (choiceFor(field, text) !== undefined) return [];
    // A status may be one of the church's own.
    const asItIs = field === 'optedOut' || text.length > longest[field] ? [] : [`=${text}`];
    const choices = [...choicesOf(field), ...asItIs, leftOut];
    return [{ id: `value:${at}:${text}`, about: 'value' as const, field, heading, samples: [text], count, choices }];
  });
}

/** The parts of a full name. With a comma, the last name comes first. */
function partsOf(name: string, order: (typeof nameOrders)[number] | undefined): { first: string; last: string } | undefined {
  const [before = '', ...after] = name.split(/\s*,\s*/);
  if (after.length > 0) return { first: after.join(' '), last: before };
  const words = name.split(/\s+/);
  if (words.length === 1) return { first: name, last: '' };
  if (order === undefined) return undefined;
  if (order === 'firstLast') return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
  return { first: words.slice(1).join(' '), last: words[0] ?? '' };
}

function nameQuestions(texts: ReadonlyMap<string, number>, { at, field, heading }: Mapped): ColumnQuestion[] {
  const open = [...texts].filter(([text]) => !partsOf(text, undefined));
  if (open.length === 0) return [];
  const samples = open.slice(0, mostSamples).map(([text]) => text);
  const count = sum(open.map(([, count]) => count));
  return [{ id: `names:${at}`, about: 'names', field, heading, samples, count, choices: nameOrders }];
}

/** `isOwn`: exported from here, so that what a church calls a status is no question. */
function valueIn(text: string, field: ChoiceField, at: number, answers: Answers, isOwn: boolean): string | undefined {
  const answer = isOwn ? `=${text}` : (answers[`value:${at}:${text}`] ?? '');
  return choiceFor(field, text) ?? (answer.startsWith('=') ? answer.slice(1) : oneOf(choicesOf(field), answer));
}

/** The columns that are used, and their questions. A full name is of no use beside its parts. */
export function columnsOf({ headings, lines }: Sheet, uses: readonly ColumnUse[], answers: Answers, isOwn: boolean) {
  const questions: ColumnQuestion[] = [];
  const used = uses.flatMap(({ field, erases }, at) => (field ? [{ at, field, erases, heading: headings[at] ?? '' }] : []));
  const isNamed = used.some(({ field }) => field === 'name.first' || field === 'name.last');
  const mapped = used.filter(({ field }) => !isNamed || field !== 'name.display');
  const columns = mapped.map((column): Column => {
    const { field, at } = column;
    const plain: Column = {
      ...column,
      dateIn: () => ({ is: 'unreadable' }),
      valueOf: () => undefined,
      namesIn: () => undefined,
      isYearlessOut: false,
    };
    if (isDateField(field)) {
      const texts = textsOf(lines, at);
      const dates = datesOf([...texts.keys()]);
      const read = dateQuestions(dates, texts, column, answers);
      questions.push(...read.questions);
      return { ...plain, dateIn: (text) => dates.dateIn(text, read.order), isYearlessOut: answers[`yearless:${at}`] === 'people' };
    }
    if (isChoiceField(field)) {
      if (!isOwn) questions.push(...valueQuestions(textsOf(lines, at), field, column));
      return { ...plain, valueOf: remembering((text) => valueIn(text, field, at, answers, isOwn)) };
    }
    if (field !== 'name.display') return plain;
    questions.push(...nameQuestions(textsOf(lines, at), column));
    const order = oneOf(nameOrders, answers[`names:${at}`]);
    return { ...plain, namesIn: (text) => partsOf(text, order) };
  });
  return { columns, questions };
}
