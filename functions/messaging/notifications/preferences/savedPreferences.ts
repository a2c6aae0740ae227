// How a person wants to be notified, as stored; older clients express it in two fields.

import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { type EmailTime, type NotificationKind, notificationKinds } from '#shared/messaging/notifications/kinds.ts';
import { channelsFor, olderWords, startingPreferences } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import type { ChannelSettings, Preferences } from '#shared/messaging/notifications/preferences/notificationPreferences.ts';
import { type PreferencesRow, preferences } from '../rows.ts';

/** The stored settings, completed with defaults, including for kinds added later. One request. */
export async function preferencesOf(table: Table, personId: string): Promise<{ kept: KeptPreferences; now: Preferences }> {
  const batch = table.batch();
  const [chosen, church] = [batch.get(table, preferences, { personId }), batch.get(table, churches, {})];
  await batch.send();
  const kept = chosen();
  if (kept) return { kept, now: whole(kept.row) };
  return { kept, now: startingPreferences(church()?.row.timeZone ?? 'UTC') };
}
type KeptPreferences = { row: PreferencesRow; version: number } | undefined;

export const keepPreferences = (table: Table, personId: string, now: Preferences, before: KeptPreferences) =>
  table.put(preferences, { ...whole(now), personId }, before);

function whole({ kinds, quiet, digestAt }: Preferences): Preferences {
  const all = eachKind((kind) => channelsFor({ kinds }, kind));
  return { kinds: all, quiet, digestAt, ...olderWords(all) };
}

const eachKind = (of: (kind: NotificationKind) => ChannelSettings): Record<string, ChannelSettings> =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, of(kind)]));

const emailTimeOf: Readonly<Record<Preferences['emailFrequency'], EmailTime>> = { individual: 'atOnce', daily: 'daily', never: 'never' };

/**
 * Choices made in older clients apply to every kind. They send unchanged values back along with changed ones; unchanged values have no
 * effect.
 */
export function withOlderSettings(now: Preferences, { allowPush, emailFrequency }: Partial<Preferences>): Preferences {
  const before = olderWords(now.kinds);
  const push = allowPush === before.allowPush ? undefined : allowPush;
  const email = emailFrequency && emailFrequency !== before.emailFrequency ? emailTimeOf[emailFrequency] : undefined;
  const kinds = eachKind((kind) => {
    const ways = channelsFor(now, kind);
    return { ...ways, push: push ?? ways.push, email: email ?? ways.email };
  });
  return { ...now, kinds };
}

/** Turns off emails of this kind; with `undefined`, the daily ones. */
export function withoutMails(now: Preferences, wanted: string | undefined): Preferences {
  const ends = (kind: NotificationKind, { email }: ChannelSettings) => (wanted === undefined ? email === 'daily' : kind === wanted);
  const kinds = eachKind((kind) => {
    const ways = channelsFor(now, kind);
    return ends(kind, ways) ? { ...ways, email: 'never' } : ways;
  });
  return { ...now, kinds };
}
