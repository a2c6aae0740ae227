import type { Page } from '@playwright/test';
import { enter, graceEditor } from '#web/e2e/means/accounts.ts';
import { dayWords, fullDay, makeGroup, nextMonth, openCalendar, shownEvent, undo } from '#web/e2e/means/calendars.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

const [first, second, third, fourth] = nextMonth(3);
const title = 'Soup lunch';

/** The preview lines for the next dates. */
const dates = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Upcoming dates' }).getByRole('listitem');
const question = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const short = (day: number) => new RegExp(dayWords(day).replace(/^(\w{3})\w*, (\w{3})\w*/, '$1\\w*, $2\\w*'));

test('a weekly event is made from a free day, moved once, parted and deleted, each shown before and taken back in one step', async ({
  page,
}) => {
  const group = await makeGroup(page, { categoryName: 'Meals', meetingTime: 'Wednesdays at noon', meetingLocation: 'Kitchen' });
  await enter(page, graceEditor, 'grace');
  await page.setViewportSize({ width: 1280, height: 800 });
  const calendar = await openCalendar(page, group);
  await calendar.getByRole('button', { name: 'Next', exact: true }).click();
  const on = (day: number, hour: string) => shownEvent(calendar, title, day, hour);
  const edit = async (day: number) => {
    await shownEvent(calendar, title, day).click();
    await question(page, title).getByRole('button', { name: 'Edit', exact: true }).click();
    return question(page, 'Edit Event');
  };

  await test.step('a free day gives an hour at noon; without a title it is not saved', async () => {
    await calendar.getByRole('button', { name: `New event, ${fullDay(first)}`, exact: true }).click();
    const form = question(page, 'New event');
    await expect(form.getByLabel('Start time')).toHaveValue('12:00');
    await expect(form.getByLabel('End time')).toHaveValue('13:00');
    await expect(form.getByRole('switch', { name: 'Private' })).not.toBeChecked();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please enter a title').first()).toBeVisible();
    await form.getByLabel('Title', { exact: true }).fill(title);
    await form.getByRole('checkbox', { name: 'Recurring' }).check();
    await expect(form.getByLabel('Repeats')).toHaveValue('DAILY');
    await expect(form.getByLabel('Every', { exact: true })).toHaveValue('1');
    await form.getByLabel('Repeats').selectOption({ label: 'Weekly' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    for (const day of [first, second, third, fourth]) await expect(on(day, '12:00')).toBeVisible();
    await expect(shownEvent(calendar, title, first + 1)).toHaveCount(0);
  });

  await test.step('the whole calendar is in sight at once', async () => {
    await expect.poll(async () => (await calendar.boundingBox())?.height).toBe(500);
    await expect.poll(async () => (await calendar.boundingBox())?.y).toBeLessThanOrEqual(300);
  });

  await test.step('one date is moved by keyboard to the day after', async () => {
    await on(second, '12:00').focus();
    await page.keyboard.press('Alt+ArrowRight');
    const asked = question(page, 'Edit recurring event');
    await expect(asked.getByRole('radio', { name: 'This event' })).toBeChecked();
    await expect(dates(page).filter({ hasText: 'Moved' })).toHaveCount(1);
    await expect(dates(page).filter({ hasText: 'Moved' })).toContainText(short(second + 1));
    await asked.getByRole('button', { name: 'Save' }).click();
    await expect(asked).toHaveCount(0);
    await expect(on(second + 1, '12:00')).toBeFocused();
    await expect(on(second, '')).toHaveCount(0);
    await expect(on(third, '12:00')).toBeVisible();
  });

  await test.step('from one date on it is at six; the dates before and after are shown, and undoing brings noon back', async () => {
    const form = await edit(third);
    await form.getByLabel('Start time').fill('18:00');
    await expect(form.getByLabel('End time')).toHaveValue('19:00');
    await form.getByRole('button', { name: 'Save' }).click();
    const asked = question(page, 'Edit recurring event');
    await asked.getByRole('radio', { name: 'This and following events' }).check();
    await expect(dates(page).first()).toContainText('Unchanged');
    await expect(dates(page).filter({ hasText: 'Moved' }).first()).toContainText(short(third));
    await expect(dates(page).filter({ hasText: /Removed|New/ })).toHaveCount(0);
    await asked.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    for (const day of [third, fourth]) await expect(on(day, '6:00')).toBeVisible();
    await expect(on(first, '12:00')).toBeVisible();
    await expect(on(second + 1, '12:00')).toBeVisible();
    for (const day of [third, fourth]) await expect(shownEvent(calendar, title, day)).toHaveCount(1);
    await undo(page, `“${title}” saved.`);
    for (const day of [third, fourth]) await expect(on(day, '12:00')).toBeVisible();
    for (const day of [first, second + 1, third, fourth]) await expect(shownEvent(calendar, title, day)).toHaveCount(1);
  });

  await test.step('one date is deleted', async () => {
    const form = await edit(first);
    await form.getByRole('button', { name: 'Delete' }).click();
    const asked = question(page, 'Delete recurring event');
    await expect(dates(page).filter({ hasText: 'Deleted' })).toHaveCount(1);
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(form).toHaveCount(0);
    await expect(on(first, '')).toHaveCount(0);
    for (const day of [second + 1, third, fourth]) await expect(on(day, '12:00')).toBeVisible();
  });

  await test.step('all that follow are deleted, brought back, and still there after a reload', async () => {
    const form = await edit(third);
    await form.getByRole('button', { name: 'Delete' }).click();
    const asked = question(page, 'Delete recurring event');
    await asked.getByRole('radio', { name: 'This and following events' }).check();
    await expect(dates(page).filter({ hasText: 'Unchanged' })).toHaveCount(1);
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(form).toHaveCount(0);
    for (const day of [third, fourth]) await expect(on(day, '')).toHaveCount(0);
    await expect(on(second + 1, '12:00')).toBeVisible();
    await undo(page, `“${title}” deleted.`);
    for (const day of [second + 1, third, fourth]) await expect(on(day, '12:00')).toBeVisible();
    await page.reload();
    await calendar.getByRole('button', { name: 'Next', exact: true }).click();
    for (const day of [second + 1, third, fourth]) await expect(on(day, '12:00')).toBeVisible();
    await expect(on(first, '')).toHaveCount(0);
  });
});
