// Through which channels, and when, a person is notified: a pure decision, based on their settings.

import { minutesAt, minutesOf, nextTimeOfDay } from '#shared/time/timeOfDay.ts';
import { type Channel, type EmailTime, type NotificationKind, notificationKinds } from '../kinds.ts';
import type { ChannelSettings, Preferences, QuietHours } from './notificationPreferences.ts';

/** What becomes of one way: at once, at an instant (milliseconds), or not. */
export type Decision =
  | { readonly when: 'now' }
  | { readonly when: 'later'; readonly at: number; readonly why: 'quiet' | 'digest' }
  | { readonly when: 'never'; readonly why: 'off' | 'muted' };
export type Decisions = Readonly<Record<Channel, Decision>>;

const ways = (email: EmailTime, push: boolean): ChannelSettings => ({ inApp: true, email, push });
/** The defaults: what waits for an answer notifies at once, what is good to know comes once a day. */
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
};

/** The settings of a person who hasn't changed any; `zone` is the church's. */
export const startingPreferences = (zone: string): Preferences => ({
  kinds: { ...defaultChannels },
  quiet: { on: false, from: '22:00', to: '07:00', zone },
  digestAt: '08:00',
  ...olderWords(defaultChannels),
});

/** A kind that came after the person's choice is as it starts. */
export const channelsFor = (preferences: Pick<Preferences, 'kinds'>, kind: NotificationKind): ChannelSettings =>
  preferences.kinds[kind] ?? defaultChannels[kind];

/** The same in terms of older clients: whether anything is pushed, and when emails come. */
export function olderWords(kinds: Preferences['kinds']): Pick<Preferences, 'allowPush' | 'emailFrequency'> {
  const all = notificationKinds.map((kind) => channelsFor({ kinds }, kind));
  const has = (time: EmailTime) => all.some(({ email }) => email === time);
  return { allowPush: all.some(({ push }) => push), emailFrequency: has('atOnce') ? 'individual' : has('daily') ? 'daily' : 'never' };
}

/** Whether nothing may disturb now; from and to the same mean that there are no such hours. */
export function isQuiet({ on, from, to, zone }: QuietHours, at: number): boolean {
  if (!on || from === to) return false;
  const [start, end, now] = [minutesOf(from), minutesOf(to), minutesAt(at, zone)];
  return start < end ? now >= start && now < end : now >= start || now < end;
}

/** The end of the quiet hours that an instant lies in; the instant itself when it lies in none. */
function afterQuiet(quiet: QuietHours, at: number): number {
  if (!isQuiet(quiet, at)) return at;
  const end = nextTimeOfDay(at, quiet.to, quiet.zone, { both: true });
  // Clocks that are set forward may end the hours before their time has come; set back over their beginning, they make one more of it.
  return isQuiet(quiet, end) ? afterQuiet(quiet, end) : end;
}

/** Decides for one person. A muted conversation tells by no way; the app itself knows no quiet hours. */
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

/** The day's mail has its hour; one that lies in quiet hours waits for their end. */
const digest = ({ quiet, digestAt }: Preferences, at: number): Decision => ({
  when: 'later',
  at: afterQuiet(quiet, nextTimeOfDay(at, digestAt, quiet.zone)),
  why: 'digest',
});
