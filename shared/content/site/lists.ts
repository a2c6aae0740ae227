// What pages of a church's site show besides what is written in them: its public groups, and calendars.
import type { JoinPolicy } from '#shared/membership/groups/groups.ts';
import type { SeriesRow } from '../calendars/series/series.ts';

/** A group as every visitor may see it. `photo`: a path below the content root, or empty. */
export interface PublicGroup {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly about: string;
  readonly photo: string;
  readonly labels: readonly string[];
  readonly meetingTime: string;
  readonly meetingLocation: string;
  readonly joinPolicy: JoinPolicy;
}

/** Which calendar: a group's own, or one that was put together of several. */
export type CalendarKey = `${(typeof calendarTypes)[number]}:${string}`;
export const calendarTypes = ['group', 'curated'] as const;

/** `zone`: the church's, in which its times are shown. `series`: what is public of them. */
export interface SiteCalendar {
  readonly name: string;
  readonly zone: string;
  readonly series: readonly SeriesRow[];
}

export interface SiteLists {
  readonly groups: readonly PublicGroup[];
  /** By `CalendarKey`: those that the site's pages show. */
  readonly calendars: Readonly<Record<string, SiteCalendar>>;
  /** The instant at which it was looked, in milliseconds. */
  readonly now: number;
}

const idForm = /^[\w-]{1,20}$/;

/** The calendar an element means; undefined where none is chosen, or where what is chosen can be none. */
export function calendarKeyOf(type: unknown, id: unknown): CalendarKey | undefined {
  const known = calendarTypes.find((one) => one === type);
  return known && typeof id === 'string' && idForm.test(id.trim()) ? `${known}:${id.trim()}` : undefined;
}

const plain = (label: string) => label.trim().toLowerCase();

/** The groups with a label, however it is written; all of them without one. */
export const carrying = (groups: readonly PublicGroup[], label: string): readonly PublicGroup[] =>
  label.trim() ? groups.filter(({ labels }) => labels.some((one) => plain(one) === plain(label))) : groups;

/** Every label of the groups once, in the order of the alphabet. */
export const labelsOf = (groups: readonly PublicGroup[]): readonly string[] => {
  const first = new Map(groups.flatMap(({ labels }) => labels.map((label) => [plain(label), label.trim()] as const)).reverse());
  return [...first.values()].filter(Boolean).toSorted((a, b) => a.localeCompare(b));
};

export const groupPath = ({ slug }: Pick<PublicGroup, 'slug'>): string => `/groups/details/${slug}`;
export const finderPath = '/groups';
