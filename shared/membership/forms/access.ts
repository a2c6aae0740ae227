// Who can fill out a form, and when.
import { startLifeMs } from '../../spam.ts';
import { dayMs, minuteMs } from '../../time/civilDate.ts';
import { wallTimeToInstant } from '../../time/timeZone.ts';
import { parseWallTime } from '../../time/wallTime.ts';
import { isGuest } from '../people/guests.ts';

/**
 * `everybody` needs no account; `members`: people in the church's directory. On the wire, all audiences except `everybody` are
 * `restricted`.
 */
export const audiences = ['everybody', 'members', 'groups', 'people'] as const;
export type Audience = (typeof audiences)[number];

interface Caller {
  readonly standing: string;
  readonly membershipStatus: string;
  readonly personId: string;
  readonly groupIds: readonly string[];
  readonly leaderGroupIds: readonly string[];
}
interface Meant {
  readonly audience: Audience;
  readonly groupIds: readonly string[];
  readonly personIds: readonly string[];
}

/** Whether the caller is in the form's audience. Callers without a church count as the public. */
export function isMeantFor({ audience, groupIds, personIds }: Meant, caller: Caller): boolean {
  if (audience === 'everybody') return true;
  if (caller.standing !== 'member' || caller.personId === '') return false;
  if (audience === 'people') return personIds.includes(caller.personId);
  if (audience === 'members') return !isGuest(caller);
  return groupIds.some((id) => caller.groupIds.includes(id) || caller.leaderGroupIds.includes(id));
}

/** Wall times of the church's zone, `YYYY-MM-DDTHH:mm`; an end at midnight includes that day. Unlimited if absent. */
export interface Window {
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
}

/** Instants in milliseconds; the form is open from `from` until just before `until`. */
export function windowOf({ opens, closes }: Window, zone: string): { from: number; until: number } {
  const [start, end] = [opens, closes].map((text) => (text ? parseWallTime(text) : undefined));
  const last = end === undefined ? undefined : end % dayMs === 0 ? end + dayMs : end;
  return {
    from: start === undefined ? Number.NEGATIVE_INFINITY : wallTimeToInstant(start, zone),
    until: last === undefined ? Number.POSITIVE_INFINITY : wallTimeToInstant(last, zone),
  };
}

/** When it opens and closes, as far as it is limited. */
export function windowEdges(window: Window, zone: string): number[] {
  const { from, until } = windowOf(window, zone);
  return [from, until].filter(Number.isFinite);
}

export type WindowState = 'open' | 'early' | 'closed';
export function windowState(window: Window & { readonly archived?: boolean | undefined }, zone: string, now: number): WindowState {
  if (window.archived) return 'closed';
  const { from, until } = windowOf(window, zone);
  return now < from ? 'early' : now >= until ? 'closed' : 'open';
}

export const isOpen = (window: Window, zone: string, now: number): boolean => {
  const { from, until } = windowOf(window, zone);
  return now >= from && now < until;
};

/** Grace period for respondents who started in time. */
const graceMs = 60 * minuteMs;

/** A version of a form that was replaced counts for a week more: for as long as an opened page does. */
export const stillCounts = ({ replaced }: { readonly replaced?: string | undefined }, now: number): boolean =>
  replaced === undefined || now - Date.parse(replaced) <= startLifeMs;

/** Whether a submission at this time is accepted. `begun`: when the form was opened, if known. */
export function isInTime(window: Window, zone: string, now: number, begun?: number): boolean {
  const { from, until } = windowOf(window, zone);
  if (now < from || now >= until + graceMs) return false;
  return now < until || begun === undefined || (begun >= from && begun < until);
}
