import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { eventPath } from '#shared/content/calendars/share/eventPath.ts';
import { registrations } from '#shared/content/registrations/registrations.ts';
import { enter, graceEditor, keyOf, stranger } from '#web/e2e/means/accounts.ts';
import { portal, siteOf } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { makeEvent, makeGroup, nextMonth } from '#web/e2e/means/calendars.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';

const [day] = nextMonth(6);
const title = 'Barn dance';

/** Fills in the event's page and sends it. */
async function registers(page: Page, eventId: string, who: ReturnType<typeof stranger>, others: string): Promise<void> {
  await page.goto(siteOf('grace') + eventPath(eventId));
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel(/^Who else is coming/).fill(others);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

test('a family registers for an event until it is full, the next waits, and moves up when the family cancels by email', async ({
  page,
  another,
}) => {
  const eventId = await makeEvent(page, await makeGroup(page), title, day);
  const { token } = keyOf(await enter(page, graceEditor, 'grace'), 'grace', 'ContentApi');
  const { version } = await ask(page.request, registrations.offer, { eventId }, token);
  const offer = { enabled: true, capacity: 3, opens: '', closes: '', formId: '', version };
  await ask(page.request, registrations.change, { eventId, body: offer }, token);
  const visitor = await another();
  const [first, second] = [stranger(), stranger()];

  await test.step('what is missing is said at its field, then three seats are taken', async () => {
    await visitor.goto(siteOf('grace') + eventPath(eventId));
    await expect(visitor.getByText('3 seats left')).toBeVisible();
    await visitor.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(visitor.getByText('First name is required')).toBeVisible();
    await registers(visitor, eventId, first, `Kit ${first.lastName}\nMia ${first.lastName}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You’re registered');
  });

  await test.step('without script, too; staff look at what comes without proof', async () => {
    const plain = await another({ javaScriptEnabled: false });
    await registers(plain, eventId, stranger(), '');
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('We’ve received your registration');
  });

  await test.step('the event is full, and the next one waits', async () => {
    await registers(visitor, eventId, second, '');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You’re on the waiting list');
  });

  await test.step('the link in the email asks before it cancels', async () => {
    const { text } = await waitForMail(visitor.request, first.email, /You’re registered/);
    await visitor.goto(/https?:\/\/\S+\/registrations\/\S+/.exec(text)?.[0] ?? '');
    await expect(visitor.getByText(title)).toBeVisible();
    await visitor.getByRole('button', { name: 'Cancel registration' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Registration canceled');
    const moved = await waitForMail(visitor.request, second.email, /There’s room for you/);
    expect(moved.text).toContain(title);
  });

  await test.step('staff see who comes', async () => {
    await page.goto(`${portal()}/events/${eventId}/registrations`);
    await expect(page.getByText('1 of 3 seats taken.')).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(second.lastName) });
    await row.getByRole('checkbox').click();
    await expect(row.getByRole('checkbox')).toBeChecked();
    await expect(page.getByRole('row', { name: new RegExp(first.lastName) })).toContainText('Canceled');
  });

  await test.step('and export the list, which is downloaded once it is ready', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`${title}.csv`);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines.find((line) => line.includes(second.lastName))).toContain('"Registered"');
  });
});
