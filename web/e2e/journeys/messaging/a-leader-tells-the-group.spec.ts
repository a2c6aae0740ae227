import type { Page } from '@playwright/test';
import { newcomer } from '#web/e2e/means/accounts.ts';
import { portal } from '#web/e2e/means/addresses.ts';
import { groupCalendar, makeEvent, makeGroup, personOf, putInto, shownEvent, today } from '#web/e2e/means/calendars.ts';
import { bubbles, field, nameOf, shows, write } from '#web/e2e/means/conversations.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

const talk =
  'We meet at six, at the Riveras’. Please bring something to share, and tell me by Thursday whether you come. Children are welcome.';
const card = (page: Page, name: string) => page.getByRole('region', { name });

test('a leader announces something; Home tells it, and it is answered, quoted and reacted to in the group’s conversation alone', async ({
  page,
  another,
}) => {
  const [lead, ben] = [await newcomer(page, 'grace'), await newcomer(page, 'grace')];
  const group = await makeGroup(page, { meetingTime: 'Tuesdays, 7:30 pm', meetingLocation: 'At the Riveras’' });
  await makeEvent(page, group, 'Supper', today() + 2);
  await putInto(page, group, await personOf(page, lead), true);
  await putInto(page, group, await personOf(page, ben));
  const [leadAt, benAt] = [page, await another()];
  await personOf(benAt, ben);
  await personOf(leadAt, lead);

  await test.step('Home has the group’s next event, which leads to its calendar', async () => {
    await benAt.goto(portal());
    await expect(card(benAt, 'Unread messages')).toContainText('You’ve read everything.');
    await card(benAt, 'Coming up')
      .getByRole('link', { name: /Supper/ })
      .click();
    await expect(shownEvent(groupCalendar(benAt, group), 'Supper')).toBeVisible();
    await benAt.goBack();
    await expect(card(benAt, 'Coming up')).toBeVisible();
  });
  await test.step('an emoji by its name; what is announced is on Home by itself', async () => {
    await leadAt.goto(`${portal()}/groups/${group.id}?tab=conversation`);
    await field(leadAt).fill(talk);
    await field(leadAt).pressSequentially(' :bread');
    await leadAt.getByRole('option', { name: 'bread', exact: true }).waitFor();
    await leadAt.keyboard.press('Enter');
    await leadAt.getByRole('button', { name: 'Post as announcement' }).click();
    await expect(leadAt.getByText('Announcement: everyone in the group will be notified.')).toBeVisible();
    await field(leadAt).press('Enter');
    await shows(leadAt, [`${talk} 🍞`]);
    await card(benAt, 'Unread messages')
      .getByRole('link', { name: new RegExp(`^${group.name}`) })
      .click();
    await shows(benAt, [`${talk} 🍞`]);
  });
  await test.step('with the announcement over it, composer and calendar are in sight at once', async () => {
    const end = async (what: ReturnType<typeof field>) => {
      const { y = 9999, height = 0 } = (await what.boundingBox()) ?? {};
      return y + height;
    };
    await benAt.setViewportSize({ width: 1280, height: 800 });
    await expect(benAt.getByRole('button', { name: new RegExp(`^Announcement by ${nameOf(lead)}`) })).toBeInViewport();
    expect(await end(field(benAt))).toBeLessThanOrEqual(800);
    await benAt.getByRole('tab', { name: 'Calendar' }).click();
    await expect(groupCalendar(benAt, group)).toBeVisible();
    expect(await end(groupCalendar(benAt, group))).toBeLessThanOrEqual(800);
    await benAt.getByRole('tab', { name: 'Conversation' }).click();
  });
  const act = async (at: Page, on: string, name: string) => {
    await bubbles(at).filter({ hasText: on }).first().hover();
    await bubbles(at).filter({ hasText: on }).first().getByRole('button', { name: 'Message options' }).click();
    await at.getByRole('menuitem', { name, exact: true }).click();
  };
  await test.step('a reaction is counted at once, joined by one press and taken back by another', async () => {
    await act(benAt, 'We meet at six', 'React');
    await benAt.getByRole('button', { name: 'React with 🎉' }).click();
    const chip = (at: Page, count: number) => at.getByRole('button', { name: `🎉 reactions: ${count}` });
    await chip(leadAt, 1).click();
    await expect(chip(benAt, 2)).toHaveAttribute('aria-pressed', 'true');
    await chip(leadAt, 2).click();
    await expect(chip(benAt, 1)).toBeVisible();
  });
  await test.step('the answer stands in the group’s conversation, and leads back to what it answers; nothing private came of it', async () => {
    await act(benAt, 'We meet at six', 'Reply');
    await expect(benAt.getByText(`Replying to ${nameOf(lead)}`)).toBeVisible();
    await benAt.keyboard.type('Gladly');
    await benAt.keyboard.press('Enter');
    await shows(leadAt, [`${talk} 🍞`, 'Gladly']);
    await bubbles(leadAt)
      .filter({ hasText: 'Gladly' })
      .getByRole('button', { name: /^In reply to:/ })
      .click();
    await expect(bubbles(leadAt).first()).toBeFocused();
    await write(leadAt, 'Wonderful');
    await shows(benAt, [`${talk} 🍞`, 'Gladly', 'Wonderful']);
    await benAt.goto(`${portal()}/messages`);
    await expect(benAt.getByText('No messages yet')).toBeVisible();
  });
});
