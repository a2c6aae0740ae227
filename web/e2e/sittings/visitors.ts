import type { Browser, Page } from '@playwright/test';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import { forms } from '#shared/membership/forms/forms.ts';
import { formsubmissions } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { enter, founder, keyOf } from '../means/accounts.ts';
import { siteOf } from '../means/addresses.ts';
import { ask } from '../means/apiCalls.ts';
import { expect, test } from '../means/journey.ts';
import { phone } from '../means/touch.ts';
import { fillIn, questions, wanted, wishesOf } from './person.ts';

const sittings = 500;
const atOnce = 5;
const seed = 20_261_123;
/** Of all, these may be held: a hundredth. */
const mostHeld = sittings / 100;

/** From opening the page to being thanked; what goes wrong on the way goes wrong for a person. */
async function sit(browser: Browser, address: string, nth: number): Promise<string | undefined> {
  const chance = chances(seed + nth);
  const wishes = wishesOf(nth, chance);
  const context = await browser.newContext(chance(2) === 0 ? phone : { reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await page.goto(address);
    if (chance(10) === 0) await page.getByRole('button', { name: 'Submit' }).click();
    await fillIn(page, wishes, chance);
    if (chance(10) === 0) {
      await page.reload();
      await expect(page.getByLabel('Your name')).toHaveValue(wishes.name);
    }
    await send(page, context, chance);
    await expect(page.getByText('We’ll be in touch.')).toBeVisible();
    return undefined;
  } catch (error) {
    return `Sitting ${nth}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await context.close();
  }
}

/** By mouse or finger, by keyboard, twice in a row, or without the network, which comes back. */
async function send(page: Page, context: ReturnType<Page['context']>, chance: (below: number) => number): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit' });
  const how = chance(8);
  if (how === 0) {
    await context.setOffline(true);
    await submit.click();
    await page.waitForTimeout(chance(2_000));
    await context.setOffline(false);
  } else if (how === 1) await page.getByLabel('Your name').press('Enter');
  else if (how === 2) await submit.dblclick();
  else await submit.click();
}

test('five hundred visitors fill out a form: no one is refused, hardly anyone is held, and every answer arrives once', async ({
  page,
  browser,
}) => {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account, account.church), account.church);
  const facts = { name: 'Connect card', thankYouMessage: 'We’ll be in touch.' };
  const form = await ask(page.request, forms.add, { body: { facts, questions } }, token);
  const id = form.id ?? '';
  const address = `${siteOf(account.church)}/forms/${id}`;
  await expect(async () => expect((await page.goto(address))?.status()).toBe(200)).toPass();

  const numbers = Array.from({ length: sittings }, (_, nth) => nth);
  const faults = (await mapWithLimit(atOnce, numbers, (nth) => sit(browser, address, nth))).filter((fault) => fault !== undefined);
  const held = (await ask(page.request, formsubmissions.results, { formId: id, query: { held: 'true' } }, token)).submissions;
  const through = await ask(page.request, formsubmissions.ofForm, { formId: id, query: {} }, token);
  const read = [...through, ...held].map(({ answers = [] }) =>
    JSON.stringify(questions.map((question) => answers.find(({ questionId }) => questionId === question.id)?.value ?? '')),
  );
  const meant = numbers.map((nth) => JSON.stringify(wanted(wishesOf(nth, chances(seed + nth)))));
  console.log(`${sittings} sittings: ${through.length} through, ${held.length} held, ${faults.length} failed`);
  expect(faults).toEqual([]);
  expect(read.toSorted()).toEqual(meant.toSorted());
  expect(held.length).toBeLessThanOrEqual(mostHeld);
});
