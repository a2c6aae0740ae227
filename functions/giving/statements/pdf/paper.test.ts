import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { Statement } from '#shared/giving/statements/statement.ts';
import { languageCodes } from '#shared/languages.ts';
import { isWritable } from './letters.ts';
import { paperOf } from './paper.ts';

const line = {
  giftId: 'gift0000001',
  date: '2026-03-01',
  fund: 'General',
  method: 'card',
  currency: 'usd',
  amount: 12_345,
  deductible: true,
};
const statement: Statement = {
  ...{
    id: '2026-00017',
    year: 2026,
    personIds: ['person00001'],
    names: ['Zoë Müller-Strauß'],
    address: ['1 Main Street', 'Springfield, IL'],
  },
  church: {
    name: 'Grace Church',
    address: ['2 Church Lane'],
    taxId: '12-3456789',
    signer: 'Tess Till',
    signerTitle: 'Treasurer',
    note: 'Thank you',
  },
  ...{ at: '2027-01-10T12:00:00.000Z', by: 'Tess', replaces: [] },
  lines: [line, { ...line, fund: '', amount: 30, deductible: false, goods: { description: 'A dinner', value: 2000 } }],
  totals: [{ currency: 'usd', given: 12_375, deductible: 10_345, goods: 2000 }],
  wording: ['No goods or services were provided to you.'],
};

/** What each page shows, as text: pdfkit writes it in hexadecimal with kerning between the pieces. */
function pagesOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
  const linesIn = (stream: string) => [...stream.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g)];
  return streams.map((stream) =>
    linesIn(stream)
      .map(([, pieces = '']) =>
        [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
      )
      .join('\n'),
  );
}
const shown = (pdf: Buffer): string => pagesOf(pdf).join('\n');

test('says all of a statement, in the language of the giver', async () => {
  const english = shown((await paperOf(statement, 'en')) ?? Buffer.alloc(0));
  for (const part of ['Grace Church', '12-3456789', '2026-00017', 'Zoë Müller-Strauß', 'Giving statement 2026', '$123.45', 'Covered fee'])
    expect(english).toContain(part);
  for (const part of ['$123.75', '$103.45', 'In return: A dinner, worth $20.00', 'Not tax-deductible', 'No goods or services', 'Tess Till'])
    expect(english).toContain(part);
  expect(shown((await paperOf({ ...statement, declaration: 'I am a UK taxpayer.' }, 'de')) ?? Buffer.alloc(0))).toContain('123,45');
  // The font lacks their letters, but not those of the statement: its labels are English.
  expect(shown((await paperOf(statement, 'ko')) ?? Buffer.alloc(0))).toContain('Giving statement 2026');
});

test('in no language a label becomes a box', async () => {
  for (const language of languageCodes) expect((await paperOf(statement, language))?.subarray(0, 5).toString()).toBe('%PDF-');
});

test.each(['김민수', '王伟', 'प्रिया', 'Иван', 'Łukasz'])('of %s, whose letters it lacks, there is none', async (name) => {
  expect(isWritable(name)).toBe(false);
  expect(await paperOf({ ...statement, names: [name] }, 'en')).toBeUndefined();
  expect(await paperOf({ ...statement, lines: [{ ...line, fund: name }] }, 'en')).toBeUndefined();
});

test('goes on over pages, each with its number, and nothing is lost', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({ ...line, fund: `Fund ${at}` }));
  const text = shown((await paperOf({ ...statement, lines }, 'en')) ?? Buffer.alloc(0));
  for (const { fund } of lines) expect(text).toContain(fund);
  const [, pages = ''] = /2026-00017 · 1\/(\d+)/.exec(text) ?? [];
  expect(Number(pages)).toBeGreaterThan(3);
  expect(text).toContain(`${pages}/${pages}`);
});

test('a declaration and its signature are on one page, however long the list above is', async () => {
  const declaration = 'I am a UK taxpayer.';
  const church = { ...statement.church, signerTitle: 'Head of finance' };
  const pages = new Set<number>();
  for (let count = 12; count < 22; count += 1) {
    const lines = Array.from({ length: count }, () => line);
    const all = pagesOf((await paperOf({ ...statement, church, lines, declaration }, 'en')) ?? Buffer.alloc(0));
    const at = all.findIndex((page) => page.includes(declaration));
    expect([count, all[at]?.includes('Gift Aid declaration'), all[at]?.includes('_____')]).toEqual([count, true, true]);
    const signed = all.find((page) => page.includes('Tess Till'));
    expect([count, signed?.includes('Head of finance')]).toEqual([count, true]);
    pages.add(at);
  }
  expect(pages.size).toBeGreaterThan(1);
});
