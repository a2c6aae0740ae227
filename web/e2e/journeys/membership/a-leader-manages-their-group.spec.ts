import { events } from '#shared/content/calendars/events/events.ts';
import { groups } from '#shared/membership/groups/groups.ts';
import { enter, keyOf, newcomer } from '#web/e2e/means/accounts.ts';
import { portal } from '#web/e2e/means/addresses.ts';
import { ask, refusal } from '#web/e2e/means/apiCalls.ts';
import { makeGroup, openCalendar, personOf, putInto, shownEvent, today } from '#web/e2e/means/calendars.ts';
import { nameOf } from '#web/e2e/means/conversations.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('a leader without any right of the staff keeps the own group, lets people in, and no other group', async ({ page, another }) => {
  test.setTimeout(180_000);
  const [lead, guest] = [await newcomer(page, 'grace'), await newcomer(page, 'grace')];
  const guestAt = await another();
  const group = await makeGroup(page, { joinPolicy: 'request' });
  const other = await makeGroup(page, { joinPolicy: 'request' });
  await putInto(page, group, await personOf(page, lead), true);
  await enter(guestAt, guest, 'grace');
  const signedIn = await enter(page, lead, 'grace');
  const { token } = keyOf(signedIn, 'grace');
  const groupAt = `${portal()}/groups/${group.id}`;

  await test.step('somebody asks to be let in', async () => {
    await guestAt.goto(groupAt);
    await expect(guestAt.getByRole('tab', { name: /^(Members|Conversation|Requests|Settings)/ })).toHaveCount(0);
    await guestAt.getByRole('button', { name: `Ask to join ${group.name}` }).click();
    await guestAt.getByLabel('Message to the leaders').fill('I live around the corner.');
    await guestAt.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(guestAt.getByText('Request sent', { exact: true })).toBeVisible();
  });
  await test.step('the leader finds it on the own groups, and answers', async () => {
    await page.goto(`${portal()}/groups`);
    const own = page.getByRole('list', { name: 'My groups' }).getByRole('listitem').filter({ hasText: group.name });
    await expect(own.getByText('Leader')).toBeVisible();
    await own.getByRole('link', { name: '1 request' }).click();
    await expect(page.getByText('I live around the corner.')).toBeVisible();
    await page.getByRole('button', { name: `Accept ${nameOf(guest)}` }).click();
    await expect(page.getByText('No join requests')).toBeVisible();
    await page.getByRole('tab', { name: 'Members' }).click();
    await expect(page.getByRole('tabpanel').getByText(nameOf(guest))).toBeVisible();
  });
  await test.step('the leader says where the group meets, and adds an event', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    const settings = page.getByRole('form', { name: 'Settings' });
    await expect(settings.getByText('Check-in and attendance')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete group' })).toHaveCount(0);
    await settings.getByLabel('Meeting location').fill('The old mill');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings.getByText('All changes saved')).toBeVisible();
    const calendar = await openCalendar(page, group);
    await page.getByRole('button', { name: 'Add Event' }).click();
    const form = page.getByRole('dialog', { name: 'New event' });
    await form.getByLabel('Title', { exact: true }).fill('Mill evening');
    await form.getByRole('switch', { name: 'Private' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(shownEvent(calendar, 'Mill evening')).toBeVisible();
  });
  await test.step('who was let in sees all of it, and changes nothing', async () => {
    await guestAt.reload();
    await expect(guestAt.getByText('You’re a member')).toBeVisible();
    await expect(guestAt.getByText('The old mill').first()).toBeVisible();
    await expect(guestAt.getByRole('tab', { name: /^(Requests|Settings)/ })).toHaveCount(0);
    const calendar = await openCalendar(guestAt, group);
    await expect(shownEvent(calendar, 'Mill evening', today())).toBeVisible();
    await expect(guestAt.getByRole('button', { name: 'Add Event' })).toHaveCount(0);
  });
  await test.step('of another group the leader sees what everybody sees', async () => {
    await page.goto(`${portal()}/groups/${other.id}?tab=settings`);
    await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^(Members|Conversation|Requests|Settings)/ })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Calendar' }).click();
    await expect(page.getByText('This group’s events appear here.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Event' })).toHaveCount(0);
    await page.goto(`${portal()}/groups/all`);
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
    const forbidden = { status: 403, code: 'forbidden' };
    expect(await refusal(page.request, groups.save, { body: [{ id: other.id, about: 'Mine' }] }, token)).toEqual(forbidden);
    expect(await refusal(page.request, groups.requests, { id: other.id }, token)).toEqual(forbidden);
    expect(await refusal(page.request, groups.remove, { id: group.id }, token)).toEqual(forbidden);
    const event = {
      title: 'Mine',
      allDay: false,
      start: '2027-01-04T12:00:00',
      end: '2027-01-04T13:00:00',
      visibility: 'public',
      rule: '',
    } as const;
    const content = keyOf(signedIn, 'grace', 'ContentApi').token;
    expect(await refusal(page.request, events.add, { body: { groupId: other.id, event } }, content)).toEqual(forbidden);
    expect((await ask(page.request, events.series, { groupId: other.id }, content)).length).toBe(0);
  });
});
