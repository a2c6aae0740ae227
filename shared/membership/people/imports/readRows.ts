// What each line of a file says about a person, in our words. What a line leaves open is a question about its column or about one text in it;
// what can't be read at all is told, with its line.
import { emailForm } from '../../../emailForm.ts';
import { tagsOfCell } from '../tags/cells.ts';
import { choiceFor } from './choices.ts';
import { type DateOrder, dateIn, dateOrders, orderOf } from './dates.ts';
import { choicesOf, type ImportField, isChoiceField, isDateField, longest, type PersonField } from './fields.ts';
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

/** `tags`: more than a person or the church may have. */
export type ProblemCode = 'noName' | 'date' | 'email' | 'tooLong' | 'future' | 'forbidden' | 'tags';
/** A cell that isn't imported; without a name the whole line isn't. */
export interface Problem {
  readonly line: number;
  readonly code: ProblemCode;
  readonly field?: ImportField;
  readonly text?: string;
}

/** One line, read. `values` that are empty erase. */
export interface Draft {
  readonly line: number;
  readonly values: { readonly [field in PersonField]?: string };
  readonly id: string;
  readonly householdId: string;
  readonly householdName: string;
  /** Names of tags. */
  readonly tags: readonly string[];
  /** The line as it is. */
  readonly said: string;
}

export interface ReadRows {
  readonly drafts: readonly Draft[];
  readonly questions: readonly ColumnQuestion[];
  readonly problems: readonly Problem[];
  /** Lines left out by an answer. */
  readonly leftOut: number;
}

const mostSamples = 3;
const longestTag = 50;
const earliest = '1850-01-01';

/** Characters that disguise a name, and halves of characters. */
const forbidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069]|\p{Cs}/u;

interface Column {
  readonly at: number;
  readonly field: ImportField;
  readonly heading: string;
  readonly erases: boolean;
  readonly order: DateOrder | undefined;
}

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

function dateQuestions(texts: ReadonlyMap<string, number>, column: Omit<Column, 'order'>, answers: Answers) {
  const questions: ColumnQuestion[] = [];
  const about = { field: column.field, heading: column.heading };
  const cells = [...texts.keys()];
  const shown = orderOf(cells);
  const id = `order:${column.at}`;
  if (!shown.order && shown.matters) {
    const open = cells.filter((cell) => dateIn(cell, undefined).is === 'ambiguous');
    const count = sum(open.map((cell) => texts.get(cell) ?? 0));
    questions.push({ ...about, id, about: 'order', samples: open.slice(0, mostSamples), count, choices: dateOrders });
  }
  const order = shown.order ?? oneOf(dateOrders, answers[id]);
  const yearless = cells.filter((cell) => dateIn(cell, order ?? 'dmy').is === 'yearless');
  if (yearless.length > 0) {
    const count = sum(yearless.map((cell) => texts.get(cell) ?? 0));
    const choices = [leftOut, 'people'];
    questions.push({ ...about, id: `yearless:${column.at}`, about: 'yearless', samples: yearless.slice(0, mostSamples), count, choices });
  }
  return { order, questions };
}

function valueQuestions(texts: ReadonlyMap<string, number>, column: Omit<Column, 'order'>): ColumnQuestion[] {
  const { field, heading, at } = column;
  if (!isChoiceField(field)) return [];
  return [...texts].flatMap(([text, count]) => {
    if (choiceFor(field, text) !== undefined) return [];
    // A status may be one of the church's own.
    const asItIs = field === 'optedOut' || text.length > longest[field] ? [] : [`=${text}`];
    return [
      {
        id: `value:${at}:${text}`,
        about: 'value' as const,
        field,
        heading,
        samples: [text],
        count,
        choices: [...choicesOf(field), ...asItIs, leftOut],
      },
    ];
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

/** Why a value of this field can't be taken. */
function wrongIn(field: PersonField, value: string, today: string): ProblemCode | undefined {
  if (value.length > longest[field]) return 'tooLong';
  if (forbidden.test(field === 'nametagNotes' ? value.replaceAll(/[\r\n\t]/g, ' ') : value)) return 'forbidden';
  if (field === 'contactInfo.email' && !emailForm.test(value)) return 'email';
  if (field === 'birthDate' && value > today) return 'future';
  return isDateField(field) && value < earliest ? 'date' : undefined;
}

/** `today`: `YYYY-MM-DD`. `isOwn`: exported from here, so that what a church calls a status is no question. */
export function readRows(
  { headings, lines }: Sheet,
  uses: readonly ColumnUse[],
  answers: Answers,
  { today, isOwn = false }: { readonly today: string; readonly isOwn?: boolean },
): ReadRows {
  const questions: ColumnQuestion[] = [];
  const mapped = uses.flatMap(({ field, erases }, at) => (field ? [{ at, field, erases, heading: headings[at] ?? '' }] : []));
  const named = mapped.some(({ field }) => field === 'name.first' || field === 'name.last');
  const columns = mapped.map((column): Column => {
    if (!isDateField(column.field) && !isChoiceField(column.field) && (column.field !== 'name.display' || named))
      return { ...column, order: undefined };
    const texts = textsOf(lines, column.at);
    if (isDateField(column.field)) {
      const read = dateQuestions(texts, column, answers);
      questions.push(...read.questions);
      return { ...column, order: read.order };
    }
    if (!isOwn) questions.push(...valueQuestions(texts, column));
    const open = column.field === 'name.display' ? [...texts].filter(([text]) => !partsOf(text, undefined)) : [];
    if (open.length > 0) {
      const samples = open.slice(0, mostSamples).map(([text]) => text);
      const { at, field, heading } = column;
      questions.push({
        id: `names:${at}`,
        about: 'names',
        field,
        heading,
        samples,
        count: sum(open.map(([, count]) => count)),
        choices: nameOrders,
      });
    }
    return { ...column, order: undefined };
  });

  const problems: Problem[] = [];
  const drafts: Draft[] = [];
  let out = 0;
  /** The same tags are given again and again. */
  const tagsIn = new Map<string, string[]>();
  for (const { line, cells } of lines) {
    const values: { [field in PersonField]?: string } = {};
    const tags: string[] = [];
    const draft = { line, values, id: '', householdId: '', householdName: '', tags, said: cells.join('\u001f') };
    let [isOut, isOpen] = [false, false];
    const keep = (field: PersonField, value: string) => {
      const code = wrongIn(field, value, today);
      if (code) problems.push({ line, code, field, text: value });
      else values[field] = value;
    };
    for (const { at, field, erases, order } of columns) {
      const text = cells[at] ?? '';
      if (field === 'id' || field === 'householdId' || field === 'householdName') draft[field] = text.slice(0, 200);
      else if (field === 'tags') {
        const names = tagsIn.get(text) ?? tagsOfCell(text);
        tagsIn.set(text, names);
        for (const name of names) {
          const code = name.length > longestTag ? 'tooLong' : forbidden.test(name) ? 'forbidden' : undefined;
          if (code) problems.push({ line, code, field, text: name });
          else tags.push(name);
        }
      } else if (field === 'name.display') {
        if (named || !text) continue;
        const parts = partsOf(text, oneOf(nameOrders, answers[`names:${at}`]));
        isOpen = parts === undefined;
        if (parts?.first) keep('name.first', parts.first);
        if (parts?.last) keep('name.last', parts.last);
      } else if (!text) {
        // A name is never emptied: someone would be left without one.
        if (erases && !field.startsWith('name.') && field !== 'membershipStatus') values[field] = '';
      } else if (isDateField(field)) {
        const read = dateIn(text, order);
        if (read.is === 'date') keep(field, read.date);
        else if (read.is === 'unreadable') problems.push({ line, code: 'date', field, text });
        else if (read.is === 'yearless' && answers[`yearless:${at}`] === 'people') isOut = true;
      } else if (isChoiceField(field)) {
        const answer = isOwn ? `=${text}` : (answers[`value:${at}:${text}`] ?? '');
        const value = choiceFor(field, text) ?? (answer.startsWith('=') ? answer.slice(1) : oneOf(choicesOf(field), answer));
        // No is how it is without an answer.
        if (value !== undefined) keep(field, field === 'optedOut' && value === 'false' ? '' : value);
      } else keep(field, text);
    }
    if (isOut) out += 1;
    else if (!values['name.first'] && !values['name.last']) {
      if (!isOpen) problems.push({ line, code: 'noName' });
      else out += 1;
    } else drafts.push(draft);
  }
  return { drafts, questions, problems, leftOut: out };
}
