import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { forms as formCalls } from '#shared/membership/forms/forms.ts';
import { formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { newId } from '#web/session/newId.ts';

const shirt: FormQuestion = { id: newId(), title: 'Shirt size', fieldType: 'Textbox', required: true, choices: [] };

test('a family fills out a form in one go, loses the network and the page, and each is submitted once; one is withdrawn', async ({
  page,
}) => {
  const account = await founder(page);
  const signedIn = await enter(page, account, account.church);
  const { token } = keyOf(signedIn, account.church);
  const own = signedIn.userChurches.find(({ church }) => church.subDomain === account.church)?.person.id ?? '';
  const { householdId } = await ask(page.request, peopleCalls.load, { id: own }, token);
  const child = { name: { first: 'Kim', last: account.lastName }, householdId, householdRole: 'Child' };
  await ask(page.request, peopleCalls.save, { body: [child] }, token);
  const facts = { name: 'Camp', audience: 'members' as const, ownerMayChange: true };
  const { id } = await ask(page.request, formCalls.add, { body: { contentType: 'person', facts, questions: [shirt] } }, token);
  const names = [`${account.firstName} ${account.lastName}`, `Kim ${account.lastName}`] as const;
  const block = (name: string) => page.getByRole('region', { name });
  const results = async () => {
    const all = await ask(page.request, submissionCalls.ofForm, { formId: id, query: {} }, token);
    return all.map(({ answers = [] }) => answers[0]?.value).toSorted();
  };

  await page.goto(`/forms/${id}`);
  await page.getByRole('checkbox', { name: names[1] }).check();
  await block(names[0]).getByRole('textbox', { name: 'Shirt size' }).fill('L');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(block(names[1]).getByText('Shirt size is required')).toBeVisible();
  await block(names[1]).getByRole('textbox', { name: 'Shirt size' }).fill('S');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  for (const name of names) await expect(block(name).getByText('Waiting to be sent')).toBeVisible();
  await page.context().setOffline(false);
  await page.goto('/forms');
  const submitted = page.getByRole('list', { name: 'Submitted' });
  await expect(async () => {
    await page.reload();
    await expect(submitted.getByRole('link')).toHaveCount(2, { timeout: 2000 });
  }).toPass();
  expect(await results()).toEqual(['L', 'S']);

  await submitted.getByRole('link', { name: `For ${names[1]}` }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Answers withdrawn.')).toBeVisible();
  await expect(submitted.getByRole('link')).toHaveCount(1);
  expect(await results()).toEqual(['L']);
});
