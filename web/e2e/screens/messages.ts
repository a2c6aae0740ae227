import type { Page } from '@playwright/test';
import { portal } from '../means/addresses.ts';
import type { Cast } from './cast.ts';
import { at, press, type Screen } from './screens.ts';
import type { Texts } from './texts.ts';

const conversation = ({ conversation: id }: Cast) => `${portal()}/messages/${id}`;
const ofSeveral = ({ several: id }: Cast) => `${portal()}/messages/${id}`;
const ofAnybody = (text: string) => text.replace(/\{\{\w+\}\}/g, '.+');
/** The menu's name says how much is new, behind whose it is. */
export const openUserMenu = (page: Page, t: Texts) =>
  page.getByRole('button', { name: new RegExp(`^${ofAnybody(t.header.userMenu)}`) }).click();
async function fromMenu(page: Page, t: Texts, row: string): Promise<void> {
  await openUserMenu(page, t);
  await page.getByRole('menuitem', { name: new RegExp(`^${row}`) }).click();
}
const search = async (page: Page, label: string, term: string) => {
  await page.getByRole('textbox', { name: label }).fill(term);
  await page.keyboard.press('Enter');
};
const more = async (page: Page, label: string, item: RegExp) => {
  await page.getByRole('button', { name: label, exact: true }).last().click();
  await page.getByRole('menuitem', { name: item }).click();
};
const whole = (text: string) => new RegExp(`^${ofAnybody(text)}$`);

/** Where one writes to each other. */
export const messageScreens: readonly Screen[] = [
  { name: 'messages', address: at('/messages'), shows: (t) => t.messages.title },
  {
    name: 'nothing found in the messages',
    address: at('/messages'),
    act: (page, t) => search(page, t.messages.search.label, 'Xyzzy'),
    shows: (t) => t.messages.search.hint,
  },
  { name: 'a conversation', address: conversation, shows: (t) => t.messages.private },
  {
    name: 'a message edited',
    address: conversation,
    act: (page, t) => more(page, t.messages.menu.message, whole(t.messages.menu.edit)),
    shows: (t) => t.messages.write.editing,
  },
  { name: 'new message', address: at('/messages/new'), shows: (t) => t.messages.find.start },
  {
    name: 'new message, and nobody found',
    address: at('/messages/new'),
    act: (page, t) => search(page, t.messages.find.label, 'Xyzzy'),
    shows: (t) => t.messages.find.hint,
  },
  { name: 'a conversation of several', address: ofSeveral, shows: (t) => t.messages.several.people_other.replace('{{count}}', '3') },
  {
    name: 'several people chosen',
    address: at('/messages/new'),
    act: async (page, t, { personName: name }) => {
      await search(page, t.messages.find.label, name);
      await page.getByRole('button', { name: t.messages.several.choose.replace('{{name}}', name), exact: true }).click();
    },
    shows: (t) => t.messages.several.next,
  },
  {
    name: 'a first message',
    address: ({ stranger: id }) => `${portal()}/messages/new?to=${id}`,
    shows: (t) => t.messages.private,
  },
  { name: 'no such conversation', address: at('/messages/AAAAAAAAAAA'), shows: (t) => t.refusals.notFound, refused: /AAAAAAAAAAA/ },
];

/** What opens over the page one is on, and over a conversation. */
export const messageDialogs: readonly Screen[] = [
  {
    name: 'messages dialog',
    address: at('/profile'),
    act: (page, t) => fromMenu(page, t, t.header.messages),
    shows: (t) => t.messages.title,
  },
  {
    name: 'a conversation in the dialog',
    address: at('/profile'),
    act: async (page, t, { personName }) => {
      await fromMenu(page, t, t.header.messages);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(personName) })
        .click();
    },
    shows: (t) => t.messages.private,
  },
  {
    name: 'a new message in the dialog',
    address: at('/profile'),
    act: async (page, t) => {
      await fromMenu(page, t, t.header.messages);
      await press(page, t.messages.new);
    },
    shows: (t) => t.messages.find.start,
  },
  {
    name: 'notifications dialog',
    address: at('/profile'),
    act: (page, t) => fromMenu(page, t, t.header.notifications),
    shows: (t) => t.header.notifications,
  },
  {
    name: 'blocking somebody',
    address: conversation,
    act: (page, t) => more(page, t.messages.menu.thread, whole(t.messages.menu.block)),
    shows: (t) => t.messages.block.confirm,
  },
  {
    name: 'a reaction chosen',
    address: conversation,
    act: (page, t) => more(page, t.messages.menu.message, whole(t.messages.reactions.react)),
    shows: () => '🎉',
  },
  {
    name: 'any emoji chosen',
    address: conversation,
    act: async (page, t) => {
      await more(page, t.messages.menu.message, whole(t.messages.reactions.react));
      await press(page, t.messages.reactions.all);
    },
    shows: () => '😄',
  },
  {
    name: 'a message answered',
    address: conversation,
    act: (page, t) => more(page, t.messages.menu.message, whole(t.messages.replies.reply)),
    shows: (t) => t.messages.replies.toYourself,
  },
  {
    name: 'who reacted',
    address: conversation,
    act: (page, t) => more(page, t.messages.menu.message, whole(t.messages.reactions.who)),
    shows: (t) => t.messages.reactions.you,
  },
  {
    name: 'who is in a conversation',
    address: ofSeveral,
    act: (page, t) => more(page, t.messages.menu.thread, whole(t.messages.several.title)),
    shows: (t) => t.messages.several.title,
  },
  {
    name: 'people added to a conversation',
    address: ofSeveral,
    act: async (page, t) => {
      await more(page, t.messages.menu.thread, whole(t.messages.several.add));
      await page.getByRole('dialog').getByRole('textbox', { name: t.messages.find.label }).fill('e');
      await page.keyboard.press('Enter');
    },
    shows: (t) => t.messages.several.addHint,
  },
  {
    name: 'a conversation renamed',
    address: ofSeveral,
    act: (page, t) => more(page, t.messages.menu.thread, whole(t.messages.several.rename)),
    shows: (t) => t.messages.several.nameHint,
  },
  {
    name: 'a conversation left',
    address: ofSeveral,
    act: (page, t) => more(page, t.messages.menu.thread, whole(t.messages.several.leave)),
    shows: (t) => t.messages.several.leaveText,
  },
  {
    name: 'deleting a message',
    address: conversation,
    act: (page, t) => more(page, t.messages.menu.message, whole(t.messages.menu.delete)),
    shows: (t) => t.messages.delete.text,
  },
];
