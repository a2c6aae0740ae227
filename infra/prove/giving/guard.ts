// Stolen cards that are tried with small gifts (decision D43): a thousand of them from two hundred network addresses within ten minutes, while
// three hundred members give from one address.
import { moveClock, setClock } from '#functions/core/clock.ts';
import { ask, GivingChurch, pass, proofFor } from '#functions/giving/testing.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import { Charged, GivingStart } from '#shared/giving/donate.ts';
import { proofBits, readyMs } from '#shared/spam.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import type { Proof, ProofResult } from '../proof.ts';
import { apart } from './apart.ts';

const [cards, addresses, members, minutes] = [1000, 200, 300, 10];
/** Cards that reach the gateway without their bank being asked. */
const most = 40;
/** Attackers who do the harder work, too: it takes a while here as well. */
const determined = 40;

interface Card {
  readonly address: string;
  readonly start: string;
  readonly proof: string;
}

/** A program does what the form does: it opens the page and does the work, if it is no more than it means to do. */
async function open(church: GivingChurch, address: string, mostBits: number): Promise<Card> {
  const { start, difficulty } = (await ask('GET', `/donate/open/${church.id}`, undefined, { address })).of(GivingStart);
  return { address, start, proof: proofFor(start, Math.min(difficulty, mostBits)) };
}

async function tryCard(church: GivingChurch, { address, start, proof }: Card): Promise<string> {
  const person = { email: 'eva@guest.test', firstName: 'Eva', lastName: 'Guest' };
  const body = { ...church.gift({ id: 'pm_declined', lines: church.lines(100) }), person, start, proof };
  const reply = await ask('POST', '/donate/charge', body, { address });
  return reply.status === 200 ? String(reply.of(Charged).state) : (reply.code ?? String(reply.status));
}

const counted = (all: readonly string[]) =>
  [...new Set(all)].map((one) => `${all.filter((other) => other === one).length} ${one}`).join(', ');

export async function tryStolenCards(): Promise<Pick<ProofResult, 'facts' | 'faults'>> {
  const cloud = await startTestCloud();
  const faults: string[] = [];
  try {
    setClock('2027-03-07T10:00:00.000Z');
    const church = await GivingChurch.make();
    const people = await Promise.all(Array.from({ length: members }, () => church.giver()));
    const [tried, given]: [string[], string[]] = [[], []];
    for (let minute = 0; minute < minutes; minute += 1) {
      const now = Array.from({ length: cards / minutes }, (_, at) => `203.0.113.${(minute * 100 + at) % addresses}`);
      const giving = people.slice((minute * members) / minutes, ((minute + 1) * members) / minutes);
      const opened = await Promise.all(now.map((address) => open(church, address, proofBits)));
      pass(readyMs + 1000);
      const [attacks, gifts] = await Promise.all([
        Promise.all(opened.map((card) => tryCard(church, card))),
        Promise.all(giving.map((member) => church.charge(church.gift(), { ...member, address: '198.51.100.7' }))),
      ]);
      tried.push(...attacks);
      given.push(...gifts.map(({ state }) => String(state)));
      pass(minuteMs);
    }
    // Every sixteenth proof happens to be good for the harder work, too.
    const reached = church.gateway.asked.filter(({ method }) => method.id === 'pm_declined');
    const freely = reached.filter(({ guard3ds }) => !guard3ds).length;
    if (freely > most) faults.push(`${freely} stolen cards reached the gateway without 3-D Secure.`);
    const failed = given.filter((state) => state !== 'paid').length;
    if (failed > 0) faults.push(`${failed} of ${members} members could not give: ${counted(given)}`);
    const before = church.gateway.asked.length;
    const hard: string[] = [];
    for (let at = 0; at < determined; at += 1) {
      const card = await open(church, `192.0.2.${at}`, 32);
      pass(readyMs + 1000);
      hard.push(await tryCard(church, card));
    }
    const later = church.gateway.asked.slice(before);
    const unasked = later.filter(({ guard3ds }) => !guard3ds).length;
    if (unasked > 0) faults.push(`${unasked} cards reached the gateway without 3-D Secure while the guard was up.`);
    return {
      facts: [
        `${cards} stolen cards from ${addresses} addresses in ${minutes} minutes: ${freely} reached the gateway (bar ${most}), ${reached.length - freely} more with 3-D Secure asked for; ${counted(tried)}`,
        `${members} members on one address meanwhile: ${counted(given)}`,
        `${determined} more by a program that does the harder work: ${later.length} reached the gateway, each with 3-D Secure asked for; ${counted(hard)}`,
      ],
      faults,
    };
  } finally {
    moveClock(0);
    await cloud.close();
  }
}

export const givingGuard: Proof = {
  name: 'giving-guard',
  claim: 'A thousand stolen cards are stopped after the first few, and no one who gives notices.',
  run: () => apart('guard'),
};
