// Sends what a visitor has submitted: once, when the network is there.
import { fillingsOf, forgetFilling, type KeptFilling, keepFilling, keepRefused } from '#web/session/outbox/formStorage.ts';
import { withTabLock } from '#web/session/outbox/tabLock.ts';
import { api, type Start } from './openForm.ts';

export interface Refused {
  readonly code: string;
  readonly error: string;
  readonly problems: readonly { readonly questionId: string; readonly problem: string }[];
}
/** Sent, and still to be paid. */
export interface Unpaid {
  readonly bill: string;
}
type Outcome = 'sent' | 'waiting' | Unpaid | Refused;
type Answer = readonly (Partial<Refused> & { readonly payment?: Partial<Unpaid> })[];
const isRefused = (outcome: Outcome): outcome is Refused => typeof outcome === 'object' && 'code' in outcome;

async function post({ id, formId, formVersion, start, proof, answers }: KeptFilling, trap: string): Promise<Outcome> {
  const sent = answers.map(([questionId, values]) => ({ questionId, values }));
  const response = await fetch(`${api}/formsubmissions`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify([{ id, formId, formVersion, start, proof, trap, language: document.documentElement.lang, answers: sent }]),
  });
  if (response.status >= 500 || response.status === 429 || response.status === 408) return 'waiting';
  if (!response.ok) {
    const { errors = [], code = '' }: { readonly errors?: readonly string[]; readonly code?: string } = await response.json();
    return { code, error: errors[0] ?? '', problems: [] };
  }
  const [one]: Answer = await response.json();
  if (one?.error) return { code: one.code ?? '', error: one.error, problems: one.problems ?? [] };
  return one?.payment?.bill ? { bill: one.payment.bill } : 'sent';
}

/** The id is the server's key: what arrived although the answer was lost isn't stored again. What is refused is a draft again. */
export async function sendForm(id: string, open: () => Promise<Start>, trap: string): Promise<Outcome> {
  let outcome: Outcome = 'sent';
  await withTabLock('narthex.forms', async () => {
    const all = await fillingsOf(id).catch(() => undefined);
    const kept = all?.find(({ state }) => state === 'unsent');
    if (!kept) {
      // Another tab was quicker: it is sent, or refused. If the storage can't be read, neither is known.
      if (!all) outcome = 'waiting';
      else if (all.length > 0) outcome = { code: '', error: '', problems: [] };
      return;
    }
    try {
      const ready = kept.start ? kept : { ...kept, ...(await open()) };
      await keepFilling(ready);
      outcome = await post(ready, trap);
    } catch {
      outcome = 'waiting';
    }
    if (isRefused(outcome)) await keepRefused(kept);
    else if (outcome !== 'waiting') await forgetFilling(kept.key);
  });
  return outcome;
}
