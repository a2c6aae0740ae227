// Decides what happens on each channel with one notification for one person: a pure decision from the facts.

import type { NotifyOrder } from '#functions/core/outbox/notify.ts';
import { type Channel, kindOf, type NotificationKind } from '#shared/messaging/notifications/kinds.ts';
import type { Reason } from '#shared/messaging/notifications/notifications.ts';
import { type Decision, decide } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import type { Facts } from './facts.ts';

/** One channel. A delayed item has a time, and comes alone or with the daily email. */
export type Line =
  | { readonly outcome: 'sent' | 'skipped'; readonly reason: Reason }
  | { readonly outcome: 'waiting'; readonly reason: Reason; readonly until: number; readonly digest: 'daily' | 'alone' };
export type Plan = Readonly<Record<Channel, Line>>;

type Told = Pick<NotifyOrder, 'contentType' | 'mailed'>;

/** People who have the conversation open get this long to look at it. */
const moment = 60_000;

export function planOf(facts: Omit<Facts, 'done'>, { contentType, mailed: isMailed = false }: Told, now: number): Plan {
  const { inApp, email, push } = decide(facts.to.preferences, kindOf(contentType), now, facts.muted);
  if (facts.to.isDeceased) return { inApp: sent, email: skipped('deceased'), push: skipped('deceased') };
  return {
    inApp: inApp.when === 'never' ? skipped(inApp.why) : sent,
    email: isMailed ? skipped('mailed') : emailLine(facts, email, kindOf(contentType), now),
    push: facts.seen && push.when !== 'never' ? skipped('here') : lineOf(push, facts, now),
  };
}

const sent: Line = { outcome: 'sent', reason: '' };
const skipped = (reason: Reason): Line => ({ outcome: 'skipped', reason });

function emailLine(facts: Omit<Facts, 'done'>, decision: Decision, kind: NotificationKind, now: number): Line {
  if (decision.when === 'never') return skipped(decision.why);
  if (!facts.to.email) return skipped('noAddress');
  if (facts.seen) return skipped('here');
  const isDaily = decision.when === 'later' && decision.why === 'digest';
  // Ten messages in a row are one email: someone who hasn't opened the first needs no second. The daily email comes anyway. Announcements
  // are always sent.
  if (facts.mailed && !isDaily && kind !== 'announcement') return skipped('already');
  return lineOf(decision, facts, now);
}

function lineOf(decision: Decision, { open }: Pick<Facts, 'open'>, now: number): Line {
  if (decision.when === 'never') return skipped(decision.why);
  if (decision.when === 'later')
    return { outcome: 'waiting', reason: decision.why, until: decision.at, digest: decision.why === 'digest' ? 'daily' : 'alone' };
  return open ? { outcome: 'waiting', reason: 'open', until: now + moment, digest: 'alone' } : sent;
}
