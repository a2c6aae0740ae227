/** A hand that writes into a form in two tabs: neither loses a word of the other. */
import type { Locator, Page } from '@playwright/test';
import { events } from '#shared/content/calendars/events/events.ts';
import { streamingServices } from '#shared/content/live/streamingServices.ts';
import { links } from '#shared/content/navigation/links.ts';
import { pages } from '#shared/content/pages/pages.ts';
import { playlists } from '#shared/content/sermons/playlists.ts';
import { sermons } from '#shared/content/sermons/sermons.ts';
import { batches } from '#shared/giving/batches.ts';
import { campaigns } from '#shared/giving/campaigns.ts';
import { funds } from '#shared/giving/funds.ts';
import { gifts } from '#shared/giving/ledger/gifts.ts';
import { forms } from '#shared/membership/forms/forms.ts';
import { groups } from '#shared/membership/groups/groups.ts';
import { people } from '#shared/membership/people/people.ts';
import { notes } from '#shared/messaging/notes/notes.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { enter, founder, keyOf } from '../means/accounts.ts';
import { ask } from '../means/apiCalls.ts';
import { today } from '../means/calendars.ts';
import { expect, test } from '../means/journey.ts';
import { type Made, playlistName, type SharedForm } from './sharedForms.ts';

/** A church of its own, with one of each. The browser is signed in as who founded it. */
async function make(page: Page): Promise<Made> {
  const account = await founder(page);
  const signedIn = await enter(page, account, account.church);
  const tokenOf = (api?: 'ContentApi' | 'MessagingApi' | 'GivingApi') => keyOf(signedIn, account.church, api).token;
  const { request } = page;
  const [person] = await ask(request, people.save, { body: [{ name: { first: 'Mo', last: 'Reyes' } }] }, tokenOf());
  const [group] = await ask(request, groups.save, { body: [{ name: 'Kitchen', joinPolicy: 'open', visibility: 'public' }] }, tokenOf());
  const about = { contentType: 'person', contentId: person?.id ?? '' };
  await ask(request, notes.save, { ...about, body: { content: 'Was in hospital' } }, tokenOf('MessagingApi'));
  const content = tokenOf('ContentApi');
  const contact = { category: 'website', linkType: 'url', url: '/contact', text: 'Contact', sort: 1 };
  await ask(request, links.navigation, { body: { links: [contact], seen: [] } }, content);
  const sitePage = await ask(request, pages.create, { body: { title: 'Supper', url: '/supper', template: 'blank' } }, content);
  const date = formatWallTime(today() * dayMs).slice(0, 10);
  const event = {
    title: 'Supper',
    allDay: false,
    start: `${date}T12:00:00`,
    end: `${date}T13:00:00`,
    visibility: 'public',
    rule: '',
  } as const;
  await ask(request, events.add, { body: { groupId: group?.id ?? '', event } }, content);
  const [sermon] = await ask(request, sermons.save, { body: [{ title: 'Hope' }] }, content);
  await ask(request, playlists.save, { body: [{ title: playlistName }] }, content);
  const series = { label: 'Evening prayer', zone: 'America/New_York', start: `${date}T19:00:00`, rule: 'FREQ=WEEKLY' };
  const [service] = await ask(request, streamingServices.save, { body: [series] }, content);
  const form = await ask(request, forms.add, { body: { facts: { name: 'Connect card' } } }, tokenOf());
  const [fund] = await ask(request, funds.save, { body: [{ name: 'Roof' }] }, tokenOf('GivingApi'));
  const raised = { name: 'A new roof', fundId: fund?.id ?? '', currency: 'usd', goal: 500_000, from: date, to: date } as const;
  const campaign = await ask(request, campaigns.save, { body: raised }, tokenOf('GivingApi'));
  const batch = await ask(request, batches.save, { body: { name: 'Sunday', date } }, tokenOf('GivingApi'));
  const given = { batchId: batch.id, date, funds: [{ fundId: fund?.id ?? '', amount: 5000 }], method: 'check' } as const;
  const [gift] = await ask(request, gifts.save, { body: [given] }, tokenOf('GivingApi'));
  const ids = { person: person?.id ?? '', group: group?.id ?? '', sermon: sermon?.id ?? '', service: service?.id ?? '' };
  return { ...ids, sitePage: sitePage.id, form: form.id, campaign: campaign.id, gift: gift?.id ?? '' };
}

const fieldOf = (page: Page, { field }: SharedForm): Locator => page.getByRole('textbox', { name: field, exact: true }).last();

async function come(page: Page, form: SharedForm, made: Made): Promise<void> {
  await page.goto(form.address(made));
  await form.open?.(page);
  await expect(fieldOf(page, form)).toBeEditable();
}

async function write(page: Page, form: SharedForm, words: string): Promise<void> {
  await fieldOf(page, form).fill(words);
  await form.finish?.(page);
}

/** Presses what saves, and waits until it is kept. */
async function keep(page: Page, { saves }: SharedForm, button: string): Promise<void> {
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.ok() && new URL(answer.url()).pathname.includes(saves),
  );
  await page.getByRole('button', { name: button, exact: true }).last().click();
  await kept;
}

/** Tests that two tabs lose no word of each other in these forms. */
export function tryTwoTabs(title: string, forms: readonly SharedForm[]): void {
  test(title, async ({ page }) => {
    test.setTimeout(240_000);
    const made = await make(page);
    const tab = await page.context().newPage();
    for (const form of forms)
      await test.step(form.name, async () => {
        const [first, second] = form.words;
        await Promise.all([come(page, form, made), come(tab, form, made)]);
        await write(page, form, first);
        await write(tab, form, second);
        const heard =
          form.live && tab.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes(form.saves));
        await keep(page, form, form.button ?? 'Save');
        await heard;
        await tab
          .getByRole('button', { name: form.button ?? 'Save', exact: true })
          .last()
          .click();
        const question = tab.getByRole('dialog', { name: 'Someone else edited this too' });
        await expect(question, form.name).toBeVisible();
        if (form.drawn) await expect(question.getByRole('figure')).toHaveCount(2);
        else for (const words of form.words) await expect(question.getByText(words, { exact: true }), form.name).toBeVisible();
        if (form.live) {
          await question.getByRole('button', { name: 'Keep mine' }).click();
          await keep(tab, form, 'Save');
        } else await keep(tab, form, 'Keep mine');
        await expect(question).toHaveCount(0);
        await come(page, form, made);
        await expect(fieldOf(page, form), form.name).toHaveValue(second);
      });
    await tab.close();
  });
}
