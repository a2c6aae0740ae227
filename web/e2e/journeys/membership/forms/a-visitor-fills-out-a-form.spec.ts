import type { Page } from '@playwright/test';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { type FormFacts, forms as formCalls } from '#shared/membership/forms/forms.ts';
import { formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { phone } from '#web/e2e/means/touch.ts';
import { newId } from '#web/session/newId.ts';

const asks = (title: string, o: Partial<FormQuestion> = {}): FormQuestion => ({
  ...{ id: newId(), title, fieldType: 'Textbox', required: false, choices: [] },
  ...o,
});
const name = asks('Your name', { required: true });
const children = asks('Did children come with you?', { fieldType: 'Yes/No' });
const ages = asks('How old are they?', {
  required: true,
  showWhen: { match: 'all', rules: [{ questionId: children.id, operator: 'is', value: 'True' }] },
});

async function withForm(page: Page, facts: FormFacts = {}) {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account, account.church), account.church);
  const questions = [name, children, ages];
  const form = await ask(page.request, formCalls.add, { body: { facts: { name: 'Connect card', ...facts }, questions } }, token);
  return {
    church: account.church,
    address: `${siteOf(account.church)}/forms/${form.id}`,
    rename: () =>
      ask(
        page.request,
        formCalls.change,
        { id: form.id, body: { version: Number(form.version), questions: [{ ...name, title: 'Full name' }, children] } },
        token,
      ),
    /** As they were asked and answered. */
    results: async () => {
      const all = await ask(page.request, submissionCalls.ofForm, { formId: form.id, query: {} }, token);
      return all.map(({ questions = [], answers = [] }) =>
        answers.map(({ questionId, value }) => `${questions.find(({ id }) => id === questionId)?.title}: ${value}`),
      );
    },
    held: async () => {
      const { submissions } = await ask(page.request, submissionCalls.results, { formId: form.id, query: { held: 'true' } }, token);
      return submissions.map(({ answers = [] }) => answers.map(({ value }) => value));
    },
  };
}

/** A church that was just founded is known at its address a moment later. */
async function openPage(page: Page, address: string): Promise<void> {
  await expect(async () => expect((await page.goto(address))?.status()).toBe(200)).toPass();
}

test('a visitor fills out a form on a phone, loses the network, and is asked what was asked at the beginning', async ({
  page,
  another,
}) => {
  const { address, rename, results, held } = await withForm(page, { thankYouMessage: 'See you **soon**.' });
  const visitor = await another(phone);
  await openPage(visitor, address);
  const yes = visitor.getByRole('radio', { name: 'Yes' });
  await expect(visitor.getByLabel('How old are they?')).toBeHidden();
  await visitor.getByRole('button', { name: 'Submit' }).tap();
  await expect(visitor.getByText('Your name is required')).toBeVisible();
  await expect(visitor.getByLabel('Your name')).toBeFocused();
  await visitor.getByLabel('Your name').fill('Renee Castillo');
  await yes.tap();
  await visitor.getByLabel('How old are they?').fill('4 and 7');
  // The last word was typed a moment ago.
  await visitor.reload();
  await expect(visitor.getByText('Your answers from last time are still here.')).toBeVisible();
  await expect(visitor.getByLabel('How old are they?')).toHaveValue('4 and 7');

  await rename();
  await visitor.context().setOffline(true);
  await visitor.getByRole('button', { name: 'Submit' }).tap();
  await expect(visitor.getByText('You’re offline. Your answers are stored on this device')).toBeVisible();
  await visitor.context().setOffline(false);
  await expect(visitor.getByText('See you soon.')).toBeVisible();
  await visitor.getByRole('link', { name: 'Fill Again' }).tap();
  await expect(visitor.getByLabel('Your name')).toHaveValue('');
  await expect
    .poll(() => results())
    .toEqual([['Your name: Renee Castillo', 'Did children come with you?: True', 'How old are they?: 4 and 7']]);
  expect(await held()).toEqual([]);
});

test('a visitor without script fills out a form by keyboard, and staff see it held', async ({ page, another }) => {
  const { address, results, held } = await withForm(page);
  const visitor = await another({ javaScriptEnabled: false });
  await openPage(visitor, address);
  await visitor.getByLabel('How old are they?').fill('4 and 7');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('alert')).toHaveText('Please correct the fields marked below.');
  await expect(visitor.getByText('Your name is required')).toBeVisible();
  await visitor.getByLabel('Your name').fill('Walt Jennings');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await results()).toEqual([]);
  expect(await held()).toEqual([['Walt Jennings', 'False', '4 and 7']]);
});

test('a form for certain people says nothing to others, and is filled out once they have signed in', async ({ page, another }) => {
  const { address, results } = await withForm(page, { name: 'Elders’ questions', audience: 'members' });
  const visitor = await another();
  await openPage(visitor, address);
  await expect(visitor.getByText('Sign in to fill out this form.')).toBeVisible();
  expect(await visitor.content()).not.toContain('Elders');
  // Its founder is a member.
  await page.goto(address);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Elders’ questions' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('We’ve received your answers.')).toBeVisible();
  expect(await results()).toEqual([['Your name: Ann', 'Did children come with you?: False']]);
});
