// What happens to a gift between the click and a sentence that is true: one charge, the bank's question, and what to say if no answer came.
import type { Charged } from '#shared/giving/donate.ts';
import type { DeclineCode } from '#shared/giving/ledger/declines.ts';
import { CallError } from '#web/api.ts';

/**
 * `again`: the method as it is called since the bank was content; the gift is sent again with it. `outcome` asks how a gift ended, `cancel` as well,
 * once the bank's question is closed for good. `confirm` shows that question; resolves to what went wrong there.
 */
export interface Means {
  readonly charge: (giftId: string, again?: Charged['again']) => Promise<Charged>;
  readonly outcome: (giftId: string) => Promise<Charged>;
  readonly cancel: (giftId: string) => Promise<Charged>;
  readonly confirm: (clientSecret: string) => Promise<string | undefined>;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * `declined`: nothing was charged; the next try is another gift. `changed`: nothing was charged, because the fee is other than shown.
 * `unsure`: no one can say yet; the next try asks first. `refused`: the server did not accept it.
 */
export type Ended =
  | { readonly state: 'paid' }
  | { readonly state: 'pending' }
  | { readonly state: 'declined'; readonly message: string; readonly code?: DeclineCode }
  | { readonly state: 'changed' }
  | { readonly state: 'unsure' }
  | { readonly state: 'refused'; readonly error: unknown };

/** The provider's message, or the error, as clients have always read them (specification, part 2, section 8). */
export const failureIn = ({ raw, error }: Pick<Charged, 'raw' | 'error'>): string => raw?.message ?? error ?? '';

/** How long is waited before each question about a gift without an answer: with the requests, less than twenty seconds. */
const waits = [1500, 3000, 6000];
/** The same where the server has waited for the gateway already, twelve seconds. */
const shortWaits = [1500, 3000];

/** An answer that says nothing about the charge: the network, or a server that failed while it was under way. */
const isUnclear = (error: unknown) => error instanceof CallError && (error.code === 'offline' || error.status >= 500);

export async function sendGift(giftId: string, means: Means): Promise<Ended> {
  try {
    const charged = await means.charge(giftId);
    // What is paid once may be paid already, or by a try in another tab: then it is that gift.
    return await after(charged, charged.giftId ?? giftId, means);
  } catch (error) {
    return isUnclear(error) ? askLater(giftId, means) : { state: 'refused', error };
  }
}

/** As `askAgain` says of an id that no one knows. */
const isUnknown = (ended: Ended) => ended.state === 'declined' && ended.message === '' && !ended.code;

/**
 * How a gift ended whose end isn't known. Before it is tried again, `cancel` is the one to ask: answered on a phone later, the bank's question about the
 * first would charge both. `declined` without a message: it never came to a charge.
 */
export async function askAgain(giftId: string, outcome: Means['outcome']): Promise<Ended> {
  try {
    return settled(await outcome(giftId)) ?? { state: 'unsure' };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { state: 'declined', message: '' };
    return { state: 'unsure' };
  }
}

async function after(charged: Charged, giftId: string, means: Means): Promise<Ended> {
  const ended = settled(charged);
  if (ended) return ended;
  if (charged.state !== 'needsAction' || !charged.client_secret) return askLater(giftId, means, shortWaits);
  const problem = await means.confirm(charged.client_secret);
  if (charged.again) {
    if (problem !== undefined) return { state: 'declined', message: problem };
    const { again: _, ...next } = await means.charge(giftId, charged.again);
    return after(next, next.giftId ?? giftId, means);
  }
  return afterBank(problem, giftId, means);
}

/** What became of a gift once its bank's question is over: closed or failed, it is given up, unless a phone has answered it. */
const afterBank = (problem: string | undefined, giftId: string, means: Pick<Means, 'outcome' | 'cancel' | 'wait'>): Promise<Ended> =>
  problem === undefined ? askLater(giftId, means) : askAgain(giftId, means.cancel);

/** That no one knows the gift is believed in the end only: the request whose answer was lost may still be on its way. */
async function askLater(giftId: string, means: Pick<Means, 'outcome' | 'wait'>, pauses: readonly number[] = waits): Promise<Ended> {
  for (const wait of pauses) {
    const ended = await askAgain(giftId, means.outcome);
    if (ended.state !== 'unsure' && !isUnknown(ended)) return ended;
    await means.wait(wait);
  }
  return askAgain(giftId, means.outcome);
}

/**
 * How a gift ended that was under way when its page was left; its bank's question is shown again, because a phone may have answered it. `undefined`:
 * it isn't paid, and nothing is to be said of it. A request that is still on its way isn't known yet: it is waited for.
 */
export async function endedMeanwhile(
  giftId: string,
  means: Pick<Means, 'outcome' | 'cancel' | 'wait' | 'confirm'>,
): Promise<Ended | undefined> {
  const { outcome, wait, confirm } = means;
  let ended: Ended | undefined;
  for (const pause of [0, ...waits]) {
    await wait(pause);
    try {
      const charged = await outcome(giftId);
      if (charged.state === 'needsAction')
        return charged.client_secret ? afterBank(await confirm(charged.client_secret), giftId, means) : undefined;
      ended = settled(charged) ?? { state: 'unsure' };
    } catch (error) {
      ended = error instanceof CallError && error.status === 404 ? undefined : { state: 'unsure' };
    }
    if (ended && ended.state !== 'unsure') break;
  }
  return ended && isUnknown(ended) ? undefined : ended;
}

function settled(charged: Charged): Ended | undefined {
  const { state } = charged;
  if (state === 'paid' || state === 'pending' || state === 'changed') return { state };
  if (state !== 'declined') return undefined;
  return { state, message: failureIn(charged), ...(charged.code ? { code: charged.code } : {}) };
}
