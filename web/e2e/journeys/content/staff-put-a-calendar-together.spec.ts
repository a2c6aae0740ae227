import { enter, graceAdmin } from '#web/e2e/means/accounts.ts';
import { portal, siteOf } from '#web/e2e/means/addresses.ts';
import { calendarOf, makeEvent, makeGroup, shownEvent, today } from '#web/e2e/means/calendars.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { anElement, anId, aSection, makePage, visit } from '#web/e2e/means/pageBuilder.ts';

test('a group comes into a calendar in whole, one event goes out again, and the public page and the feed follow', async ({
  page,
  another,
}) => {
  test.setTimeout(180_000);
  const group = await makeGroup(page);
  const other = await makeGroup(page);
  // A day this month, so that the calendar shows it without navigating; the public list shows upcoming events.
  const day = today();
  await makeEvent(page, group, 'Lantern walk', day, { allDay: true, ...wholeDay(day) });
  await makeEvent(page, group, 'Barn dance', day, { allDay: true, ...wholeDay(day) });
  await makeEvent(page, group, 'Rota meeting', day, { allDay: true, ...wholeDay(day), visibility: 'private' });
  await makeEvent(page, other, 'Harvest lunch', day, { allDay: true, ...wholeDay(day) });
  await makeEvent(page, other, 'Harvest clean-up', day, { allDay: true, ...wholeDay(day) });
  const name = `Seen by all ${anId()}`;
  await enter(page, graceAdmin, 'grace');

  await page.goto(`${portal()}/calendars`);
  await page.getByRole('button', { name: 'New calendar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/calendars\/[\w-]+\?edit=1$/);
  await expect(page.getByText('No events yet')).toBeVisible();
  const calendarId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const calendar = calendarOf(page, name);

  await test.step('the group in whole', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByLabel('Group', { exact: true }).selectOption({ label: group.name });
    await expect(dialog.getByRole('radio', { name: 'Add all the events of the group' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(shownEvent(calendar, 'Lantern walk', day)).toBeVisible();
    await expect(shownEvent(calendar, 'Barn dance', day)).toBeVisible();
    await expect(shownEvent(calendar, 'Rota meeting')).toHaveCount(0);
  });
  await test.step('of another group one event, chosen in its calendar', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByLabel('Group', { exact: true }).selectOption({ label: other.name });
    await dialog.getByRole('radio', { name: 'Add specific events' }).check();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    const lunch = shownEvent(dialog, 'Harvest lunch', day);
    await lunch.click();
    await expect(lunch).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByText('1 event selected')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await calendar.getByRole('button', { name: 'Day', exact: true }).click();
    await expect(shownEvent(calendar, 'Harvest lunch', day)).toBeVisible();
    await expect(shownEvent(calendar, 'Harvest clean-up')).toHaveCount(0);
  });

  const section = anId();
  const made = await makePage(page, {
    nodes: [aSection(section), anElement(anId(), 'calendar', { calendarType: 'curated', calendarId }, { sectionId: section })],
    publish: true,
  });
  const address = `${siteOf('grace')}${made.site.url}`;
  const visitor = await another();
  const feed = async () => {
    const query = new URLSearchParams({ curatedCalendarId: calendarId, churchId: group.churchId });
    return (await page.request.get(`${portal()}/api/content/events/subscribe?${query}`)).text();
  };
  await visit(visitor, address, 'Barn dance');
  await expect(visitor.locator('body')).toContainText('Harvest lunch');
  await expect(visitor.locator('body')).not.toContainText(/Rota meeting|Harvest clean-up/);
  await expect.poll(feed).toContain('SUMMARY:Barn dance');

  await test.step('one event of the whole group goes out: the others stay', async () => {
    await shownEvent(calendar, 'Barn dance', day).click();
    await page.getByRole('dialog', { name: 'Barn dance' }).getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog', { name: 'Are you sure you wish to delete this event?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('Except “Barn dance”')).toBeVisible();
    await expect(shownEvent(calendar, 'Barn dance')).toHaveCount(0);
    await expect(shownEvent(calendar, 'Lantern walk', day)).toBeVisible();
    await expect.poll(feed).not.toContain('Barn dance');
    await expect(async () => {
      await visitor.goto(address);
      await expect(visitor.locator('body')).toContainText('Lantern walk', { timeout: 500 });
      await expect(visitor.locator('body')).not.toContainText('Barn dance', { timeout: 500 });
    }).toPass({ timeout: 30_000 });
  });
  await test.step('and comes back', async () => {
    await page.getByRole('button', { name: 'Include “Barn dance” again' }).click();
    await expect(shownEvent(calendar, 'Barn dance', day)).toBeVisible();
    await visit(visitor, address, 'Barn dance');
  });
});

function wholeDay(day: number) {
  const text = (one: number) => new Date(one * 86_400_000).toISOString().slice(0, 10);
  return { start: text(day), end: text(day + 1) };
}
