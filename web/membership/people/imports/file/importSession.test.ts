// What the worker does with a file, without the worker.
import { expect, test } from '@jest/globals';
import writeXlsxFile from 'write-excel-file/node';
import { ImportSession } from './importSession.ts';

test('a workbook is read as its cells are typed, and planned', async () => {
  const texts = ['First name', 'Last name', 'Birthday', 'Mobile'].map((value) => ({ value, type: String }));
  const row = [
    { value: 'Ann', type: String },
    { value: 'Lee', type: String },
    { value: new Date(Date.UTC(1980, 4, 6)), type: Date, format: 'yyyy-mm-dd' },
    { value: 491701, type: Number },
  ];
  const file = await writeXlsxFile([texts, row]).toBuffer();
  const importing = new ImportSession();
  const read = await importing.read(new Uint8Array(file), new Map());
  expect(read).toMatchObject({ headings: ['First name', 'Last name', 'Birthday', 'Mobile'], count: 1, source: 'other' });
  importing.know();
  const uses = read.guesses.map((field) => ({ field, erases: false }));
  const preview = importing.preview({
    uses,
    source: 'other',
    answers: {},
    today: '2026-11-23',
    wanted: { groups: true, forms: true, calendars: true, sermons: true, notes: true, confidentialNotes: true, gifts: true },
  });
  expect(preview).toMatchObject({ counts: { added: 1 }, questions: [], problems: [], parts: 1, entries: 1 });
  expect(importing.part(0).entries).toMatchObject([
    { values: { 'name.first': 'Ann', 'name.last': 'Lee', birthDate: '1980-05-06', 'contactInfo.mobilePhone': '491701' } },
  ]);
});

test('a workbook of donations is one, with what its cells are typed as', async () => {
  const texts = ['Date', 'Payment ID', 'First Name', 'Last Name', 'Amount', 'Fund(s)'].map((value) => ({ value, type: String }));
  const row = [
    { value: new Date(Date.UTC(2026, 2, 4)), type: Date, format: 'mm/dd/yyyy' },
    ...['P1', 'Ann', 'Lee'].map((value) => ({ value, type: String })),
    { value: 1200.5, type: Number },
    { value: 'General', type: String },
  ];
  const importing = new ImportSession();
  const read = await importing.read(new Uint8Array(await writeXlsxFile([texts, row]).toBuffer()), new Map());
  expect(read).toMatchObject({
    isGifts: true,
    source: 'breeze',
    count: 1,
    moved: { gifts: 1, amount: 120_050, funds: 1 },
    movedProblems: [],
  });
  expect(importing.giftPart(1).gifts).toMatchObject([{ key: 'gift:P1', date: '2026-03-04', lines: [{ amount: 120_050 }] }]);
});

test('a file with more columns than the page can show is refused', async () => {
  const read = (columns: number) =>
    new ImportSession()
      .read(new TextEncoder().encode(`${'a,'.repeat(columns - 1)}a\nx`), new Map())
      .then(({ headings }) => headings.length);
  expect(await read(500)).toBe(500);
  await expect(read(501)).rejects.toThrow('columns');
});

test('what only begins like a workbook is refused', async () => {
  await expect(new ImportSession().read(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3), new Map())).rejects.toThrow();
});

test('a zip is read for its list of people, and one without is refused', async () => {
  const { strToU8, zipSync } = await import('fflate');
  const zip = (files: Record<string, string>) =>
    new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
  const read = await new ImportSession().read(
    zip({ 'people.csv': 'importKey,firstName\n7,Änn', 'groups.csv': 'importKey,name\n1,Choir', 'services.csv': 'name\nSunday' }),
    new Map(),
  );
  expect(read).toMatchObject({ source: 'b1', count: 1, guesses: ['id', 'name.first'], samples: [['7'], ['Änn']] });
  expect(read.also).toEqual([{ name: 'services.csv', count: 1 }]);
  expect(read.moved).toMatchObject({ groups: 1, members: 0, gifts: 0 });
  await expect(new ImportSession().read(zip({ 'notes.txt': 'x' }), new Map())).rejects.toThrow('no list');
});

test('how gifts write their dates is asked of who brings gifts, and the answer counts at once', async () => {
  const { strToU8, zipSync } = await import('fflate');
  const files = {
    'people.csv': 'Breeze ID,First Name\n71,Ann',
    'donations.csv': 'Payment ID,Date,Amount,Person ID\nG,03/02/2026,"1,234",71',
  };
  const importing = new ImportSession();
  const read = await importing.read(
    new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))),
    new Map(),
  );
  expect(read).toMatchObject({ moved: { gifts: 0, giftParts: 0 }, movedProblems: [{ table: 'donations', count: 1 }] });
  importing.know();
  const uses = read.guesses.map((field) => ({ field, erases: false }));
  const preview = (answers: Readonly<Record<string, string>>, gifts = true) => {
    const wanted = { groups: true, forms: true, calendars: true, sermons: true, gifts, notes: false, confidentialNotes: false };
    return importing.preview({ uses, source: 'breeze', answers, today: '2026-11-23', wanted });
  };
  const [dates, amounts] = ['dates:donations:donationdate', 'amounts:donations:amount'];
  expect(preview({}, false).questions).toEqual([]);
  expect(preview({}).questions.map(({ id }) => id)).toEqual([dates, amounts]);
  const answered = preview({ [dates]: 'dmy', [amounts]: 'point' });
  expect(answered).toMatchObject({ moved: { gifts: 1, giftParts: 2, amount: 123_400 }, movedProblems: [] });
  expect(importing.giftPart(1).gifts).toMatchObject([{ date: '2026-02-03', person: 'person:71' }]);
  // Answers can be changed.
  preview({ [dates]: 'mdy', [amounts]: 'point' });
  expect(importing.giftPart(1).gifts).toMatchObject([{ date: '2026-03-02' }]);
});
