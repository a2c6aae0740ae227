/** @jest-environment ./web/ui/jsdom.mjs */
// Answers of every type that try to be more than text, as staff read them: in the table, and as they were asked, on the screen and in print.
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { hostileTexts } from '#shared/hostileTextsTesting.ts';
import { takesAnswer } from '#shared/membership/forms/answers.ts';
import { type FormQuestion, fieldTypes } from '#shared/membership/forms/definition.ts';
import { asksForFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { AsAsked } from './single/AsAsked.tsx';
import { ResultsTable } from './table/ResultsTable.tsx';

// What means something in a page; formulas don't.
const all = hostileTexts.filter((text) => /[<>&"'\u202e]/.test(text));
// Of files the name is shown, which a server gives; of a payment what the form asked for.
const types = fieldTypes.filter((fieldType) => takesAnswer({ fieldType }) && !asksForFiles(fieldType) && fieldType !== 'Payment');

test.each(types)('%s', async (fieldType) => {
  const asked = all.map(
    (text, at): FormQuestion => ({
      ...{ id: `question${at}`, title: text, description: text, fieldType },
      ...{ required: false, choices: [{ value: text, text }] },
    }),
  );
  const answers = all.map((value, at) => ({
    ...{ id: `answer${at}`, churchId: 'c', formSubmissionId: 's', questionId: `question${at}` },
    ...{ value, values: [value] },
  }));
  const submission: FormSubmission = { id: 'submission1', submissionDate: '2026-05-01T10:00:00.000Z', asked, answers };
  renderStaff(
    <main>
      <AsAsked submission={submission} />
      <ResultsTable formId="form0000001" columns={asked} submissions={[submission]} footer={null} onChanged={() => undefined} />
    </main>,
    [],
    {},
  );
  const main = await screen.findByRole('main');
  expect(main.querySelectorAll('script, img, iframe, [onerror], [onload]').length).toBe(0);
  const [printed = '', table = ''] = [...main.children].map(({ textContent }) => textContent);
  for (const text of all) {
    expect(printed.split(text).length).toBeGreaterThan(3);
    expect(table.split(text).length).toBeGreaterThan(2);
  }
});
