// Single gifts, and what became of some of them: given back, disputed, declined, or made at the gateway without us.
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { AttemptRow } from '#functions/giving/donate/rows.ts';
import { converge } from '#functions/giving/ledger/converge.ts';
import { refunds } from '#functions/giving/refunds/rows.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { isRecord, listAt, textAt } from '../../../json.ts';
import { fundOf, nameOf } from '../history.ts';
import { type KeptMethod, makeMethod } from './methods.ts';
import type { PlannedOnce } from './plan.ts';
import { type Going, paymentSteps, type Step, truthOf } from './steps.ts';

const givenAt = 14.5 * hourMs;

/** `person`: none for visitors. */
export async function onceSteps(going: Going, planned: PlannedOnce, person: PersonRow | undefined): Promise<Step[]> {
  const givenAs = { name: person?.name.display ?? planned.name, email: person?.contactInfo.email ?? planned.email };
  const method = await makeMethod(going.past, planned.number, { ...givenAs, from: going.from });
  const at = Date.parse(planned.date) + givenAt;
  const attempt = planned.isElsewhere ? {} : { attempt: attemptFor(going, planned, { at, method, personId: person?.id, givenAs }) };
  const { steps, paymentId } = paymentSteps(going, { at, amount: planned.amount, method, ...attempt });
  return [...steps, ...refundSteps(going, planned, at, paymentId), ...disputeSteps(going, planned, at, paymentId)];
}

function attemptFor(
  { history, online }: Going,
  { fund, amount, isDeclined }: PlannedOnce,
  {
    at,
    method,
    personId,
    givenAs,
  }: { at: number; method: KeptMethod; personId: string | undefined; givenAs: AttemptRow['wanted']['givenAs'] },
): AttemptRow {
  const id = newId();
  const funds = [{ fundId: fundOf(history, fund), amount }];
  const decline = { code: 'generic_decline', message: 'Your card was declined.' };
  return {
    wanted: { id, personId, givenAs, currency: history.currency, funds, cover: 0, note: '', scheduleId: undefined, campaignId: undefined },
    ...{ id, amount, gatewayId: online.gateway.id, provider: online.gateway.provider, content: id, tries: 0 },
    ...{ method: { kind: 'confirmationToken', id: 'ctoken_demo', type: method.type }, methodName: method.name },
    ...{ state: isDeclined ? 'declined' : method.type === 'bank' ? 'pending' : 'paid', at: new Date(at).toISOString() },
    ...{ language: 'en', visitor: personId === undefined, ...(isDeclined ? { decline } : {}) },
  };
}

function refundSteps(going: Going, { refund }: PlannedOnce, paid: number, paymentId: () => string): Step[] {
  if (!refund) return [];
  const { history, online, past } = going;
  const writes = async () => {
    const id = newId();
    const asked = { payment_intent: paymentId(), amount: String(refund.amount), reason: 'requested_by_customer' };
    await past.make('refunds', { ...asked, 'metadata[refund]': id });
    const gift = await converge(history.table, await truthOf(going, paymentId()));
    const [treasurer] = history.counters;
    const by = treasurer ? nameOf(treasurer) : '';
    const row = { id, giftId: gift.id, amount: refund.amount, currency: gift.currency, state: 'done' as const, at: nowIso() };
    await history.table.write(
      history.table.put(refunds, { ...row, by, reason: refund.reason, gatewayId: online.gateway.id, paymentId: paymentId() }),
    );
  };
  return [{ at: paid + refund.after * dayMs, writes }];
}

/** The cards for it are disputed by themselves, minutes after they are charged. */
function disputeSteps(going: Going, { isDisputed, winsAfter }: PlannedOnce, paid: number, paymentId: () => string): Step[] {
  if (!isDisputed) return [];
  const won = async () => {
    const [dispute] = listAt(await going.past.read('disputes', { payment_intent: paymentId() }), 'data');
    const id = isRecord(dispute) ? textAt(dispute, 'id') : '';
    await going.past.make(`disputes/${id}`, { 'evidence[uncategorized_text]': 'winning_evidence', submit: 'true' });
  };
  const ends = paid + (winsAfter ?? 0) * dayMs;
  const answered = [
    { at: ends, acts: won },
    { at: ends + hourMs, books: paymentId },
  ];
  return [{ at: paid + hourMs, books: paymentId }, ...(winsAfter ? answered : [])];
}
