import type { Page } from '@playwright/test';
import type { Gift } from '#shared/giving/gifts.ts';
import { giving } from '#shared/giving/index.ts';
import { forms } from '#shared/membership/forms/forms.ts';
import { priceChoices } from '#shared/membership/forms/payment.ts';
import { formsubmissions } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { groups } from '#shared/membership/groups/groups.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { newId } from '#web/session/newId.ts';
import { type Account, enter, founder, graceAdmin, keyOf, newcomer } from '../../means/accounts.ts';
import { ask } from '../../means/apiCalls.ts';
import { makeUnpaidSeat } from '../../means/registrations.ts';
import { giveRole } from '../../means/roles.ts';

/** A church that has been given to for years, looked at by someone whose account has no language of its own. */
export interface GivingCast {
  /** Keeps the gifts of Grace, and gives there. */
  readonly treasurer: Account;
  readonly giver: string;
  readonly openBatch: string;
  readonly closedBatch: string;
  readonly disputed: string;
  readonly card: string;
  readonly campaign: string;
  /** A form that asks for money, which the treasurer manages. */
  readonly paidForm: string;
  /** The treasurer's own submission, not paid yet. */
  readonly unpaid: string;
  /** With which anyone can pay it. */
  readonly bill: string;
  /** The treasurer's own registration, not paid yet either. */
  readonly unpaidSeat: string;
  /** Founded a church whose givers declare Gift Aid, and has declared it. */
  readonly british: Account & { readonly church: string; readonly person: string };
}

const needs = ['Donations View', 'Donations View Summary', 'Donations Edit', 'Settings Edit'].map((one) => `GivingApi ${one}`);

export async function gatherGiving(page: Page): Promise<GivingCast> {
  const treasurer = await newcomer(page, 'grace');
  const { personId, churchId } = keyOf(await enter(page, treasurer, 'grace'), 'grace');
  const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  await giveRole(page, token, personId, [...needs, 'MembershipApi People View', 'MembershipApi Forms Admin']);
  const [giver] = await ask(page.request, peopleCalls.search, { query: { term: 'Noah Bennett' } }, token);
  const own = keyOf(await enter(page, treasurer, 'grace'), 'grace', 'GivingApi').token;
  await give(page, churchId, own);
  const { batches } = await ask(page.request, giving.batches.list, { query: {} }, own);
  const hand = batches.filter(({ kind }) => kind === 'hand');
  const { gifts } = await ask(page.request, giving.gifts.attention, {}, own);
  const id = (found: { id: string } | undefined) => found?.id ?? '';
  const isCard = ({ method, status }: Gift) => method === 'card' && status === 'complete';
  const mine = await ask(page.request, giving.gifts.mine, { query: {} }, own);
  const campaigns = await ask(page.request, giving.campaigns.list, {}, own);
  return {
    treasurer,
    giver: id(giver),
    openBatch: id(hand.find(({ state }) => state === 'open')),
    closedBatch: id(hand.find(({ state }) => state === 'closed')),
    disputed: id(gifts.find(({ status }) => status === 'disputed')),
    card: id(mine.gifts.find(isCard)),
    campaign: id(campaigns[0]),
    ...(await fillUnpaid(page, token, treasurer, own)),
    unpaidSeat: await registerUnpaid(page, treasurer, own),
    british: await foundBritish(page),
  };
}

/** A form that asks for money, filled in by the treasurer. */
async function fillUnpaid(
  page: Page,
  staff: string,
  treasurer: Account,
  token: string,
): Promise<Pick<GivingCast, 'paidForm' | 'unpaid' | 'bill'>> {
  const { request } = page;
  const [fund] = await ask(request, giving.funds.list, {}, token);
  const choices = priceChoices({ amount: '40.00', fundId: fund?.id ?? '', currency: 'usd' });
  const questions = [{ id: newId(), title: 'Camp fee', fieldType: 'Payment' as const, required: false, choices }];
  const { id: formId } = await ask(request, forms.add, { body: { facts: { name: 'Camp' }, questions } }, staff);
  const own = keyOf(await enter(page, treasurer, 'grace'), 'grace').token;
  const { formVersion = 0, start = '' } = await ask(request, forms.fill, { id: formId, query: {} }, own);
  const [sent] = await ask(request, formsubmissions.save, { body: [{ formId, formVersion, start, answers: [] }] }, own);
  return { paidForm: formId, unpaid: sent?.id ?? '', bill: sent?.payment?.bill ?? '' };
}

/** Of an event of the church’s first group. */
async function registerUnpaid(page: Page, treasurer: Account, token: string): Promise<string> {
  const [fund] = await ask(page.request, giving.funds.list, {}, token);
  const own = keyOf(await enter(page, treasurer, 'grace'), 'grace', 'ContentApi').token;
  const admin = await enter(page, graceAdmin, 'grace');
  const [group] = await ask(page.request, groups.list, {}, keyOf(admin, 'grace').token);
  const where = { groupId: group?.id ?? '', token: keyOf(admin, 'grace', 'ContentApi').token };
  return makeUnpaidSeat(page, where, own, fund?.id ?? '');
}

async function foundBritish(page: Page): Promise<GivingCast['british']> {
  const account = await founder(page);
  const { token, personId } = keyOf(await enter(page, account, account.church), account.church, 'GivingApi');
  const wording = { country: 'gb' as const, taxId: '1123581', signer: '', note: '', declaration: 'I am a UK taxpayer.' };
  await ask(page.request, giving.statements.saveSettings, { body: wording }, token);
  const body = { declared: '2020-05-04', past: true, version: 0 };
  await ask(page.request, giving.giftAid.save, { id: personId, body }, token);
  return { ...account, person: personId };
}

/** By a card of the test page: once, and every month from then on. */
async function give({ request }: Page, churchId: string, token: string): Promise<void> {
  const all = await ask(request, giving.gateways.ofChurch, { churchId }, token);
  const gatewayId = all.find(({ provider }) => provider.toLowerCase() === 'stripe')?.id ?? '';
  const { paymentMethod } = await ask(request, giving.paymentmethods.addCard, { body: { id: 'pm_card_visa', churchId, gatewayId } }, token);
  const funds = await ask(request, giving.funds.list, {}, token);
  const gift = { churchId, gatewayId, id: paymentMethod?.id ?? '', lines: [{ fundId: funds[0]?.id ?? '', amount: 2500 }], cover: 0 };
  await ask(request, giving.donate.charge, { body: { ...gift, giftId: newId() } }, token);
  await ask(request, giving.donate.subscribe, { body: { ...gift, giftId: newId(), frequency: 'one_month' } }, token);
}
