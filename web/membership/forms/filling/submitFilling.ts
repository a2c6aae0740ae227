import { KeyedMutex } from '#shared/concurrency/keyedMutex.ts';
import { formsubmissions } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { CallError, call } from '#web/api.ts';
import {
  allFillings,
  fillingsOf,
  forgetFilling,
  type KeptFilling,
  keepFilling,
  keepRefused,
  ownerOf,
} from '#web/session/outbox/formStorage.ts';
import { withTabLock } from '#web/session/outbox/tabLock.ts';
import { isTokenOf } from '#web/session/outbox/tokenOwner.ts';

export interface Refused {
  readonly code: string;
  readonly message: string;
  readonly problems: readonly { readonly questionId: string; readonly problem: string }[];
}
/** Sent, and still to be paid: the submission's id; for a form of another church the address at which it is paid. */
export interface Unpaid {
  readonly unpaid: string;
}
/**
 * `waiting`: the server couldn't be reached; it is sent as soon as it can be. `draft`: refused in another tab. What is refused is a draft
 * again.
 */
export type Outcome = 'sent' | 'waiting' | 'draft' | Unpaid | Refused;
export const isRefused = (outcome: Outcome): outcome is Refused => typeof outcome !== 'string' && 'code' in outcome;

/** Says nothing about the answers themselves: it is retried. */
const passes = ({ code, status }: CallError) =>
  code === 'otherPerson' || status === 0 || status >= 500 || [401, 408, 409, 425, 429].includes(status);

async function send(kept: KeptFilling): Promise<Exclude<Outcome, 'draft'>> {
  const { id, formId, formVersion, start, proof, answers, about, owner } = kept;
  const [churchId = '', personId = ''] = owner.split(' ');
  const subject = about ? { contentType: 'person', contentId: about } : {};
  const sent = answers.map(([questionId, values]) => ({ questionId, values: [...values] }));
  const body = [
    {
      id,
      formId,
      formVersion,
      start,
      trap: '',
      language: document.documentElement.lang || undefined,
      ...(proof && { proof }),
      ...subject,
      answers: sent,
    },
  ];
  try {
    const [stored] = await call(formsubmissions.save, { body }, (token) => isTokenOf(token, { churchId, personId }));
    if (!stored?.error) return stored?.payment?.bill ? { unpaid: stored.payment.payAt ?? id } : 'sent';
    return { code: stored.code ?? 'unexpected', message: stored.error, problems: stored.problems ?? [] };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return passes(error) ? 'waiting' : { code: error.code, message: error.message, problems: [] };
  }
}

/**
 * Keeps the answers and sends them. Sent exactly once: the id is the server's key, and one tab sends at a time.
 */
export async function submitFilling(given: KeptFilling): Promise<Outcome> {
  await keepFilling({ ...given, state: 'unsent' });
  return resend(given.id);
}

/** The app and the notice of what waits both try again once the network is back, in browsers without locks as well. */
const oneByOne = new KeyedMutex();

/** Tries again. What has been sent in the meantime, here or in another tab, counts as sent. */
export const resend = (id: string): Promise<Outcome> => oneByOne.run(id, () => attempt(id));

async function attempt(id: string): Promise<Outcome> {
  let outcome: Outcome = 'sent';
  await withTabLock('narthex.forms', async () => {
    const all = await fillingsOf(id).catch(() => undefined);
    const kept = all?.find(({ state }) => state === 'unsent');
    if (!kept) {
      // If the storage can't be read, it isn't known whether it was sent.
      outcome = all ? (all.length > 0 ? 'draft' : 'sent') : 'waiting';
      return;
    }
    outcome = await send(kept);
    if (isRefused(outcome)) await keepRefused(kept);
    else if (outcome !== 'waiting') await forgetFilling(kept.key);
  });
  return outcome;
}

/** Sends what still waits for this person, oldest first. */
export async function sendWaiting({ churchId, personId }: { readonly churchId: string; readonly personId: string }): Promise<void> {
  const owner = ownerOf(churchId, personId);
  for (const kept of await allFillings()) if (kept.owner === owner && kept.state === 'unsent') await resend(kept.id);
}
