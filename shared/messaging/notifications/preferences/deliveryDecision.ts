// On which channels, and when, a person is notified: a pure decision, based on their settings.

import { minutesAt, minutesOf, nextTimeOfDay } from '#shared/time/timeOfDay.ts';
import { type Channel, type EmailTime, type NotificationKind, notificationKinds } from '../kinds.ts';
import type { ChannelSettings, Preferences, QuietHours } from './notificationPreferences.ts';

/** The decision for one channel: now, at an instant (milliseconds), or never. */
export type Decision =
  | { readonly when: 'now' }
  | { readonly when: 'later'; readonly at: number; readonly why: 'quiet' | 'digest' }
  | { readonly when: 'never'; readonly why: 'off' | 'muted' };
export type Decisions = Readonly<Record<Channel, Decision>>;

const ways = (email: EmailTime, push: boolean): ChannelSettings => ({ inApp: true, email, push });
/** The defaults: what needs a reply notifies immediately; the rest comes once a day. */
const defaultChannels: Readonly<Record<NotificationKind, ChannelSettings>> = {
  privateMessage: ways('atOnce', true),
  group: ways('daily', true),
  announcement: ways('atOnce', true),
  note: ways('daily', false),
  task: ways('atOnce', true),
  assignment: ways('atOnce', true),
  event: ways('daily', true),
  report: ways('atOnce', true),
  general: ways('daily', true),
  mailing: ways('atOnce', false),
};

/** The settings of a person who hasn't changed any; `zone` is the church's. */
export const startingPreferences = (zone: string): Preferences => ({
  kinds: { ...defaultChannels },
  quiet: { on: false, from: '22:00', to: '07:00', zone },
  digestAt: '08:00',
  ...olderWords(defaultChannels),
});

/** A kind added after the person saved their settings has its defaults. */
export const channelsFor = (preferences: Pick<Preferences, 'kinds'>, kind: NotificationKind): ChannelSettings =>
  preferences.kinds[kind] ?? defaultChannels[kind];

/** The same in the terms of older clients: whether anything is pushed, and how often emails are sent. */
export function olderWords(kinds: Preferences['kinds']): Pick<Preferences, 'allowPush' | 'emailFrequency'> {
  const all = notificationKinds.map((kind) => channelsFor({ kinds }, kind));
  const has = (time: EmailTime) => all.some(({ email }) => email === time);
  return { allowPush: all.some(({ push }) => push), emailFrequency: has('atOnce') ? 'individual' : has('daily') ? 'daily' : 'never' };
}

/** Whether quiet hours are in effect; if `from` equals `to`, there are none. */
export function isQuiet({ on, from, to, zone }: QuietHours, at: number): boolean {
  if (!on || from === to) return false;
  const [start, end, now] = [minutesOf(from), minutesOf(to), minutesAt(at, zone)];
  return start < end ? now >= start && now < end : now >= start || now < end;
}

/** The end of the quiet hours that contain the instant, otherwise the instant itself. */
export function afterQuiet(quiet: QuietHours, at: number): number {
  if (!isQuiet(quiet, at)) return at;
  const end = nextTimeOfDay(at, quiet.to, quiet.zone, { both: true });
  // Clocks set forward may skip past the end; clocks set back across the beginning start the quiet hours again.
  return isQuiet(quiet, end) ? afterQuiet(quiet, end) : end;
}

/** Decides for one person. A muted conversation notifies on no channel; quiet hours don't apply to the app itself. */
export function decide(preferences: Preferences, kind: NotificationKind, at: number, muted = false): Decisions {
  if (muted) return { inApp: never('muted'), email: never('muted'), push: never('muted') };
  const { inApp, email, push } = channelsFor(preferences, kind);
  return {
    inApp: inApp ? { when: 'now' } : never('off'),
    email: email === 'never' ? never('off') : email === 'daily' ? digest(preferences, at) : unlessQuiet(preferences.quiet, at),
    push: push ? unlessQuiet(preferences.quiet, at) : never('off'),
  };
}

const never = (why: 'off' | 'muted'): Decision => ({ when: 'never', why });

function unlessQuiet(quiet: QuietHours, at: number): Decision {
  const end = afterQuiet(quiet, at);
  return end === at ? { when: 'now' } : { when: 'later', at: end, why: 'quiet' };
}

/** The daily email has its time; within quiet hours it waits for their end. */
const digest = ({ quiet, digestAt }: Preferences, at: number): Decision => ({
  when: 'later',
  at: afterQuiet(quiet, nextTimeOfDay(at, digestAt, quiet.zone)),
  why: 'digest',
});
