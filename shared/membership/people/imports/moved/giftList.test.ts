// A list of gifts by itself: recognized by its columns, to the cent, each once, and whose they are found or asked.
import { expect, test } from '@jest/globals';
import { bundleOfText } from '../bundle.ts';
import { valuesOf } from '../fields.ts';
import { guessFields } from '../headings.ts';
import { planImport } from '../plan.ts';
import { giftListOf } from './giftList.ts';

const breeze = `Date,Batch,Payment ID,Person ID,First Name,Last Name,Amount,Fund(s),Method ID,Check Number,Note
03/28/2026,12,P1,71,Ann,Lee,"$1,200.50",General,Check,1042,Thanks
03/28/2026,12,P1,71,Ann,Lee,99.50,Roof,Check,1042,
03/02/2026,,P2,,Bo,Ek,5,Roof,Cash,,
03/02/2026,,P3,,,,7,Roof,Cash,,
03/02/2026,,P2,,Bo,Ek,5,Roof,Cash,,`;

test('a giving workbook is a list of gifts, whose lines of one payment are its split; what repeats itself is named', () => {
  const found = bundleOfText(breeze, '', '', 'usd');
  expect([found.isGifts, found.source]).toEqual([true, 'breeze']);
  expect(found.sheet.headings).toEqual(['id', 'name.first', 'name.last']);
  expect(found.sheet.lines.map(({ line, cells: [, ...cells] }) => [line, ...cells])).toEqual([
    [2, 'Ann', 'Lee'],
    [4, 'Bo', 'Ek'],
  ]);
  expect(found.moved.gifts).toMatchObject([
    {
      ...{ key: 'gift:P1', batch: 'batch:12', person: 'person:71', date: '2026-03-28', method: 'check', last4: '1042', note: 'Thanks' },
      lines: [
        { fund: 'fund:General', amount: 120_050 },
        { fund: 'fund:Roof', amount: 9950 },
      ],
    },
    { key: 'gift:P2', date: '2026-03-02', method: 'cash', lines: [{ fund: 'fund:Roof', amount: 500 }] },
    { key: 'gift:P3', lines: [{ amount: 700 }] },
  ]);
  expect(found.moved.gifts[1]?.person).toMatch(/^person:~/);
  expect(found.moved.gifts[2]?.person).toBeUndefined();
  expect(found.moved.problems).toEqual([{ table: 'donations', id: 'P2', code: 'twice' }]);
});

test('columns of any name and language; how dates and amounts are written is asked by what the file calls them', () => {
  const list =
    'Spender;Donor Email;Spendendatum;Betrag;Zweck\nAnna Berg;a@b.test;03.04.2026;1.234;Dach\nAnna Berg;a@b.test;05.04.2026;10;Dach';
  const found = bundleOfText(list, '');
  expect(found.isGifts).toBe(true);
  expect(found.sheet.headings).toEqual(['id', 'name.display', 'contactInfo.email']);
  expect(found.sheet.lines).toHaveLength(1);
  expect(found.moved.gifts).toEqual([]);
  expect(found.moved.questions).toMatchObject([
    { id: 'dates:donations:donationdate', heading: 'Spendendatum' },
    { id: 'amounts:donations:amount', heading: 'Betrag' },
  ]);
  const { gifts, problems } = found.movedBy({ 'dates:donations:donationdate': 'dmy', 'amounts:donations:amount': 'comma' });
  expect(problems).toEqual([]);
  expect(gifts.map(({ date, lines }) => [date, lines[0]?.amount])).toEqual([
    ['2026-04-03', 123_400],
    ['2026-04-05', 1000],
  ]);
});

test('gifts without ids are known again in any file that says them, as often as it does', () => {
  const keys = (text: string) => bundleOfText(text, '').moved.gifts.map(({ key }) => key);
  const [march, april] = ['2026-03-31,5\n2026-03-31,5', '2026-04-30,5'];
  const first = keys(`Date,Amount\n${march}`);
  expect(new Set(first).size).toBe(2);
  const both = keys(`Date,Amount\n${march}\n${april}`);
  expect(both.slice(0, 2)).toEqual(first);
  expect(keys(`Date,Amount\n${april}`)).toEqual(both.slice(2));
});

test('lists of people, and of nothing with an amount, are none', () => {
  for (const headings of [
    ['First name', 'Last name', 'Date', 'Birthday', 'Amount'],
    ['Date', 'Name'],
    ['Amount', 'Name'],
  ])
    expect(giftListOf({ headings, lines: [] })).toBeUndefined();
});

const known = (id: string, first: string, last: string, email: string) => {
  const person = { name: { display: first, first, last }, contactInfo: { email }, membershipStatus: 'Member' };
  return { id, householdId: id, values: valuesOf(person) };
};

test('who gave is found by id or by email with name, and asked else; nothing of them is changed', () => {
  const list = `Date,Amount,Person ID,Name,Email
2026-03-01,1,71,Ann Other,new@address.test
2026-03-01,2,,Bo Ek,bo@ek.test
2026-03-01,3,,Bo Ek,
2026-03-01,4,,Cy Day,cy@day.test`;
  const { sheet, source } = bundleOfText(list, '');
  const uses = guessFields(sheet.headings, new Map()).map((field) => ({ field, erases: false }));
  const people = [known('ANN00000000', 'Ann', 'Lee', 'ann@lee.test'), known('BOE00000000', 'Bo', 'Ek', 'bo@ek.test')];
  const plan = (answers: Record<string, string>) =>
    planImport({
      ...{ sheet, uses, source: source ?? 'other', answers, people, today: '2026-11-24', identifies: true },
      keys: [{ key: 'person:71', id: 'ANN00000000' }],
    });
  const names = { [`names:${sheet.headings.indexOf('name.display')}`]: 'firstLast' };
  const open = plan(names);
  expect(
    open.questions.map((one) => one.about === 'person' && [one.line, one.why, one.candidates.map(({ id }) => id)]).filter(Boolean),
  ).toEqual([
    [4, 'name', ['BOE00000000']],
    [5, 'unknown', []],
  ]);
  expect([...open.ids].filter((id) => id === 'person:71')).toHaveLength(1);
  expect(open.ids.size).toBe(2);
  const answered = plan({ ...names, 'person:4': 'BOE00000000', 'person:5': 'new' });
  expect(answered.ids.size).toBe(4);
  const entries = answered.parts.flatMap((part) => part.entries);
  // Two of the file’s are one of ours, and are known as such the next time.
  expect(entries.map(({ id, values }) => [id, values])).toEqual([
    ['BOE00000000', {}],
    ['BOE00000000', {}],
    [undefined, { 'name.first': 'Cy', 'name.last': 'Day', 'contactInfo.email': 'cy@day.test' }],
  ]);
  expect(entries.every(({ key }) => key?.startsWith('person:~'))).toBe(true);
});
