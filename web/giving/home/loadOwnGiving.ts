// What Home shows a giver, kept for the rest of the day: it seldom changes, and a call at each opening is three cents a month for a church
// of 500. Opening one’s own giving in the portal has it asked again.
import type { Answer } from '#shared/api.ts';
import { gifts } from '#shared/giving/ledger/gifts.ts';
import { check, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { callTogether } from '#web/api.ts';
import { forget, remember, remembered } from '#web/session/localStorage.ts';
import type { Session } from '#web/session/session.tsx';

const DatedAmount = shape({ date: text(10), amount: whole, currency: text(3) });
/** `of`: whose it is, where, and on which day. */
const Kept = shape({ of: text(200), takes: yes, last: maybe(DatedAmount), next: maybe(DatedAmount) });

export async function loadOwnGiving({ user, current }: Pick<Session, 'user' | 'current'>): Promise<Answer<typeof gifts.home>> {
  const of = [user?.id, current?.church.id, new Date().toDateString()].join(' ');
  const kept = readKept();
  if (kept?.of === of) return kept;
  const answer = await callTogether(gifts.home, {});
  remember('giving', JSON.stringify({ of, ...answer }));
  return answer;
}

export const forgetOwnGiving = (): void => forget('giving');

function readKept(): Out<typeof Kept> | undefined {
  try {
    const kept = check(Kept, JSON.parse(remembered('giving') ?? ''));
    return kept.ok ? kept.value : undefined;
  } catch {
    return undefined;
  }
}
