// Clicks that come at once: of our own form with one id, and of an older client, which makes none.
import { ask, type Giver, GivingChurch } from '#functions/giving/testing.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import { Charged } from '#shared/giving/donate.ts';
import type { Proof, ProofResult } from '../proof.ts';
import { apart } from './apart.ts';

const clicks = 200;

interface Case {
  readonly what: string;
  readonly body: Record<string, unknown>;
  readonly wantsJson: boolean;
}

async function clickOn({ what, body, wantsJson }: Case, church: GivingChurch, member: Giver): Promise<string[]> {
  const before = church.gateway.payments.size;
  const send = async () => (await ask('POST', '/donate/charge', body, { ...member, wantsJson })).of(Charged);
  const answers = await Promise.all(Array.from({ length: clicks }, send));
  const charges = church.gateway.payments.size - before;
  const said = new Set(answers.map(({ id, state }) => `${id} ${state}`));
  const receipts = (await church.mailsTo(`${member.personId}@test.test`)).filter((one) => one === 'giftReceipt').length;
  return [
    charges === 1 ? '' : `${what}: ${charges} charges`,
    receipts === 1 ? '' : `${what}: ${receipts} receipts`,
    said.size === 1 ? '' : `${what}: ${said.size} different answers`,
  ].filter(Boolean);
}

export async function clickAtOnce(): Promise<Pick<ProofResult, 'facts' | 'faults'>> {
  const cloud = await startTestCloud();
  try {
    const church = await GivingChurch.make();
    const [ours, older] = [await church.giver(), await church.giver()];
    const gift = { what: 'our form', body: church.gift(), wantsJson: true };
    const decimals = { id: 'pm_older', type: 'card', amount: 25, funds: [{ id: church.funds[0], amount: 25, name: 'x' }] };
    const person = { id: older.personId, email: '', name: '' };
    const theirs = { what: 'an older client', body: { ...decimals, provider: 'Stripe', person, churchId: church.id }, wantsJson: false };
    const faults = [...(await clickOn(gift, church, ours)), ...(await clickOn(theirs, church, older))];
    return { facts: [`${clicks} clicks at once of our form, and of an older client: one charge and one receipt each`], faults };
  } finally {
    await cloud.close();
  }
}

export const givingClicks: Proof = {
  name: 'giving-clicks',
  claim: `${clicks} clicks at once are one charge and one receipt, with the ids of our form and without any.`,
  run: () => apart('clicks'),
};
