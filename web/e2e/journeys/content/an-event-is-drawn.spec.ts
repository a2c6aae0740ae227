import type { Locator, Page } from '@playwright/test';
import { dayMs, hourMs, weekdayOf } from '#shared/time/civilDate.ts';
import { enter, graceEditor } from '#web/e2e/means/accounts.ts';
import { makeGroup, openCalendar, shownEvent, today } from '#web/e2e/means/calendars.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

/** Wednesday of next week. */
const day = today() + 7 - weekdayOf(today()) + 3;
const slot = (calendar: Locator, hour: number, on = day) =>
  calendar.locator(`[data-grid=hours] [data-slot="${on * dayMs + hour * hourMs}"]`);
const middle = async (of: Locator): Promise<readonly [number, number]> => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2];
};
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 6 });
  await page.mouse.up();
}
const open = async (page: Page, calendar: Locator, view: 'Week' | 'Day') => {
  await calendar.getByRole('button', { name: view, exact: true }).click();
  await calendar.getByRole('button', { name: 'Next', exact: true }).click();
  return page.getByRole('dialog', { name: 'New event' });
};

test('an event is drawn over free half hours, dragged to another day, and begun on a half hour by keyboard', async ({ page }) => {
  const group = await makeGroup(page);
  await enter(page, graceEditor, 'grace');
  const calendar = await openCalendar(page, group);
  const form = await open(page, calendar, 'Week');
  const times = async (start: string, end: string) => {
    await expect(form.getByLabel('Start time')).toHaveValue(start);
    await expect(form.getByLabel('End time')).toHaveValue(end);
  };
  await drag(page, slot(calendar, 10), slot(calendar, 11.5));
  await times('10:00', '12:00');
  await page.keyboard.type('Rehearsal');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(shownEvent(calendar, 'Rehearsal', day, '10:00')).toBeVisible();

  await drag(page, shownEvent(calendar, 'Rehearsal'), slot(calendar, 10.5, day + 1));
  await expect(shownEvent(calendar, 'Rehearsal', day + 1)).toBeVisible();
  await expect(form).toHaveCount(0);

  await slot(calendar, 10).focus();
  await page.keyboard.press('ArrowDown');
  await expect(slot(calendar, 10.5)).toBeFocused();
  await page.keyboard.press('Enter');
  await times('10:30', '11:30');
  await page.keyboard.press('Escape');
});
