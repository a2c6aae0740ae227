import { describe, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { hostileTexts } from '#shared/hostileTextsTesting.ts';
import { takesAnswer } from '#shared/membership/forms/answers.ts';
import { type FieldType, type FormQuestion, fieldTypes } from '#shared/membership/forms/definition.ts';
import { type ExportRow, formats, type Sheet } from './formats.ts';
import { tableOf } from './table.ts';

const asks = (id: string, fieldType: FieldType, o: Partial<FormQuestion> = {}): FormQuestion => ({
  ...{ id, title: id, fieldType, required: false, choices: [] },
  ...o,
});
const row = (...answers: readonly (readonly [string, string])[]): ExportRow => ({
  ...{ id: 's', submitted: '2026-05-01T10:00:00.000Z', by: 'Ann' },
  answers: answers.map(([questionId, value]) => ({ questionId, values: [value] })),
});
const sheet = (columns: readonly FormQuestion[], rows: readonly ExportRow[]): Sheet => ({
  ...{ form: { id: 'f', name: 'Form' }, zone: 'UTC', exported: '2026-06-01T10:00:00.000Z', columns, rows },
  labels: { submitted: 'Submitted', by: 'By', about: 'About', retired: 'no longer asked' },
});

/** XML has no place for control characters, and reads each kind of line break as one. */
const inXml = (text: string) => text.replace(/(?![\t\r\n])\p{Cc}/gu, '').replace(/\r\n?/g, '\n');

test('a question has one column, named if it is no longer asked; numbers are numbers, choices have labels', () => {
  const columns = [
    asks('stars', 'Whole Number'),
    asks('zip', 'Textbox'),
    asks('food', 'Multiple Choice', { choices: [{ value: 'f', text: 'Fine' }] }),
    asks('old', 'Date', { retired: true }),
  ];
  const rows = [row(['food', 'f'], ['stars', '-5'], ['zip', '007']), row(['old', '2026-05-01'])];
  expect(tableOf(sheet(columns, rows))).toEqual([
    ['Submitted', 'By', 'About', 'stars', 'zip', 'food', 'old (no longer asked)'],
    ['2026-05-01T10:00:00.000Z', 'Ann', '', -5, '007', 'Fine', ''],
    ['2026-05-01T10:00:00.000Z', 'Ann', '', '', '', '', '2026-05-01'],
  ]);
});

describe('each type with hostile answers', () => {
  // A payment has columns of its own, without any answer.
  const types = fieldTypes.filter((fieldType) => takesAnswer({ fieldType }) && fieldType !== 'Payment');
  test.each(types)('%s', async (type) => {
    const hostile = sheet(
      [asks('=cmd', type)],
      hostileTexts.map((text) => row(['=cmd', text])),
    );
    const csv = String(await formats.csv.write(hostile));
    const read = Papa.parse<string[]>(csv.slice(1), { delimiter: ',', newline: '\r\n' }).data.slice(0, -1);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(read[0]?.at(-1)).toBe("'=cmd");
    const guarded = hostileTexts.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text));
    expect(read.slice(1).map((line) => line.at(-1))).toEqual(guarded);
    const json = JSON.parse(String(await formats.json.write(hostile)));
    expect(json.submissions.map((one: ExportRow) => one.answers[0]?.values[0])).toEqual(hostileTexts);
    const [workbook] = await readXlsxFile(Buffer.from(await formats.xlsx.write(hostile)), { trim: false });
    const cells = (workbook?.data ?? []).map((line) => line.at(-1));
    expect(cells.map((cell) => (typeof cell === 'string' ? inXml(cell) : cell))).toEqual([
      '=cmd',
      ...hostileTexts.map((text) => inXml(text) || null),
    ]);
  });
});
