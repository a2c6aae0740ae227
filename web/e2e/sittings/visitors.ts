import { type Browser, errors, type Page } from '@playwright/test';
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

const sittings = Number(process.env.NARTHEX_SITTINGS ?? 500);
const atOnce = 5;
const seed = 20_261_123;
/** Of all, these may be held: a hundredth. */
const mostHeld = Math.ceil(sittings / 100);
/** Until someone gives up who was told that it will be sent. */
const patienceMs = 90_000;

/** `late`: the machine was too busy for the browser to get as far as sending. */
type Sitting = { readonly nth: number } & ({ readonly end: 'thanked' } | { readonly end: 'late' | 'fault'; readonly why: string });

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** From opening the page to being thanked; what goes wrong on the way goes wrong for a person. */
async function sit(browser: Browser, address: string, nth: number): Promise<Sitting> {
  const chance = chances(seed + nth);
  const wishes = wishesOf(nth, chance);
  const context = await browser.newContext(chance(2) === 0 ? phone : { reducedMotion: 'reduce' });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  try {
    await page.goto(address);
    if (chance(10) === 0) await page.getByRole('button', { name: 'Submit' }).click();
    await fillIn(page, wishes, chance);
    if (chance(10) === 0) {
      await page.reload();
      await expect(page.getByLabel('Your name')).toHaveValue(wishes.name, { timeout: patienceMs });
    }
  } catch (error) {
    await context.close();
    return { nth, end: error instanceof errors.TimeoutError ? 'late' : 'fault', why: `Sitting ${nth}: ${said(error)}` };
  }
  try {
    await send(page, context, chance).catch((error) => refused.push(said(error)));
    await expect(page.getByText('We’ll be in touch.')).toBeVisible({ timeout: patienceMs });
    return { nth, end: 'thanked' };
  } catch (error) {
    const shown = await page
      .locator('.form-status')
      .textContent({ timeout: 1000 })
      .catch(() => '-');
    return { nth, end: 'fault', why: `Sitting ${nth} isn’t thanked, but told “${shown}” (${refused.join(', ')}): ${said(error)}` };
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

test('visitors fill out a form: no one is refused, hardly anyone is held, and every answer arrives once', async ({ page, browser }) => {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account, account.church), account.church);
  const facts = { name: 'Connect card', thankYouMessage: 'We’ll be in touch.' };
  const form = await ask(page.request, forms.add, { body: { facts, questions } }, token);
  const id = form.id ?? '';
  const address = `${siteOf(account.church)}/forms/${id}`;
  await expect(async () => expect((await page.goto(address))?.status()).toBe(200)).toPass();

  const numbers = Array.from({ length: sittings }, (_, nth) => nth);
  const first = await mapWithLimit(atOnce, numbers, (nth) => sit(browser, address, nth));
  // Who came too early for the machine comes back when it has calmed down.
  const late = first.flatMap((one) => (one.end === 'late' ? [one] : []));
  const again = await mapWithLimit(1, late, ({ nth }) => sit(browser, address, nth));
  const all = [...first.filter(({ end }) => end !== 'late'), ...again];
  const faults = all.flatMap((one) => (one.end === 'thanked' ? [] : [one.why]));
  const held = (await ask(page.request, formsubmissions.results, { formId: id, query: { held: 'true' } }, token)).submissions;
  const through = await ask(page.request, formsubmissions.ofForm, { formId: id, query: {} }, token);
  const read = [...through, ...held].map(({ answers = [] }) =>
    JSON.stringify(questions.map((question) => answers.find(({ questionId }) => questionId === question.id)?.value ?? '')),
  );
  const meant = numbers.map((nth) => JSON.stringify(wanted(wishesOf(nth, chances(seed + nth)))));
  console.log(`${sittings} sittings: ${through.length} through, ${held.length} held, ${faults.length} failed, ${late.length} came back`);
  for (const { why } of late) console.log(`  came back: ${why.split('\n')[0]}`);
  expect(faults).toEqual([]);
  expect(read.toSorted()).toEqual(meant.toSorted());
  expect(held.length).toBeLessThanOrEqual(mostHeld);
});
