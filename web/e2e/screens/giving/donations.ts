import type { Page } from '@playwright/test';
import { dayMs } from '#shared/time/civilDate.ts';
import { portal, siteOf } from '../../means/addresses.ts';
import type { Cast } from '../cast.ts';
import { at, press, type Screen } from '../screens.ts';
import type { GivingCast } from './givingCast.ts';

const gave =
  (path: (giving: GivingCast) => string) =>
  ({ giving }: Cast) =>
    `${portal()}${path(giving)}`;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const more = async (page: Page, name: string, item: string) => {
  await press(page, name);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** The year whose statements Grace has: they are issued on January 20. */
const issued = new Date(Date.now() - 21 * dayMs).getFullYear() - 1;

/** Giving at a church that has been given to for years. */
export const given: readonly Screen[] = [
  { name: 'giving of someone who gives', address: at('/giving'), shows: (t) => t.giving.history.csv },
  {
    name: 'a gift before it is charged',
    address: at('/giving'),
    act: async (page, t) => {
      await press(page, t.giving.form.recurring);
      await page.getByLabel(t.give.amount, { exact: true }).fill('25');
      await press(page, t.giving.form.preview);
    },
    shows: (t) => t.giving.form.previewTitle,
  },
  {
    name: 'a recurring gift of one’s own',
    address: at('/giving'),
    act: (page, t) => section(page, t.giving.recurring.title).getByRole('button').last().click(),
    shows: (t) => t.giving.recurring.delete,
  },
  { name: 'paying for a form', address: gave((g) => `/forms/mine/${g.unpaid}/pay`), shows: (t) => t.site.form.payLead },
  { name: 'paying for seats', address: gave((g) => `/registrations/${g.unpaidSeat}/pay`), shows: (t) => t.site.register.payLead },
  { name: 'a statement', address: at(`/giving/statements/${issued}-00001`), shows: (t) => t.giving.staff.statements.emailGiver },
  {
    name: 'a year of statements opens again',
    address: at(`/giving/statements?year=${issued}`),
    act: (page, t) => press(page, t.giving.staff.statements.reopen),
    shows: (t) => t.giving.staff.statements.reopenText,
  },
  {
    name: 'card security',
    address: at('/settings/gateways/security'),
    act: (page, t) => press(page, t.giving.security.run),
    shows: (t) => t.giving.security.sameText,
  },
  { name: 'two years of gifts', address: at('/giving/overview?by=quarter'), shows: (t) => t.giving.staff.overview.byFund },
  { name: 'gifts that need attention', address: at('/giving/attention'), shows: (t) => t.giving.staff.attention.hints.disputed },
  { name: 'recurring gifts of many', address: at('/giving/schedules'), shows: (t) => t.giving.staff.schedules.pausedFor.giver },
  {
    name: 'a collection that was counted',
    address: gave((g) => `/giving/batches/${g.closedBatch}`),
    shows: (t) => t.giving.staff.batches.closed,
  },
  { name: 'a collection being entered', address: gave((g) => `/giving/batches/${g.openBatch}`), shows: (t) => t.giving.staff.entry.keys },
  { name: 'a deposit slip', address: gave((g) => `/giving/batches/${g.closedBatch}/slip`), shows: (t) => t.giving.staff.checks },
  { name: 'a disputed gift', address: gave((g) => `/giving/gifts/${g.disputed}`), shows: (t) => t.giving.staff.ledger.text },
  {
    name: 'a refund',
    address: gave((g) => `/giving/gifts/${g.card}`),
    act: (page, t) => press(page, t.giving.staff.refund.open),
    shows: (t) => t.giving.staff.refund.text,
  },
  {
    name: 'a correction',
    address: gave((g) => `/giving/gifts/${g.card}`),
    act: (page, t) => more(page, t.giving.staff.gift.more, t.giving.staff.gift.correct),
    shows: (t) => t.giving.staff.gift.correctGateway,
  },
  {
    name: 'what a giver got in return',
    address: gave((g) => `/giving/gifts/${g.card}`),
    act: (page, t) => more(page, t.giving.staff.gift.more, t.giving.staff.gift.goods.edit),
    shows: (t) => t.giving.staff.gift.goods.text,
  },
  { name: 'a receipt', address: gave((g) => `/giving/gifts/${g.card}/receipt`), shows: (t) => t.giving.staff.receipt.thanks },
  { name: 'what a person gave', address: gave((g) => `/people/${g.giver}?tab=giving`), shows: (t) => t.giving.staff.person.year },
  {
    name: 'a campaign with pledges',
    address: gave((g) => `/giving/campaigns/${g.campaign}`),
    shows: (t) => t.giving.staff.campaigns.soFar,
  },
];

/** Giving at a British church. */
export const britishGiving: readonly Screen[] = [
  { name: 'giving at a British church', address: at('/giving'), shows: (t) => t.giving.giftAid.end },
  {
    name: 'someone’s Gift Aid declaration',
    address: gave((g) => `/people/${g.british.person}?tab=giving`),
    act: (page, t) => press(page, t.giving.giftAid.edit),
    shows: (t) => t.giving.giftAid.endedOnHint,
  },
];

/** A church’s own page for it, in its own language. */
export const givePages: readonly Screen[] = [
  { name: 'giving to a church', address: () => `${siteOf('give')}/grace?amount=25`, shows: (t) => t.give.memo },
  {
    name: 'paying by the link in a mail',
    address: ({ giving }) => `${siteOf('give')}/grace/pay#${giving.bill}`,
    shows: (t) => t.give.payment,
  },
  {
    name: 'paying what no bill says',
    address: () => `${siteOf('give')}/grace/pay#nothing`,
    shows: (t) => t.refusals.billUnknown,
    refused: /donate\/bill$/,
  },
  {
    name: 'a link to recurring gifts is asked for',
    address: () => `${siteOf('give')}/grace/recurring`,
    shows: (t) => t.give.manage.askText,
  },
  {
    name: 'a link to recurring gifts',
    address: () => `${siteOf('give')}/grace/recurring#${'A'.repeat(43)}`,
    shows: (t) => t.give.manage.arrived,
  },
];
