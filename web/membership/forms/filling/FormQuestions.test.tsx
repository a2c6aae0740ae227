/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';
import { renderUi } from '#web/ui/renderUi.tsx';
import { FormQuestions } from './FormQuestions.tsx';
import { useFilling, useFocusFirstProblem } from './useFilling.ts';

const asks = (id: string, fieldType: FieldType, o: Partial<FormQuestion> = {}): FormQuestion => ({
  ...{ id, title: id, fieldType, required: true, choices: [] },
  ...o,
});
const choices = ['Red', 'Blue'].map((value) => ({ value, text: value }));

function Form({ questions, onSent }: { readonly questions: readonly FormQuestion[]; readonly onSent: (answers: unknown) => void }) {
  const filling = useFilling(questions);
  const { form, show } = useFocusFirstProblem();
  const submit = () => (filling.check() ? onSent(filling.answers) : show());
  return (
    <form ref={form} noValidate action={submit}>
      <FormQuestions questions={questions} values={filling.values} onChange={filling.setValues} errors={filling.errors} />
      <button type="submit">{'Go'}</button>
    </form>
  );
}

function fill(...questions: readonly FormQuestion[]) {
  const sent: unknown[] = [];
  const { user } = renderUi(<Form questions={questions} onSent={(answers) => sent.push(answers)} />);
  const go = () => user.click(screen.getByRole('button', { name: 'Go' }));
  return { user, go, sent };
}

describe('the questions of a form', () => {
  test('of every type are filled in and read', async () => {
    const { user, go, sent } = fill(
      asks('Contact', 'Heading'),
      asks('Name', 'Textbox'),
      asks('Color', 'Multiple Choice', { choices }),
      asks('Rooms', 'Checkbox', { choices }),
      asks('Coming', 'Yes/No'),
      asks('Guests', 'Whole Number'),
      asks('Hours', 'Decimal'),
      asks('Day', 'Date'),
      asks('Phone', 'Phone Number'),
      asks('Mail', 'Email'),
      asks('More', 'Text Area'),
      asks('Photos', 'Consent', { description: 'I agree to photos.' }),
      asks('Fee', 'Payment'),
    );
    expect(screen.getByRole('heading', { name: 'Contact' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'More' }).getAttribute('rows')).toBe('4');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann ');
    await user.click(screen.getByRole('checkbox', { name: 'Blue' }));
    await user.click(screen.getByRole('checkbox', { name: 'Red' }));
    await user.type(screen.getByRole('textbox', { name: 'Guests' }), '3');
    await user.type(screen.getByRole('textbox', { name: 'Hours' }), '1,5');
    await user.type(screen.getByLabelText('Day'), '2026-05-01');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '555 0100');
    await user.type(screen.getByRole('textbox', { name: 'Mail' }), 'ann@example.org');
    await user.type(screen.getByRole('textbox', { name: 'More' }), 'Hi');
    await user.click(screen.getByRole('checkbox', { name: 'Photos' }));
    await go();
    expect(sent).toEqual([
      [
        { questionId: 'Name', values: ['Ann'] },
        { questionId: 'Color', values: ['Red'] },
        { questionId: 'Rooms', values: ['Red', 'Blue'] },
        { questionId: 'Coming', values: ['False'] },
        { questionId: 'Guests', values: ['3'] },
        { questionId: 'Hours', values: ['1.5'] },
        { questionId: 'Day', values: ['2026-05-01'] },
        { questionId: 'Phone', values: ['+1 555 0100'] },
        { questionId: 'Mail', values: ['ann@example.org'] },
        { questionId: 'More', values: ['Hi'] },
        { questionId: 'Photos', values: ['True'] },
      ],
    ]);
  });

  test('show the specified errors at their fields, and focus goes to the first', async () => {
    const { user, go, sent } = fill(
      asks('Coming', 'Yes/No', { nothingChosen: true }),
      asks('Mail', 'Email'),
      asks('Phone', 'Phone Number'),
      asks('', 'Textbox'),
    );
    await user.type(screen.getByRole('textbox', { name: 'Mail' }), 'ann');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), 'none');
    await go();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }));
    for (const text of [
      'Coming is required',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'This field is required',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect([screen.queryByText('Coming is required'), sent]).toEqual([null, []]);
  });

  test('appear when their condition holds, and what is hidden is neither required nor sent', async () => {
    const showWhen = { match: 'all' as const, rules: [{ questionId: 'Coming', operator: 'is' as const, value: 'True' }] };
    const { user, go, sent } = fill(asks('Coming', 'Yes/No'), asks('Guests', 'Whole Number', { showWhen }));
    expect(screen.queryByRole('textbox', { name: 'Guests' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.type(screen.getByRole('textbox', { name: 'Guests' }), '2');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await go();
    expect(sent).toEqual([[{ questionId: 'Coming', values: ['False'] }]]);
  });

  test('an optional choice can be cleared', async () => {
    const { user, go, sent } = fill(asks('Color', 'Multiple Choice', { choices, required: false }));
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await go();
    expect(sent).toEqual([[]]);
  });
});
