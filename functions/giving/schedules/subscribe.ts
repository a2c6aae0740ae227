// Starts a recurring gift: what is sent is checked as a gift is, the method is kept at the gateway, and if the first date is today, it is
// charged while the giver waits.
import { nowIso, pause, todayIn } from '#functions/core/clock.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches } from '#functions/membership/table.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { Refusal, type RefusalCode } from '#shared/errors.ts';
import type { Charged, Frequency, Recurring } from '#shared/giving/donate.ts';
import { type DeclineCode, declineCodeOf } from '#shared/giving/ledger/declines.ts';
import { addDays, chargedAt, epochDay, frequencyOf } from '#shared/giving/schedules/dates.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { answerOf, declinedAs, declinedSentence } from '../donate/answers.ts';
import { type Checked, check, isAnswer } from '../donate/charge.ts';
import { contentOf, olderGiftId } from '../donate/claim.ts';
import { type Reserved, reserve, unguarded } from '../donate/guard.ts';
import { tellOfGuard } from '../donate/guardNews.ts';
import { orderOf } from '../donate/order.ts';
import { gatewayAt, type Place, placeOf } from '../donate/place.ts';
import { type AttemptRow, attempts } from '../donate/rows.ts';
import { newSetupProof } from '../donate/visitor.ts';
import { BankAsks } from '../gateways/bankAsks.ts';
import { GatewayError } from '../gateways/gateway.ts';
import { keepFresh } from '../methods/keepFresh.ts';
import type { GatewayRow } from '../settings/rows.ts';
import { ofChurch } from '../table.ts';
import { attemptOf } from './attempt.ts';
import { scheduleMail } from './mails.ts';
import { type ScheduleRow, schedules } from './rows.ts';
import { lookAgain, runSchedule } from './run.ts';
import { saveOps } from './save.ts';
import { totalOf } from './view.ts';

const mostDaysAhead = 400;

/** A date in the church's calendar. Of older clients an instant, which counts if it is to come; midnight of UTC means that date (decision D46). */
export function startOf(
  { startDate, billing_cycle_anchor: anchor }: Pick<Recurring, 'startDate' | 'billing_cycle_anchor'>,
  church: Pick<ChurchRow, 'timeZone'>,
): string {
  const today = todayIn(church);
  const stated =
    anchor === undefined || Math.abs(anchor) > 8e15 ? undefined : dateAt(anchor, anchor % dayMs === 0 ? 'UTC' : church.timeZone);
  const date = startDate || stated;
  if (date === undefined) return today;
  if (epochDay(date) === undefined || date > addDays(today, mostDaysAhead)) throw new Refusal('giftDateFar');
  return date > today ? date : today;
}

const frequencyIn = ({ frequency, interval }: Pick<Recurring, 'frequency' | 'interval'>): Frequency => {
  const found = frequency ?? (interval ? frequencyOf(interval.interval, interval.interval_count ?? 1) : 'one_month');
  if (!found) throw new Refusal('invalid', 'This frequency isn’t offered.');
  return found;
};

const started = (row: ScheduleRow, more: Partial<Charged> = {}): Charged => ({
  ...more,
  ...{ id: row.id, giftId: row.id, object: 'subscription', status: 'active', state: more.state ?? 'paid' },
  ...{ amount: totalOf(row), cover: row.cover, currency: row.currency },
});

/** Kept at the gateway, with its row; a declined one is told as a declined gift is. */
async function keptMethod(
  table: Table,
  gatewayRow: GatewayRow,
  { attempt, watched }: Checked,
  owner: string,
  id: string,
  reserved: Reserved,
) {
  const { method, wanted } = attempt;
  if (method.kind === 'saved') return { id: method.id, customer: method.customer ?? '', type: method.type };
  const fresh = { kind: method.kind, id: method.id };
  try {
    const kept = await keepFresh(table, gatewayRow, { fresh, owner, isVisitor: attempt.visitor, givenAs: wanted.givenAs, key: id });
    return { id: kept.id, customer: kept.customer, type: kept.type };
  } catch (error) {
    if (error instanceof BankAsks) return error;
    if (!(error instanceof GatewayError)) throw error;
    if (error.problem !== 'declined')
      throw new Refusal(error.problem === 'unavailable' || error.problem === 'busy' ? 'gatewayDown' : 'methodUnusable');
    if (await reserved.declined()) await tellOfGuard(table);
    return { declined: watched ? declinedSentence : error.message.slice(0, 500), code: declineCodeOf(error.code) };
  }
}

const declinedAnswer = (giftId: string, sentence: string, code?: DeclineCode): Charged => ({
  ...{ giftId, status: 'failed', state: 'declined' },
  ...declinedAs(sentence, code),
});

/** The bank asks before the method is kept; afterwards the same is sent again with what it is called then. */
async function askedAnswer({ table, caller, address }: Place, giftId: string, { asks }: BankAsks): Promise<Charged> {
  const captcha = caller.standing === 'member' ? undefined : await newSetupProof({ churchId: table.church, address });
  const state = { status: 'requires_action', state: 'needsAction' } as const;
  return { giftId, ...state, client_secret: asks.clientSecret, again: { id: asks.id, captcha } };
}

/** An id is of one gift only: another amount under it is a mistake of the form, or of someone who guesses. */
const isSameGift = (row: ScheduleRow, sent: { frequency: Frequency; lines: ScheduleRow['funds'] }): boolean =>
  row.frequency === sent.frequency &&
  row.funds.length === sent.lines.length &&
  row.funds.every(({ fundId, amount }) => sent.lines.some((line) => line.fundId === fundId && line.amount === amount));

interface Begin {
  readonly reserved: Reserved;
  readonly agreed: Checked['attempt']['agreed'];
}

/** Once, however often it is sent. */
export async function subscribe(context: Context, sent: Recurring): Promise<Charged> {
  const place = placeOf(context, sent.churchId);
  const { table, caller } = place;
  const gatewayRow = await gatewayAt(place, sent);
  const frequency = frequencyIn(sent);
  const isMember = caller.standing === 'member';
  const payer = isMember ? caller.personId : `visitor ${(sent.person?.email ?? '').toLowerCase()}`;
  const { lines, shown } = orderOf(sent, gatewayRow.currency);
  const content = contentOf(`${payer} ${frequency}`, { gatewayId: gatewayRow.id, method: sent.id ?? '', shown, lines });
  const { id, ops } = sent.giftId ? { id: sent.giftId, ops: [] } : await olderGiftId(table, content);
  const owner = isMember ? caller.personId : id;
  const known = await table.get(schedules, { owner, id });
  if (known) {
    if (sent.giftId && !isSameGift(known.row, { frequency, lines })) throw new Refusal('sentAlready');
    return begun(table, known.row);
  }
  try {
    const checked = await check(context, place, gatewayRow, sent, true);
    if (isAnswer(checked)) return checked;
    const church = (await table.need(churches, {})).row;
    const start = startOf(sent, church);
    // What is spent is spent before the gateway is asked.
    await table.write([...ops], [...checked.ops]);
    const reserved = checked.watched ? await reserve(table, place.address, checked.attempt.guarded === true) : unguarded;
    try {
      const method = await keptMethod(table, gatewayRow, checked, owner, id, reserved);
      if ('declined' in method) return declinedAnswer(id, method.declined ?? declinedSentence, method.code);
      if ('asks' in method) {
        // Older clients can't show the bank's question.
        if (!context.wantsJson) return declinedAnswer(id, method.message);
        return await askedAnswer(place, id, method);
      }
      const row = scheduleFrom(checked, { id, owner, frequency, start, method });
      return await begin(context, table, church, row, { reserved, agreed: checked.attempt.agreed });
    } finally {
      await reserved.release();
    }
  } catch (error) {
    if (!(error instanceof Refusal) || !mayBeOther.has(error.code)) throw error;
    const other = await appeared(table, { owner, id }, error.code === 'outdated' || error.code === 'underWay');
    if (!other) throw error;
    return begun(table, other);
  }
}

interface Terms {
  readonly id: string;
  readonly owner: string;
  readonly frequency: Frequency;
  readonly start: string;
  readonly method: ScheduleRow['method'];
}

const scheduleFrom = ({ attempt }: Checked, { id, owner, frequency, start, method }: Terms): ScheduleRow => ({
  ...{
    id,
    owner,
    personId: attempt.wanted.personId,
    givenAs: attempt.wanted.givenAs,
    unnamed: attempt.wanted.unnamed,
    gatewayId: attempt.gatewayId,
    provider: attempt.provider,
  },
  ...{ currency: attempt.wanted.currency, funds: attempt.wanted.funds, covers: attempt.wanted.cover > 0, cover: attempt.wanted.cover },
  ...{ note: attempt.wanted.note, method, methodName: attempt.methodName ?? '', frequency, start, next: start, state: 'active', tries: 0 },
  ...{ language: attempt.language, created: nowIso() },
});

/** The attempt of the first date; none before it. */
const firstAttempt = async (table: Table, { id, start }: Pick<ScheduleRow, 'id' | 'start'>) =>
  (await table.get(attempts, { id: attemptOf({ id, next: start, tries: 0 }) }))?.row;

async function begunAs(row: ScheduleRow, attempt: AttemptRow | undefined): Promise<Charged> {
  if (!attempt) return started(row, row.start > nowIso().slice(0, 10) ? {} : { state: 'unknown' });
  const answer = await answerOf(attempt);
  if (answer.state === 'needsAction') return { ...answer, giftId: row.id };
  if (answer.state === 'declined') return declinedAnswer(row.id, answer.error ?? declinedSentence, answer.code);
  return started(row, answer.state ? { state: answer.state } : {});
}

/** How one ended that was begun already: its first date may be in work this moment. */
async function begun(table: Table, row: ScheduleRow): Promise<Charged> {
  for (let looked = 0; ; looked += 1) {
    const answer = await begunAs(row, await firstAttempt(table, row));
    if (answer.state !== 'unknown' || looked >= 40) return answer;
    await sleep(250);
  }
}

/** How one ended, by the id its form made: after the bank has asked the giver, or when the first answer was lost. */
export async function subscribed(table: Table, id: string, settled: (attempt: AttemptRow) => Promise<AttemptRow>): Promise<Charged> {
  const [listed] = (await table.query(ofChurch, ['scheduleid', id], { index: 'gsi2' })).of(schedules);
  if (!listed) throw new Refusal('notFound');
  const attempt = await firstAttempt(table, listed.row);
  return begunAs(listed.row, attempt && (await settled(attempt)));
}

/** What the second of two clicks is refused with: the first has spent the proof or the method, or has the gateway's key. */
const mayBeOther: ReadonlySet<RefusalCode> = new Set(['outdated', 'underWay', 'visitorUnproved', 'methodUnusable', 'gatewayDown']);

/** The other of two clicks may be a moment ahead. */
async function appeared(table: Table, key: { owner: string; id: string }, isAhead: boolean): Promise<ScheduleRow | undefined> {
  for (let looked = 0; looked < (isAhead ? 40 : 8); looked += 1) {
    const found = await table.get(schedules, key);
    if (found) return found.row;
    await (isAhead ? sleep(100) : pause(100));
  }
  return undefined;
}

/** Of the first date: PayPal's methods were confirmed when they were set up, and older clients can't show a bank's question. */
const isPresent = ({ wantsJson }: Context, { provider }: ScheduleRow) => wantsJson && provider === 'stripe';

async function begin(context: Context, table: Table, church: ChurchRow, row: ScheduleRow, { reserved, agreed }: Begin): Promise<Charged> {
  if (row.next > todayIn(church)) {
    const mail = await scheduleMail(table, church, row, 'scheduleStarted');
    await table.write(saveOps(table, row, undefined, chargedAt(row.next, church.timeZone)), mail);
    return started(row);
  }
  // Charged here; should this die, the runner goes on.
  await table.write(saveOps(table, { ...row, begins: true }, undefined, lookAgain()));
  const attempt = await runSchedule(table, church, row, { present: isPresent(context, row), agreed });
  const answer = attempt && (await answerOf(attempt));
  if (answer?.state === 'needsAction') return { ...answer, giftId: row.id };
  if (answer?.state !== 'declined') return started(row, answer?.state ? { state: answer.state } : {});
  if (await reserved.declined()) await tellOfGuard(table);
  return declinedAnswer(row.id, answer.error ?? declinedSentence, answer.code);
}
