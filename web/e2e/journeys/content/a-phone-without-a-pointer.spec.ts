import { dayMs } from '#shared/time/civilDate.ts';
import { newcomer } from '#web/e2e/means/accounts.ts';
import { portal } from '#web/e2e/means/addresses.ts';
import { dayWords, fullDay, groupCalendar, makeGroup, personOf, putInto, shownEvent, today } from '#web/e2e/means/calendars.ts';
import { narrow, overflowing } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { tabTo } from '#web/e2e/means/keyboard.ts';

test('at 360 px and by keyboard alone a leader opens the group’s calendar, adds events and moves one', async ({ page }) => {
  const lead = await newcomer(page, 'grace');
  const group = await makeGroup(page);
  await putInto(page, group, await personOf(page, lead), true);
  await personOf(page, lead);
  await page.setViewportSize(narrow);
  await page.goto(`${portal()}/groups/${group.id}`);
  await expect(page.getByRole('tab', { name: 'Calendar' })).toBeVisible();
  const calendar = groupCalendar(page, group);

  await test.step('to the calendar', async () => {
    await tabTo(page, /^About/, 40);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
  });
  await test.step('today, at noon', async () => {
    await tabTo(page, /^Add Event$/, 20);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'New event' });
    await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
    await page.keyboard.type('Bread and soup');
    expect(await overflowing(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(shownEvent(calendar, 'Bread and soup', today(), '12:00')).toBeVisible();
  });
  await test.step('another day, from its own button', async () => {
    const day = today() + 1;
    await tabTo(page, new RegExp(`^${dayWords(today())}`), 20);
    await page.keyboard.press('ArrowRight');
    await expect(calendar.locator(`button[data-slot="${day * dayMs}"]`)).toBeFocused();
    await tabTo(page, new RegExp(`^New event, ${dayWords(day)}`), 10);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'New event' });
    await expect(form.getByLabel('Start date')).toHaveValue(new Date(day * dayMs).toISOString().slice(0, 10));
    await expect(form.getByLabel('Start time')).toHaveValue('12:00');
    await page.keyboard.type('Singing');
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(shownEvent(calendar, 'Singing', day, '12:00')).toBeVisible();
  });
  await test.step('read, closed, and moved to the day after', async () => {
    const day = today() + 1;
    await tabTo(page, /^(12:00.*)?Singing/, 20);
    await page.keyboard.press('Enter');
    const event = page.getByRole('dialog', { name: 'Singing' });
    await expect(event.getByRole('region', { name: 'When' })).toContainText(fullDay(day));
    await page.keyboard.press('Escape');
    await expect(event).toHaveCount(0);
    await expect(shownEvent(calendar, 'Singing', day)).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(calendar.getByRole('status').filter({ hasText: 'Singing moved to' })).toBeAttached();
    expect(await overflowing(page)).toEqual([]);
  });
});
