import { describe, expect, test } from '@jest/globals';
import { coverOf, totalOf } from './fee.ts';
import {
  changeRow,
  fixedBy,
  type GivingForm,
  lines,
  mayAddRow,
  startForm,
  sumOf,
  withFixed,
  withKind,
  withoutRow,
  withRow,
} from './form.ts';
import { problemsIn, stillWrong } from './problems.ts';

const funds = [{ id: 'general' }, { id: 'roof' }, { id: 'mission' }];
const english = { currency: 'usd', language: 'en' };
const german = { currency: 'eur', language: 'de' };
const today = '2026-03-01';
const giver = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.test' };
const start = (query = '', kind: 'once' | 'recurring' | '' = 'once') => {
  const fixed = fixedBy(new URLSearchParams(query), funds, 'usd');
  return { fixed, form: startForm({ fixed, funds, today, currency: 'usd', language: 'en', kind }) };
};
const typed = (...amounts: readonly string[]): GivingForm => {
  const { form } = start();
  const rows = amounts.map((one, key) => ({ key, fundId: funds[key]?.id ?? '', typed: one }));
  return { ...form, rows };
};

describe('the address', () => {
  test('names fund and amount; nothing else can be chosen then', () => {
    const { fixed, form } = start('fundId=roof&amount=25.5');
    expect(fixed).toEqual({ fundId: 'roof', amount: 2550 });
    expect(form.rows).toEqual([{ key: 0, fundId: 'roof', typed: '25.50' }]);
    expect(mayAddRow(form, fixed, funds)).toBe(false);
    expect(mayAddRow(form, start('amount=25').fixed, funds)).toBe(false);
    expect(mayAddRow(form, start('fundId=roof').fixed, funds)).toBe(false);
  });
  test('is read as it was meant, whatever the language: three decimals are no thousands', () => {
    const fixed = fixedBy(new URLSearchParams('amount=25.000'), funds, 'kwd');
    for (const language of ['en', 'de', 'hi']) {
      const form = startForm({ fixed, funds, today, currency: 'kwd', language, kind: 'once' });
      expect(sumOf(lines(form, { currency: 'kwd', language }))).toBe(25_000);
    }
  });

  test('may begin a recurring donation, whose frequency can still be changed', () => {
    const { fixed, form } = start('amount=50&frequency=three_month');
    expect(form).toMatchObject({ kind: 'recurring', frequency: 'three_month', rows: [{ typed: '50.00' }] });
    const drawn = start().form;
    expect(withFixed(drawn, fixed, english)).toEqual({ ...form, rows: form.rows });
    expect(withFixed(drawn, start('frequency=daily').fixed, english)).toBe(drawn);
  });

  test('a fund of another church and what isn’t an amount are left out', () => {
    for (const query of ['fundId=elsewhere&amount=-5', 'fundId=&amount=', 'amount=1e3', 'amount=0', 'amount=abc', 'amount=999999999']) {
      expect(start(query).fixed).toEqual({ fundId: undefined, amount: undefined });
    }
    expect(start('').form.rows).toEqual([{ key: 0, fundId: 'general', typed: '' }]);
  });
});

describe('rows', () => {
  test('each new one has the next fund, up to one row a fund; removing leaves the others alone', () => {
    const { fixed, form } = start();
    const two = withRow(form, funds);
    const three = withRow(two, funds);
    expect(three.rows.map(({ fundId }) => fundId)).toEqual(['general', 'roof', 'mission']);
    expect([mayAddRow(two, fixed, funds), mayAddRow(three, fixed, funds)]).toEqual([true, false]);
    const again = withRow(withoutRow(three, 1), funds);
    expect(again.rows.map(({ key, fundId }) => [key, fundId])).toEqual([
      [0, 'general'],
      [2, 'mission'],
      [3, 'roof'],
    ]);
  });

  test('are read in the giver’s language, added up by fund, and left out while empty', () => {
    const form = changeRow(typed('10', '1,50', ''), 2, { fundId: 'general', typed: '0.25' });
    expect(lines(form, english)).toEqual([
      { fundId: 'general', amount: 1025 },
      { fundId: 'roof', amount: 150 },
    ]);
    expect(sumOf(lines(typed('1.000', '2,5'), german))).toBe(100_250);
    expect(lines(typed('', 'abc', '0'), english)).toEqual([]);
  });
});

test('the chosen one of the two buttons is unchosen by another click', () => {
  const { form } = start('', '');
  const once = withKind(form, 'once');
  expect([once.kind, withKind(once, 'once').kind, withKind(once, 'recurring').kind]).toEqual(['once', '', 'recurring']);
});

describe('what keeps it from being sent', () => {
  const found = (form: GivingForm, who?: typeof giver, reading = english) =>
    problemsIn(form, reading, who ? { today, giver: who } : { today }).map(({ field, problem }) => `${field} ${problem}`);

  test('0.49 and 0.50 are too little, 0.51 is enough', () => {
    expect(['0.49', '0.50', '0.51'].map((amount) => found(typed(amount), giver))).toEqual([['row0 least'], ['row0 least'], []]);
    expect(['0.49', '0.50', '0.51'].map((amount) => found(typed(amount)))).toEqual([['row0 least'], ['row0 least'], []]);
    expect(found(typed('0.25', '0.26'))).toEqual([]);
  });

  test('nothing at all has a sentence of its own where visitors give', () => {
    expect([found(typed('')), found(typed('0')), found(typed(''), giver)]).toEqual([['row0 least'], ['row0 least'], ['row0 zero']]);
  });

  test('an amount that can’t be read is said at its row, and nothing about the sum', () => {
    expect(found(typed('10', 'ten'))).toEqual(['row1 amount']);
    expect(found(typed('10.999'))).toEqual(['row0 amount']);
    expect(found(typed('1.234'), undefined, english)).toEqual(['row0 amount']);
    expect(found(typed('1.234'), undefined, german)).toEqual([]);
  });

  test('visitors say who they are; how an address looks is asked last', () => {
    expect(found(typed('10'), { firstName: ' ', lastName: '', email: '' })).toEqual([
      'firstName firstName',
      'lastName lastName',
      'email email',
    ]);
    expect(found(typed('10'), { ...giver, firstName: '', email: 'nowhere' })).toEqual(['firstName firstName']);
    expect(found(typed('10'), { ...giver, email: 'nowhere' })).toEqual(['email emailForm']);
    expect(found(typed('10'), { ...giver, email: ' ada@example.test ' })).toEqual([]);
  });

  test('a recurring gift begins today or later, and has a fund', () => {
    const recurring = { ...typed('10'), kind: 'recurring' as const };
    expect(found({ ...recurring, startDate: '2026-02-28' })).toEqual(['startDate start']);
    expect(found({ ...recurring, startDate: '' })).toEqual(['startDate start']);
    expect([found(recurring), found({ ...typed('10'), startDate: '' })]).toEqual([[], []]);
    expect(found(changeRow(typed('10'), 0, { fundId: '' }))).toEqual(['fund0 fund']);
  });
});

describe('the fee', () => {
  const known = { state: 'known', amount: 59 } as const;
  const o = { sum: 1000, payFees: false, covers: false };

  test('is added if the church says so or the giver covers it', () => {
    expect([
      totalOf({ ...o, fee: known }),
      totalOf({ ...o, fee: known, covers: true }),
      totalOf({ ...o, fee: known, payFees: true }),
    ]).toEqual([1000, 1059, 1059]);
  });

  test('nothing can be sent while one that is to be added isn’t known', () => {
    const states = ['loading', 'unknown'] as const;
    for (const state of states) {
      expect(coverOf({ fee: { state }, payFees: false, covers: true })).toBeUndefined();
      expect(coverOf({ fee: { state }, payFees: true, covers: false })).toBeUndefined();
      expect(coverOf({ fee: { state }, payFees: false, covers: false })).toBe(0);
      expect(totalOf({ ...o, fee: { state }, covers: true })).toBe(1000);
    }
    expect(coverOf({ fee: { state: 'none' }, payFees: true, covers: true })).toBe(0);
  });
});

test('what was said goes as it is mended; nothing new is said before the next click', () => {
  const [amount, name, email] = (['row0', 'firstName', 'email'] as const).map((field) => ({ field, problem: 'zero' as const }));
  if (!amount || !name || !email) throw new Error();
  expect(stillWrong([amount, name], [name, email])).toEqual([name]);
  expect(stillWrong([amount], [{ ...amount, problem: 'least' }])).toEqual([]);
});
