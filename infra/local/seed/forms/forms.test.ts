// The demo forms and their submissions are valid.
import { describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { definitionProblem } from '#shared/membership/forms/definition.ts';
import { receive } from '#shared/membership/forms/receive.ts';
import { graceChurch } from '../grace.ts';
import { hopeChurch } from '../hope.ts';
import { graceForms } from './grace.ts';
import { hopeForms } from './hope.ts';
import { questionRow } from './writeForms.ts';

const today = new Date('2026-05-01T12:00:00Z');
test('Grace has seven forms, Hope two', () => expect([graceForms.length, hopeForms.length]).toEqual([7, 2]));
const fundIds = [newId(), newId()];

describe.each([
  ['Grace', graceForms, graceChurch(today)],
  ['Hope', hopeForms, hopeChurch(today)],
] as const)('%s', (_, forms, { people }) => {
  const known = people.map(({ key }) => key);
  test.each(forms.map((form) => [form.name, form] as const))('%s', (_name, { questions, submissions, admins }) => {
    const ids = new Map(questions.map(({ key }) => [key, newId()]));
    const rows = questions.map((question) => questionRow(question, ids, fundIds));
    expect(definitionProblem(rows)).toBeUndefined();
    for (const { answers, by, about } of submissions) {
      const sent = Object.entries(answers).map(([key, given]) => ({ questionId: ids.get(key) ?? key, given }));
      const { answers: kept, problems, unknown } = receive(rows, sent);
      expect([kept.length, problems, unknown]).toEqual([sent.length, [], []]);
      for (const key of [by, about]) if (key) expect(known).toContain(key);
    }
    for (const key of admins) expect(known).toContain(key);
  });
});
