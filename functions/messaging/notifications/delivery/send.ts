// Notifies one person of one thing: writes the notification, the email, what is deferred and the log in one transaction, then informs open
// sockets and pushes.

import { now, nowIso } from '#functions/core/clock.ts';
import type { NotifyOrder } from '#functions/core/outbox/notify.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { broadcastToPerson } from '#functions/messaging/live/broadcast.ts';
import { pushedTo, pushNews } from '#functions/messaging/push/payload.ts';
import { unread } from '#functions/messaging/table.ts';
import { Refusal, type RefusalCode } from '#shared/errors.ts';
import { kindOf } from '#shared/messaging/notifications/kinds.ts';
import { type DeviceRow, mailed, notifications, notifiedPeople, type WaitingRow, waiting } from '../rows.ts';
import { cut, delivery } from './deliveries.ts';
import type { Facts } from './facts.ts';
import { newsMail } from './mails.ts';
import { type Line, type Plan, planOf } from './plan.ts';

export interface NotificationContext {
  readonly table: Table;
  /** The outbox row's. */
  readonly id: string;
  readonly told: NotifyOrder;
}

export type Push = () => Promise<void>;

/** Idempotent; only a push without confirmation is sent again. Returns what is left to be pushed. */
export async function notifyPerson(telling: NotificationContext, facts: Facts): Promise<Push[]> {
  if (facts.done?.row.pushed) return [];
  try {
    return await attempt(telling, facts);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'outdated' || facts.mailed) throw error;
    // Another message of the conversation was emailed at the same moment.
    return attempt(telling, { ...facts, mailed: true });
  }
}

async function attempt(telling: NotificationContext, facts: Facts): Promise<Push[]> {
  const { table, told } = telling;
  const plan = planOf(facts, told, now().getTime());
  const devices = plan.push.outcome === 'sent' ? await pushedTo(table, facts.to) : [];
  if (facts.done) return [() => pushOne(telling, facts, devices)];
  if (!(await isWritten(telling, facts, plan, devices))) return [];
  await notifySockets(telling, facts.to.personId, plan);
  return devices.length > 0 ? [() => pushOne(telling, facts, devices)] : [];
}

async function pushOne({ table, id, told }: NotificationContext, { to, done }: Facts, devices: readonly DeviceRow[]): Promise<void> {
  const lines = await pushNews(table, to, devices, newsOf(told));
  const before = done ?? { row: { told: id, personId: to.personId, pushed: false }, version: 1 };
  // A concurrent attempt has recorded it.
  await unless('outdated', table.write(table.put(notifiedPeople, { ...before.row, pushed: true }, before), lines));
}

/** The text people see: in a group it matters who wrote. */
const newsOf = (told: NotifyOrder): NotifyOrder =>
  ['group', 'announcement'].includes(kindOf(told.contentType)) && told.byName
    ? { ...told, message: cut(`${told.byName}: ${told.message}`, 500) }
    : told;

/** False if a concurrent or earlier attempt has done it. */
async function isWritten(telling: NotificationContext, facts: Facts, plan: Plan, devices: readonly DeviceRow[]): Promise<boolean> {
  const { table, id, told } = telling;
  const { personId, email } = facts.to;
  const news = newsOf(told);
  const log = (channel: 'inApp' | 'email' | 'push', { outcome, reason }: Line, address = '') =>
    delivery(table, personId, news, { channel, outcome, reason, address: outcome === 'skipped' ? '' : address });
  const noDevice: Line = { outcome: 'skipped', reason: 'noDevice' };
  return unless(
    'underWay',
    table.write(
      table.put(notifiedPeople, { told: id, personId, pushed: devices.length === 0 }, undefined, 'underWay'),
      notificationOps(telling, personId, plan),
      log('inApp', plan.inApp),
      log('email', plan.email, email),
      devices.length > 0 ? [] : log('push', plan.push.outcome === 'sent' ? noDevice : plan.push),
      plan.email.outcome === 'sent' ? await newsMail(table, facts.to, news) : [],
      onceMailed(telling, facts, plan),
      waitingOps(telling, personId, plan),
    ),
  );
}

/** Whether it was written; false if it was refused with this code. */
async function unless(code: RefusalCode, work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === code) return false;
    throw error;
  }
}

/** The id is the same on every attempt. */
const notificationId = (id: string, personId: string) => hashOf(`${id} ${personId}`).slice(0, 11);

function notificationOps({ table, id, told }: NotificationContext, personId: string, plan: Plan): Op[] {
  if (!told.kept || plan.inApp.outcome !== 'sent') return [];
  const { contentType, contentId, message, link } = newsOf(told);
  const own = { id: notificationId(id, personId), churchId: table.church, personId, timeSent: nowIso(), isNew: true };
  const row = { ...own, contentType, contentId, message, link, triggeredByPersonId: told.byPersonId };
  return [...table.set(notifications, row), ...table.set(unread, { personId, what: 'n', id: row.id })];
}

/** What stays unread until this is seen; `undefined` if that can't be known. */
function markOf({ id, told }: NotificationContext, personId: string, plan: Plan): WaitingRow['mark'] {
  if (!told.kept) return told.conversationId ? { what: 'pm', id: told.conversationId } : undefined;
  return plan.inApp.outcome === 'sent' ? { what: 'n', id: notificationId(id, personId) } : undefined;
}

function onceMailed(telling: NotificationContext, { to: { personId }, lastMail }: Facts, plan: Plan): Op[] {
  const { conversationId, number, kept } = telling.told;
  const { email } = plan;
  const isAtOnce = email.outcome === 'sent' || (email.outcome === 'waiting' && email.digest === 'alone');
  const mark = markOf(telling, personId, plan);
  if (!conversationId || !isAtOnce || (kept && !mark)) return [];
  const row = { personId, conversationId, number, ...(mark?.what === 'n' ? { mark: mark.id } : {}) };
  return telling.table.put(mailed, row, lastMail);
}

function waitingOps(telling: NotificationContext, personId: string, plan: Plan): Op[] {
  const { table, id, told } = telling;
  const { byName, byPersonId, contentType, contentId, conversationId, message, link } = newsOf(told);
  const about = { byName, byPersonId, contentType, contentId, conversationId, message, link, subject: byName };
  const mark = markOf(telling, personId, plan);
  return (['email', 'push'] as const).flatMap((channel) => {
    const line = plan[channel];
    if (line.outcome !== 'waiting') return [];
    const when = { until: new Date(line.until).toISOString(), digest: line.digest };
    return table.set(waiting, { churchId: table.church, personId, channel, told: id, ...when, ...about, ...(mark ? { mark } : {}) });
  });
}

async function notifySockets({ table, told }: NotificationContext, personId: string, plan: Plan): Promise<void> {
  if (plan.inApp.outcome !== 'sent') return;
  if (told.kept) await broadcastToPerson(table.church, personId, 'notification');
  else await broadcastToPerson(table.church, personId, 'privateMessage', told.conversationId);
}
