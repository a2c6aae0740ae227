/** What a finger does on a phone: scroll past what is selected, lift things by a long press. Part of `npm run prove -- screens`. */
import type { Locator } from '@playwright/test';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { enter, graceAdmin, graceEditor } from '../means/accounts.ts';
import { makeGroup, openCalendar, shownEvent, today } from '../means/calendars.ts';
import { field, openThread, twoWriters, write } from '../means/conversations.ts';
import { expect, test } from '../means/journey.ts';
import { build, canvas, drawn, makeTallPage, saved } from '../means/pageBuilder.ts';
import { dragByFinger, phone, swipe } from '../means/touch.ts';

const middle = async (of: Locator): Promise<readonly [number, number]> => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2];
};

test('a finger scrolls through the hours, draws an event after a long press, and lifts it to another hour', async ({ page, another }) => {
  const group = await makeGroup(page);
  const hand = await another(phone);
  await enter(hand, graceEditor, 'grace');
  const calendar = await openCalendar(hand, group);
  const form = hand.getByRole('dialog', { name: 'New event' });
  await calendar.getByRole('button', { name: 'Day', exact: true }).tap();
  await calendar.getByRole('button', { name: 'Next', exact: true }).tap();
  const tomorrow = today() + 1;
  const slot = (hour: number) => calendar.locator(`[data-grid=hours] [data-slot="${tomorrow * dayMs + hour * hourMs}"]`);
  await slot(8).scrollIntoViewIfNeeded();
  await swipe(hand, slot(9), 120);
  await expect(form).toHaveCount(0);
  await slot(12).scrollIntoViewIfNeeded();
  await dragByFinger(hand, [await middle(slot(9.5)), await middle(slot(10)), await middle(slot(10.5))]);
  await expect(form.getByLabel('Start time')).toHaveValue('09:30');
  await expect(form.getByLabel('End time')).toHaveValue('11:00');
  await form.getByLabel('Title', { exact: true }).fill('Soup');
  await form.getByRole('button', { name: 'Save' }).tap();
  await expect(shownEvent(calendar, 'Soup', tomorrow, '9:30')).toBeVisible();
  const [x, y] = await middle(shownEvent(calendar, 'Soup'));
  await dragByFinger(hand, [
    [x, y],
    [x, y + 30],
    [x, y + 48],
  ]);
  await expect(shownEvent(calendar, 'Soup', tomorrow, '10:30')).toBeVisible();
});

test('a finger chooses, scrolls away from it, and moves it by its buttons', async ({ page, another }) => {
  const id = await makeTallPage(page);
  const hand = await another(phone);
  await enter(hand, graceEditor, 'grace');
  await build(hand, id);
  await canvas(hand).getByRole('heading', { name: 'First', exact: true }).tap();
  const bar = hand.getByRole('toolbar', { name: /Text/ });
  await expect(bar).toBeVisible();
  await swipe(hand, canvas(hand), 240);
  await swipe(hand, canvas(hand), -240);
  await bar.getByRole('button', { name: 'Move down' }).tap();
  await expect(drawn(hand, 'text').first()).toContainText('Second');
  await saved(hand);
});

test('a finger scrolls through a conversation and a long form while a field has the focus', async ({ page, another }) => {
  const { ann, conversationId } = await twoWriters(page, another);
  await openThread(page, conversationId);
  for (let at = 1; at <= 20; at++) await write(page, `Message ${at}, of some length so that it takes room`);
  const hand = await another(phone);
  await enter(hand, ann, 'grace');
  await openThread(hand, conversationId);
  await expect(hand.getByRole('log').getByText('Message 20,')).toBeVisible();
  await field(hand).tap();
  await swipe(hand, hand.getByRole('log'), -240);
  await enter(hand, graceAdmin, 'grace');
  await hand.goto('/settings?tab=page');
  await hand.getByRole('textbox', { name: 'Welcome text' }).tap();
  await swipe(hand, hand.getByRole('main'), 240);
});
