// The pure rules of forms against naive models, over random forms.
import { describe, expect, test } from '@jest/globals';
import { dayMs, minuteMs } from '../../time/civilDate.ts';
import { isInTime, isOpen } from './access.ts';
import { answerProblem, cellOf, firstAnswer, joined, readAnswer, shownAnswer } from './answers.ts';
import { chances, conditionCase, naivelyShown } from './conditionsTesting.ts';
import { definitionProblem, type FieldType, type FormQuestion, fieldTypes, inLanguage } from './definition.ts';
import { shownQuestions } from './formLogic.ts';
import { receive } from './receive.ts';

const asks = (id: string, fieldType: FieldType = 'Textbox', o: Partial<FormQuestion> = {}): FormQuestion => ({
  ...{ id, title: id, fieldType, required: false, choices: [] },
  ...o,
});
const choices = (...values: string[]) => values.map((value) => ({ value, text: value.toUpperCase() }));

describe('conditions', () => {
  test('show what a naive model shows, and only that is kept', () => {
    const chance = chances(7);
    for (let run = 0; run < 2000; run++) {
      const one = conditionCase(chance);
      const { questions, given } = one;
      const shown = shownQuestions(questions, given).map(({ id }) => id);
      if (shown.join() !== naivelyShown(one).join()) throw new Error(JSON.stringify({ questions, given: [...given], shown }));
      const sent = [...given].map(([questionId, values]) => ({ questionId, given: values }));
      const { answers, problems, unknown } = receive(questions, sent);
      expect([answers.map(({ questionId }) => questionId), problems, unknown]).toEqual([shown.filter((id) => given.has(id)), [], []]);
      // Nothing that an older client sends is lost.
      expect(receive(questions, sent, { older: true }).answers).toHaveLength(given.size);
    }
  });

  test('are about earlier questions only', () => {
    const showWhen = { match: 'all' as const, rules: [{ questionId: 'b', operator: 'answered' as const }] };
    expect(definitionProblem([asks('a', 'Textbox', { showWhen }), asks('b')])).toContain('earlier');
    expect(definitionProblem([asks('b'), asks('a', 'Textbox', { showWhen })])).toBeUndefined();
    expect(definitionProblem([asks('b', 'Heading'), asks('a', 'Textbox', { showWhen })])).toContain('earlier');
  });
});

describe('an answer', () => {
  const hostile = ['=1+1', '+41', '@x', '<script>', 'a,b', '"', '\u202e', '0', ' x ', '😀', '2026-02-30', '1e9', "' or 1"];
  test.each(fieldTypes)('to %s is the same when it is read again', (fieldType) => {
    const question = asks('q', fieldType, { choices: choices('a', 'a,b', 'b') });
    for (const given of hostile) {
      const once = readAnswer(given, question);
      if (once && !answerProblem(once, question)) expect(readAnswer(joined(once), question)).toEqual(once);
    }
  });

  test.each<[FieldType, string, string | readonly string[]]>([
    ['Whole Number', '12', ['12']],
    ['Whole Number', '1.5', 'whole'],
    ['Decimal', '-.5', ['-.5']],
    ['Decimal', '1e5', 'number'],
    ['Date', '2026-02-28T12:00:00Z', ['2026-02-28']],
    ['Date', '2026-02-29', 'date'],
    ['Email', 'a@b.test', ['a@b.test']],
    ['Email', 'a@b', 'email'],
    ['Phone Number', '+49 (30) 123-45', ['+49 (30) 123-45']],
    ['Phone Number', 'call me', 'phone'],
    ['Multiple Choice', 'c', 'choice'],
    ['Yes/No', 'true', ['True']],
    ['Yes/No', 'maybe', 'choice'],
    ['Consent', 'False', ['False']],
    ['Textbox', 'x'.repeat(1001), 'tooLong'],
    ['Heading', 'x', []],
  ])('to %s: %s', (fieldType, given, expected) => {
    const question = asks('q', fieldType, { choices: choices('a', 'b') });
    const read = readAnswer(given, question);
    expect(answerProblem(read, question) ?? read).toEqual(expected);
  });

  test('may be missing where it is not required', () => {
    for (const fieldType of fieldTypes) {
      const question = asks('q', fieldType, { required: true });
      const isFree = fieldType === 'Heading' || fieldType === 'Payment';
      expect([fieldType, answerProblem(readAnswer('', question), question)]).toEqual([fieldType, isFree ? undefined : 'required']);
    }
  });

  test('of several choices is a list, whatever commas are in them', () => {
    const chance = chances(3);
    const all = ['a', 'b', 'c, d', 'e,f', 'a b'];
    const question = asks('q', 'Checkbox', { choices: choices(...all) });
    for (let run = 0; run < 500; run++) {
      const chosen = all.filter(() => chance(2) === 0);
      expect(readAnswer(joined(chosen), question)).toEqual(chosen);
    }
    expect(answerProblem(readAnswer('a,x', question), question)).toBe('choice');
    expect(shownAnswer(['a', 'e,f'], question)).toBe('A, E,F');
  });

  test('is a number in a table where it was typed as one, and nowhere else', () => {
    expect([cellOf(['12'], asks('q', 'Whole Number')), cellOf(['12'], asks('q')), cellOf([], asks('q', 'Decimal'))]).toEqual([
      12,
      '12',
      '',
    ]);
  });

  test.each([
    ['1.50', 1.5],
    ['-5.50', -5.5],
    ['+7', 7],
    ['007', '007'],
    ['.5', 0.5],
    ['0.0', 0],
    ['12345678901234.1234567891', '12345678901234.1234567891'],
    ['Infinity', 'Infinity'],
    ['1e3', '1e3'],
  ])('%s of a number is %j in a table: no digit is lost', (typed, cell) => expect(cellOf([typed], asks('q', 'Decimal'))).toBe(cell));

  test('is there beforehand as specified, unless nothing is to be chosen', () => {
    const choose = asks('q', 'Multiple Choice', { choices: choices('a', 'b') });
    expect([firstAnswer(choose), firstAnswer(asks('q', 'Yes/No')), firstAnswer({ ...choose, nothingChosen: true })]).toEqual([
      ['a'],
      ['False'],
      [],
    ]);
  });
});

test('a question speaks other languages under the same values', () => {
  const question = asks('q', 'Checkbox', { choices: choices('a', 'b'), languages: { de: { title: 'Frage', choices: ['Ah'] } } });
  expect(inLanguage(question, 'de')).toMatchObject({
    title: 'Frage',
    choices: [
      { value: 'a', text: 'Ah' },
      { value: 'b', text: 'B' },
    ],
  });
  expect(inLanguage(question, 'fr')).toBe(question);
});

describe('a form is open', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/St_Johns',
    'Africa/Cairo',
  ];
  const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-04-05', '2026-07-15'];
  const shows = (zone: string) => {
    const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' });
    return (at: number) => format.format(at);
  };

  test.each(zones)('from the first moment of a day in %s to the last of another', (zone) => {
    const dayAt = shows(zone);
    const wrong: string[] = [];
    for (const day of days) {
      const window = { opens: `${day}T00:00`, closes: `${day}T00:00` };
      const noon = Date.parse(`${day}T12:00:00Z`);
      for (let at = noon - 2 * dayMs; at < noon + 2 * dayMs; at += 5 * minuteMs)
        for (const moment of [at - 1000, at])
          if (isOpen(window, zone, moment) !== (dayAt(moment) === day)) wrong.push(new Date(moment).toISOString());
    }
    expect(wrong).toEqual([]);
  });

  test('an hour longer for who began in time', () => {
    const window = { closes: '2026-06-01T12:00' };
    const end = Date.parse('2026-06-01T12:00:00Z');
    const counts = (now: number, begun?: number) => isInTime(window, 'UTC', now, begun);
    expect([
      counts(end + 59 * minuteMs, end - 1),
      counts(end + minuteMs, end),
      counts(end + 60 * minuteMs, end - 1),
      counts(end + minuteMs),
    ]).toEqual([true, false, false, true]);
  });
});
