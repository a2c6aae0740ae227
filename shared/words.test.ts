import { describe, expect, test } from '@jest/globals';
import {
  check,
  choice,
  date,
  dateOrEmpty,
  email,
  exact,
  id,
  instant,
  many,
  maybe,
  name,
  newOrId,
  numberText,
  parse,
  pastDateOrEmpty,
  required,
  requiredName,
  type Schema,
  saves,
  shape,
  subDomain,
  text,
  whole,
  yes,
  zone,
} from './words.ts';

const value = (schema: Schema, given: unknown) => {
  const read = check(schema, given);
  return read.ok ? read.value : read.problem;
};
const ok = (schema: Schema, given: unknown) => check(schema, given).ok;

describe('words', () => {
  test('an id is eleven characters of base64url', () => {
    expect([ok(id, 'abcDEF_-123'), ok(id, 'abcDEF_-12'), ok(id, 'abcDEF_-1234'), ok(id, 'abc DEF_-12')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([undefined, null, '', '0'])('%p stands for a new row', (given) => {
    expect(check(newOrId, given)).toEqual({ ok: true, value: undefined });
  });

  test('an id in the place of a new row must be one', () => {
    expect([ok(newOrId, 'abcDEF_-123'), ok(newOrId, 'x'), ok(newOrId, 7)]).toEqual([true, false, false]);
  });

  test('text is trimmed and measured, exact text is left alone', () => {
    expect(value(text(3), '  abc ')).toBe('abc');
    expect(value(text(3), 'abcd')).toBe('The request must be no more than 3 characters long.');
    expect(value(exact(5), ' ab ')).toBe(' ab ');
    expect(value(required(5), '   ')).toBe('The request is required.');
    expect(value(text(), 7)).toBe('The request must be text.');
  });

  test('half a character is refused, whole ones of any script are not', () => {
    expect(value(text(), 'a\uD800b')).toBe('The request holds a broken character.');
    expect(value(text(), '🙂 你好 ü')).toBe('🙂 你好 ü');
  });

  test.each(['a@b.c', ' ann.lee+x@grace.test '])('%p is an email address', (given) => expect(value(email, given)).toBe(given.trim()));
  test.each(['', 'a@b', 'a b@c.d', '@b.c', 'a@.', `${'a'.repeat(250)}@b.cd`, null])('%p is none', (given) =>
    expect(ok(email, given)).toBe(false),
  );

  test.each(['Ann\u0000', 'Ann\nLee', 'Ann\u202Egnp.exe', 'Ann\u2066Lee', '\u200B', '\u3164', '\u2800', ' \u00AD '])(
    'a name of control characters, turned or only invisible ones is refused: %j',
    (given) =>
      expect([value(name(), given), value(requiredName(), given)].filter((read) => !/hold|required/.test(String(read)))).toEqual([]),
  );

  test.each(['Ann', 'José María', 'O’Brien-Lee', 'اَحمَد', 'क्‍षमा', '김', 'Łukasz', ''])('a name of any script is taken: %j', (given) =>
    expect(value(name(), given)).toBe(given),
  );

  test('a birth date has begun, and is of an age that people reach', () => {
    const dates = ['9999-12-31', '1600-01-01', '2199-01-01'];
    expect(dates.map((given) => value(pastDateOrEmpty, given)).filter((read) => dates.includes(String(read)))).toEqual([]);
    expect(['', '1926-03-12', '2020-02-29T00:00:00Z'].map((given) => value(pastDateOrEmpty, given))).toEqual([
      '',
      '1926-03-12',
      '2020-02-29',
    ]);
  });

  test('null counts as left out', () => {
    expect(value(shape({ a: maybe(text()), b: maybe(whole) }), { a: null })).toEqual({ a: undefined });
  });

  test('dates may be instants, and are days of the calendar', () => {
    expect([value(date, '2020-02-29'), value(date, '2020-02-29T23:30:00.000Z')]).toEqual(['2020-02-29', '2020-02-29']);
    expect([ok(date, '2020-13-01'), ok(date, 'yesterday'), ok(dateOrEmpty, ''), ok(instant, '2020-02-29')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('time zones are those this runtime knows', () => {
    expect([ok(zone, 'America/New_York'), ok(zone, 'Mars/Base'), ok(zone, '')]).toEqual([true, false, false]);
  });

  test.each(['grace', 'g', 'a-b-c', 'Grace2'])('%p can be a sub-domain', (given) =>
    expect(value(subDomain, given)).toBe(given.toLowerCase()),
  );
  test.each(['-a', 'a-', 'a.b', 'ü', '', 'a'.repeat(43), 'a_b'])('%p cannot', (given) => expect(ok(subDomain, given)).toBe(false));

  test('numbers of a query string', () => {
    expect([value(numberText, '012'), ok(numberText, '1e3'), ok(numberText, '-1'), ok(numberText, '')]).toEqual([12, false, false, false]);
  });

  test('a save is a list, and one object a list of one', () => {
    const people = saves(shape({ name: text() }), 2);
    expect(value(people, { name: ' Ann ' })).toEqual([{ name: 'Ann' }]);
    expect(value(people, [{ name: 'a' }, { name: 'b' }])).toHaveLength(2);
    expect(value(people, [{ name: 'a' }, { name: 'b' }, { name: 'c' }])).toBe('The request must hold no more than 2.');
    expect(value(people, undefined)).toBe('The request must be a list.');
    expect(value(people, null)).toBe('The request must be a list.');
  });
});

describe('what is wrong is one sentence that names the field', () => {
  const Person = shape({ name: shape({ first: required(5) }), phones: many(text(4), 2), is: choice('a', 'b'), on: yes });
  const right = { name: { first: 'Ann' }, phones: [], is: 'a', on: true };
  test.each([
    [{ ...right, name: { first: '' } }, 'name.first is required.'],
    [{ ...right, name: {} }, 'name.first is required.'],
    [{ ...right, name: undefined }, 'name is required.'],
    [{ ...right, name: 'Ann' }, 'name is not as expected (Object).'],
    [{ ...right, phones: ['12', '12345'] }, 'phones.1 must be no more than 4 characters long.'],
    [{ ...right, phones: ['1', '2', '3'] }, 'phones must hold no more than 2.'],
    [{ ...right, is: 'c' }, 'is must be one of a, b.'],
    [{ ...right, on: 'yes' }, 'on must be true or false.'],
    ['x', 'The request is not as expected (Object).'],
    [null, 'The request is not as expected (Object).'],
  ])('%j', (given, problem) => {
    expect(value(Person, given)).toBe(problem);
  });

  test('a row of our own that does not fit is our own fault', () => {
    expect(() => parse(Person, {})).toThrow();
    expect(parse(Person, right)).toEqual(right);
  });
});
