// Read back by another program, a workbook says what was written, and none of it is a formula.
import { expect, test } from '@jest/globals';
import readXlsxFile from 'read-excel-file/node';
import { hostileTexts } from '#shared/hostileTextsTesting.ts';
import { xlsxOf } from './xlsx.ts';

/** XML has no place for control characters, and reads each kind of line break as one. */
const kept = (text: string) => text.replace(/(?![\t\r\n])\p{Cc}/gu, '').replace(/\r\n?/g, '\n');
const read = async (file: Uint8Array) => readXlsxFile(Buffer.from(file), { trim: false });

test('hostile texts are texts, numbers are numbers', async () => {
  const rows = hostileTexts.map((text, at) => [text, at - 2.5]);
  const [sheet] = await read(await xlsxOf('Connect card', [['Text', 'Number'], ...rows]));
  const expected = hostileTexts.map((text, at) => [kept(text) || null, at - 2.5]);
  const found = sheet?.data.slice(1).map(([text, ...rest]) => [typeof text === 'string' ? kept(text) : text, ...rest]);
  expect([sheet?.sheet, found]).toEqual(['Connect card', expected]);
});

test.each([
  ['What/where? [draft]: *now*', 'What where   draft    now'],
  ['x'.repeat(40), 'x'.repeat(31)],
  ["'", '1'],
])('a form named %j becomes a sheet that spreadsheets accept', async (name, sheet) => {
  const file = await xlsxOf(name, [['A']]);
  expect((await read(file)).map((one) => one.sheet)).toEqual([sheet]);
});
