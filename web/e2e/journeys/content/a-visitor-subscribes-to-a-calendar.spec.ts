import type { Page } from '@playwright/test';
import { shownNext } from '#shared/content/calendars/ics/preview.ts';
import { portal, siteOf } from '#web/e2e/means/addresses.ts';
import { calendarOf } from '#web/e2e/means/calendars.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

const zone = 'America/New_York';
const wallText = (instant: number) => {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
  return parts.replace(' ', 'T');
};

/** The list that comes with the page, before or after the calendar has replaced it. */
const listed = (page: Page) =>
  page
    .locator('.dates-month li')
    .evaluateAll((lines) =>
      lines.map((line) => `${line.querySelector('time')?.dateTime ?? ''} ${line.querySelector('strong')?.textContent ?? ''}`),
    );

/** A feed as calendar programs get it; Node can only resolve the stage's own host. */
async function feedAt(page: Page, address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const answer = await page.request.get(`${portal()}${pathname}${search}`);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  return answer.text();
}

test('a visitor finds a group, sees what is public of its dates, and subscribes to the very same dates', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.goto(`${siteOf('grace')}/ministries`);
  await expect(page.getByRole('link', { name: 'Welcome Team' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Tuesday Home Group', exact: true }).click();
  await expect(page).toHaveURL(`${siteOf('grace')}/groups/details/tuesday-home-group`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuesday Home Group');
  await expect(page.getByRole('link', { name: 'Ask to join' })).toBeVisible();
  await expect(page.getByText(/Samuel .*Rivera/)).toBeVisible();

  await test.step('of its dates the page says only the public ones', async () => {
    const plain = await page.evaluate(async (url) => (await fetch(url)).text(), page.url());
    expect(plain).toContain('Home group: pizza and games');
    expect(plain).not.toContain('Planning for the new year');
    expect(await listed(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^\d{4}-\d\d-\d\dT19:30 Home group$/)]));
  });

  await test.step('the calendar is drawn when it comes near, not before, and answers to keys', async () => {
    await expect(page.locator('.dates-live')).toHaveCount(0);
    await page.locator('#calendar').scrollIntoViewIfNeeded();
    const calendar = calendarOf(page, 'Tuesday Home Group');
    await expect(calendar).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(calendar.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Planning for the new year')).toHaveCount(0);
    const first = calendar.getByRole('button', { name: /^Home group\s*,/ }).first();
    await first.focus();
    await page.keyboard.press('Enter');
    const event = page.getByRole('dialog', { name: 'Home group' });
    await expect(event).toContainText('Supper at half past seven.');
    await expect(event).toContainText(/7:30\s*–\s*9:30\sPM/);
    await page.keyboard.press('Escape');
    await expect(event).toHaveCount(0);
    await expect(first).toBeFocused();
    await calendar.getByRole('button', { name: 'List' }).click();
    await expect(calendar.getByRole('button', { name: /^Home group/ }).first()).toBeVisible();
  });

  await test.step('what is subscribed to, read by a program that is not ours, has the dates of the page', async () => {
    const links = page.locator('#calendar');
    await links.getByText('Subscribe', { exact: true }).click();
    await expect(links.getByRole('button', { name: 'Copy ICS Link' })).toBeVisible();
    const webcal = (await links.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')) ?? '';
    expect(webcal).toMatch(/^webcal:\/\/.*\/events\/subscribe\?groupId=[\w-]+&churchId=[\w-]+$/);
    const file = links.getByRole('link', { name: 'Download ICS File' });
    await expect(file).toHaveAttribute('download', 'calendar.ics');
    const text = await feedAt(page, (await file.getAttribute('href')) ?? '');
    expect(text).not.toContain('Planning for the new year');
    const shown = await listed(page);
    const { dates } = await shownNext(text, Date.now(), zone, shown.length);
    const told = dates.map(({ start, title }) => `${wallText(start)} ${title}`);
    expect(told).toEqual(shown);
    expect(told.filter((one) => one.endsWith('T18:00 Home group: pizza and games'))).toHaveLength(1);
  });
});

test('a visitor opens one event, takes it along and tells others of it', async ({ page }) => {
  await page.goto(`${siteOf('grace')}/groups/details/tuesday-home-group`);
  // The list is visible until the calendar replaces it, which happens when it comes into view.
  const event = page.locator('.dates-month a', { hasText: /^Home group$/ }).first();
  await page.goto(new URL((await event.getAttribute('href')) ?? '', page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Home group' })).toBeVisible();
  await expect(page.getByText('Every week on Tuesday')).toBeVisible();
  await page.getByText('Add to calendar', { exact: true }).click();
  const file = page.getByRole('link', { name: 'Calendar file (.ics)' });
  const text = await feedAt(page, (await file.getAttribute('href')) ?? '');
  expect(text).toContain('SUMMARY:Home group');
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU');
  expect(text).not.toContain('Planning for the new year');
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/.*ctz=America%2FNew_York/,
  );
  await page.keyboard.press('Escape');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const members = await page.goto(page.url().replace(/events\/[^/]+/, 'events/nothing0000'));
  expect(members?.status()).toBe(404);
});

test('the finder shows public groups by label; a group for members has no page', async ({ page }) => {
  await page.goto(`${siteOf('grace')}/groups`);
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  const cards = page.locator('.group-card');
  for (const name of ['Tuesday Home Group', 'The Hope and Joy Choir', 'Youth Group', 'Worship at Grace'])
    await expect(cards.filter({ hasText: name })).toBeVisible();
  await expect(page.getByText('Welcome Team')).toHaveCount(0);
  await page.getByRole('list', { name: 'Filter by label' }).getByRole('link', { name: 'Music' }).click();
  await expect(cards.filter({ visible: true })).toHaveText([/The Hope and Joy Choir/]);
  const missing = await page.goto(`${siteOf('grace')}/groups/details/welcome-team`);
  expect(missing?.status()).toBe(404);
});
