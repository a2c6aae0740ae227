// Refunds a gift (decision D36): written down, set aside in the gift so that fifty at once never exceed it, asked of the gateway with the
// refund's own id as key, and booked from what the gateway says. Interrupted anywhere, it is resumed.
import { later } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { queueMail } from '#functions/core/mail/mail.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { dayText, firstNameOf } from '../donate/news.ts';
import { attempts } from '../donate/rows.ts';
import { connected } from '../gateways/connected.ts';
import { GatewayError, type Refunded } from '../gateways/gateway.ts';
import { asGiven } from '../givers/unnamed.ts';
import { converge } from '../ledger/converge.ts';
import { loadGift } from '../ledger/load.ts';
import { releaseRefund, reserveRefund } from '../ledger/refundReservations.ts';
import { gatewayRows } from '../settings/rows.ts';
import { giverIn, tellTreasurers } from '../treasurers.ts';
import { dueRefunds, type RefundRow, refunds } from './rows.ts';

const againMs = 5 * minuteMs;

const dueOf = (table: Table, { dueAt, giftId, id }: RefundRow) => ({ at: dueAt ?? '', churchId: table.church, giftId, id });

/** Written down and set aside in one transaction: the gateway is never asked for money that isn't set aside. */
export async function beginRefund(table: Table, row: Omit<RefundRow, 'dueAt'>): Promise<RefundRow> {
  const started: RefundRow = { ...row, dueAt: later(againMs).toISOString() };
  const written = [...table.put(refunds, started, undefined, 'underWay'), ...table.set(dueRefunds, dueOf(table, started))];
  await reserveRefund(table, row.giftId, row, written);
  return started;
}

/** `undefined`: the gateway hasn't answered, and is asked again. */
async function asked(table: Table, row: RefundRow): Promise<Refunded | 'refused' | undefined> {
  const gateway = await connected(table, (await table.need(gatewayRows, { id: row.gatewayId })).row);
  const funds = row.lines && Object.fromEntries(row.lines.map(({ fundId, amount }) => [fundId, amount]));
  try {
    const refunded = await gateway.refund({ paymentId: row.paymentId, amount: row.amount, key: row.id, ...(funds ? { funds } : {}) });
    const truth = await gateway.truthOf(row.paymentId);
    if (truth) await converge(table, truth, { settles: [row.id] });
    return refunded;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.problem === 'unavailable' || error.problem === 'busy' ? undefined : 'refused';
  }
}

/** Asks the gateway, the first time or again. Safe to repeat. */
export async function resumeRefund(table: Table, key: { giftId: string; id: string }): Promise<RefundRow> {
  const { row } = await table.need(refunds, key);
  if (row.state !== 'started') return row;
  const answer = await asked(table, row);
  return retryOnRefusal(async () => {
    const before = await table.need(refunds, key);
    if (before.row.state !== 'started') return before.row;
    const state = answer === undefined ? 'started' : answer === 'refused' ? 'failed' : answer.status;
    const dueAt = state === 'started' ? later(againMs).toISOString() : undefined;
    const after: RefundRow = { ...before.row, state, dueAt };
    const news = state === 'done' || state === 'pending' ? await newsOf(table, after) : [];
    const due = dueAt ? table.set(dueRefunds, dueOf(table, after)) : [];
    const ops = [...table.put(refunds, after, before), ...table.erase(dueRefunds, dueOf(table, before.row)), ...due, ...news];
    if (state === 'failed') await releaseRefund(table, row.giftId, row.id, ops);
    else await table.write(ops);
    return after;
  });
}

/** The giver is told in the language of the receipt, the treasurers in theirs. */
async function newsOf(table: Table, row: RefundRow): Promise<Op[]> {
  const { gift } = await loadGift(table, row.giftId);
  const batch = table.batch();
  const [place, attempt] = [batch.get(table, churches, {}), batch.get(table, attempts, { id: row.giftId })];
  await batch.send();
  const { givenAs, last4 = '', method, date } = asGiven(gift.row);
  const church = place()?.row.name ?? '';
  const language = attempt()?.row.language ?? 'en';
  const told = { church, amount: moneyText(row.amount, row.currency, language), date: dayText(date, language), reference: row.giftId };
  const toGiver = givenAs.email
    ? await queueMail(table, {
        ...{ template: 'giftRefunded', to: givenAs.email, language },
        values: { ...told, firstName: firstNameOf(givenAs.name), method: attempt()?.row.methodName ?? `${method} ${last4}`.trim() },
      })
    : [];
  const link = `${settings.portal}/giving/gifts/${row.giftId}`;
  const toTreasurers = await tellTreasurers(table, row.automatic ? 'treasurerUnowed' : 'treasurerRefund', (its) => ({
    ...{ church, by: row.by, giver: giverIn(gift.row), reason: row.reason, link },
    ...{ amount: moneyText(row.amount, row.currency, its), date: dayText(date, its) },
  }));
  return [...toGiver, ...toTreasurers];
}
