// Files as they come: encodings, delimiters, dates, headings.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLines } from '#shared/export/csv.ts';
import { hostileTexts } from '#shared/hostileTextsTesting.ts';
import { choiceFor } from './choices.ts';
import { dateIn, orderOf } from './dates.ts';
import { decode } from './decode.ts';
import { guessFields, guessSource } from './headings.ts';
import { sheetOfCsv } from './table.ts';

const utf16 = (text: string, isBig: boolean, mark: boolean): Uint8Array => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('the encoding of a file', () => {
  const text = 'Vorname;Nachname\r\nJörg;Müßig\r\n';
  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['utf-16le', utf16(text, false, true)],
    ['utf-16be', utf16(text, true, true)],
    ['utf-16le', utf16(text, false, false)],
    ['utf-16be', utf16(text, true, false)],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ])('%s is found out', (encoding, bytes) => {
    expect(decode(new Uint8Array(bytes))).toEqual({ text, encoding });
  });

  test('any bytes are read as some text', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof decode(bytes).text === 'string'));
    expect(decode(Uint8Array.of(0x80)).text).toBe('€');
  });
});

describe('a file of cells', () => {
  test.each([',', ';', '\t', '|'])('may part them with %j', (by) => {
    const file = [
      ['First', 'Last', 'Notes'],
      ['Ann', 'Lee', `a "quoted"${by} note\nof two lines`],
      ['', '', ''],
      ['Bo', "O'Neil", "'+49 30"],
    ];
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const { headings, lines } = sheetOfCsv(file.map((row) => row.map(quoted).join(by)).join('\r\n'));
    expect(headings).toEqual(['First', 'Last', 'Notes']);
    expect(lines).toEqual([
      { line: 2, cells: ['Ann', 'Lee', `a "quoted"${by} note\nof two lines`] },
      { line: 4, cells: ['Bo', "O'Neil", '+49 30'] },
    ]);
  });

  test('what our own export guards against formulas comes back as it was', () => {
    const texts = [...hostileTexts, '=1+1', '@a', '-5', '+49 170', "'quoted'"]
      .map((text) => text.replaceAll('\u0000', '').trim())
      .filter((text) => !text.startsWith("'="));
    const { lines } = sheetOfCsv(csvLines([['a', 'b'], ...texts.map((text) => ['x', text])]));
    expect(lines.map(({ cells }) => cells[1])).toEqual(texts);
  });
});

describe('a column of dates', () => {
  test('has one order, which any of its cells may show', () => {
    expect(orderOf(['03/04/1980', '25/12/1990'])).toEqual({ order: 'dmy', matters: true });
    expect(orderOf(['03/04/1980', '12/25/1990'])).toEqual({ order: 'mdy', matters: true });
    expect(orderOf(['03/04/1980'])).toEqual({ order: undefined, matters: true });
    expect(orderOf(['25/12/1980', '12/25/1990'])).toEqual({ order: undefined, matters: true });
    expect(orderOf(['1980-04-03', '4/4/1980', 'May 3, 1980'])).toEqual({ order: undefined, matters: false });
    expect(orderOf(['1980-04-03', ''])).toEqual({ order: undefined, matters: false });
  });

  test.each([
    ['1980-04-03', undefined, '1980-04-03'],
    ['1980-04-03T00:00:00.000Z', undefined, '1980-04-03'],
    ['1980/4/3 00:00', undefined, '1980-04-03'],
    ['1980년 4월 3일', undefined, '1980-04-03'],
    ['3.4.1980', 'dmy', '1980-04-03'],
    ['3.4.1980', 'mdy', '1980-03-04'],
    ['4/4/1980', undefined, '1980-04-04'],
    ['April 3, 1980', undefined, '1980-04-03'],
    ['3rd of April 1980', undefined, '1980-04-03'],
    ['3. März 1980', undefined, '1980-03-03'],
    ['3 de abril de 1980', undefined, '1980-04-03'],
    ['3.4.1980', undefined, 'ambiguous'],
    ['3/4/80', 'dmy', 'unreadable'],
    ['31.2.1980', 'dmy', 'unreadable'],
    ['29.2.', 'dmy', 'yearless'],
    ['--04-03', undefined, 'yearless'],
    ['April 3', undefined, 'yearless'],
    ['Easter', 'dmy', 'unreadable'],
    ['0/0/1980', 'dmy', 'unreadable'],
  ] as const)('%s in the order %s is %s', (cell, order, expected) => {
    const read = dateIn(cell, order);
    expect(read.is === 'date' ? read.date : read.is).toBe(expected);
  });

  test('every day is read as itself, however it is written', () => {
    const days = fc.date({ min: new Date('1850-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, on] = day.split('-').map(Number);
        const long = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
        for (const [text, order] of [
          [day, undefined],
          [`${on}.${month}.${year}`, 'dmy'],
          [`${month}/${on}/${year}`, 'mdy'],
          [long, undefined],
        ] as const)
          expect(dateIn(text, order)).toEqual({ is: 'date', date: day });
      }),
    );
  });
});

describe('headings', () => {
  test.each([
    [
      'narthex',
      ['id', 'name.first', 'name.last', 'contactInfo.email', 'birthDate', 'churchId'],
      ['id', 'name.first', 'name.last', 'contactInfo.email', 'birthDate', undefined],
    ],
    [
      'planningCenter',
      [
        'Person ID',
        'First Name',
        'Last Name',
        'Home Email',
        'Mobile Phone Number',
        'Home Address Street Line 1',
        'Household ID',
        'Birthdate',
      ],
      ['id', 'name.first', 'name.last', 'contactInfo.email', 'contactInfo.mobilePhone', 'contactInfo.address1', 'householdId', 'birthDate'],
    ],
    [
      'breeze',
      ['Breeze ID', 'First Name', 'Last Name', 'Family', 'Family Role', 'Street Address', 'Mobile'],
      ['id', 'name.first', 'name.last', 'householdName', 'householdRole', 'contactInfo.address1', 'contactInfo.mobilePhone'],
    ],
    [
      'elvanto',
      ['Member ID', 'First Name', 'Preferred Name', 'Email Address', 'Home Postcode', 'Family Relationship'],
      ['id', 'name.first', 'name.nick', 'contactInfo.email', 'contactInfo.zip', 'householdRole'],
    ],
    [
      'churchCrm',
      ['Id', 'FirstName', 'LastName', 'CellPhone', 'Classification', 'Family Role'],
      ['id', 'name.first', 'name.last', 'contactInfo.mobilePhone', 'membershipStatus', 'householdRole'],
    ],
    [
      'other',
      ['Vorname', 'Nachname', 'E-Mail', 'PLZ', 'Lieblingsfarbe'],
      ['name.first', 'name.last', 'contactInfo.email', 'contactInfo.zip', undefined],
    ],
  ])('of %s are understood', (source, headings, fields) => {
    expect(guessSource(headings)).toBe(source);
    expect(guessFields(headings, new Map())).toEqual(fields);
  });

  test('may be what the screen calls the fields; each field is filled once', () => {
    expect(guessFields(['Etternamn', 'Email', 'E-mail'], new Map([['etternamn', 'name.last']]))).toEqual([
      'name.last',
      'contactInfo.email',
      undefined,
    ]);
  });
});

test('other systems’ words for our values are known; anything else is not guessed', () => {
  expect([choiceFor('gender', 'M'), choiceFor('gender', 'weiblich'), choiceFor('gender', 'Frau')]).toEqual(['Male', 'Female', 'Female']);
  expect([choiceFor('householdRole', 'Head of Household'), choiceFor('optedOut', 'Yes')]).toEqual(['Head', 'true']);
  expect([choiceFor('membershipStatus', 'Elder'), choiceFor('gender', 'x')]).toEqual([undefined, undefined]);
});
