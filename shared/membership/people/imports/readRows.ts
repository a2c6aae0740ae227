// What each line of a file says about a person, in our words. What a line leaves open is a question about its column (`columns.ts`);
// what can't be read at all is told, with its line.
import { emailForm } from '../../../emailForm.ts';
import { tagsOfCell } from '../tags/readCell.ts';
import { type Answers, type ColumnQuestion, type ColumnUse, columnsOf } from './columns.ts';
import { type ImportField, isChoiceField, isDateField, longest, type PersonField } from './fields.ts';
import type { Sheet } from './table.ts';

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

const longestTag = 50;
const earliest = '1850-01-01';

/** Characters that disguise a name, and halves of characters. */
const forbidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069]|\p{Cs}/u;
/** What may be one of them, or a whole character of two halves: few texts have any, and this is seen at once. */
const suspicious = /[^ -~\u00a0-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\uffff]/;
const isForbidden = (text: string): boolean => suspicious.test(text) && forbidden.test(text);

/** Why a value of this field can't be taken. */
function wrongIn(field: PersonField, value: string, today: string): ProblemCode | undefined {
  if (value.length > longest[field]) return 'tooLong';
  if (isForbidden(field === 'nametagNotes' ? value.replaceAll(/[\r\n\t]/g, ' ') : value)) return 'forbidden';
  if (field === 'contactInfo.email' && !emailForm.test(value)) return 'email';
  if (field === 'birthDate' && value > today) return 'future';
  return isDateField(field) && value < earliest ? 'date' : undefined;
}

/** `today`: `YYYY-MM-DD`. `isOwn`: exported from here, so that what a church calls a status is no question. */
export function readRows(
  sheet: Sheet,
  uses: readonly ColumnUse[],
  answers: Answers,
  { today, isOwn = false }: { readonly today: string; readonly isOwn?: boolean },
): ReadRows {
  const { columns, questions } = columnsOf(sheet, uses, answers, isOwn);
  const problems: Problem[] = [];
  const drafts: Draft[] = [];
  let out = 0;
  /** The same tags are given again and again. */
  const tagsIn = new Map<string, string[]>();
  for (const { line, cells } of sheet.lines) {
    const values: { [field in PersonField]?: string } = {};
    const tags: string[] = [];
    const draft = { line, values, id: '', householdId: '', householdName: '', tags, said: cells.join('\u001f') };
    let [isOut, isOpen] = [false, false];
    const keep = (field: PersonField, value: string) => {
      const code = wrongIn(field, value, today);
      if (code) problems.push({ line, code, field, text: value });
      else values[field] = value;
    };
    for (const column of columns) {
      const { field } = column;
      const text = cells[column.at] ?? '';
      if (field === 'id' || field === 'householdId' || field === 'householdName') draft[field] = text.slice(0, 200);
      else if (field === 'tags') {
        const names = tagsIn.get(text) ?? tagsOfCell(text);
        tagsIn.set(text, names);
        for (const name of names) {
          const code = name.length > longestTag ? 'tooLong' : isForbidden(name) ? 'forbidden' : undefined;
          if (code) problems.push({ line, code, field, text: name });
          else tags.push(name);
        }
      } else if (field === 'name.display') {
        if (!text) continue;
        const parts = column.namesIn(text);
        isOpen = parts === undefined;
        if (parts?.first) keep('name.first', parts.first);
        if (parts?.last) keep('name.last', parts.last);
      } else if (!text) {
        // A name is never emptied: someone would be left without one.
        if (column.erases && !field.startsWith('name.') && field !== 'membershipStatus') values[field] = '';
      } else if (isDateField(field)) {
        const read = column.dateIn(text);
        if (read.is === 'date') keep(field, read.date);
        else if (read.is === 'unreadable') problems.push({ line, code: 'date', field, text });
        else if (read.is === 'yearless' && column.isYearlessOut) isOut = true;
      } else if (isChoiceField(field)) {
        const value = column.valueOf(text);
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
