// What a church's site shows besides its own content: its public groups, calendars, forms and sermons.

import type { PublicForm } from '#shared/membership/forms/page/publicForm.ts';
import type { JoinPolicy } from '#shared/membership/groups/groups.ts';
import type { SeriesRow } from '../calendars/series/series.ts';
import type { LiveService } from '../live/liveService.ts';
import type { Playlist } from '../sermons/playlists.ts';
import type { Sermon } from '../sermons/sermons.ts';

/** A group as any visitor can see it. `photo`: a path below the content root, or empty. */
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

/** A group's own calendar, or a curated one. */
export type CalendarKey = `${(typeof calendarTypes)[number]}:${string}`;
export const calendarTypes = ['group', 'curated'] as const;

/** `zone`: the church's, in which its times are shown. `series`: their public part. */
export interface SiteCalendar {
  readonly name: string;
  readonly zone: string;
  readonly series: readonly SeriesRow[];
}

export interface SiteLists {
  readonly groups: readonly PublicGroup[];
  /** By `CalendarKey`: the calendars on the site's pages. */
  readonly calendars: Readonly<Record<string, SiteCalendar>>;
  /** By id: the forms on the site's pages. */
  readonly forms: Readonly<Record<string, PublicForm>>;
  /** The public sermons and playlists, newest first. */
  readonly sermons: readonly Sermon[];
  readonly playlists: readonly Playlist[];
  /** The next dates of the church's streaming services. */
  readonly live: readonly LiveService[];
  /** The instant of the lookup, in milliseconds. */
  readonly now: number;
}

const idForm = /^[\w-]{1,20}$/;

/** The calendar an element refers to; `undefined` if none, or an invalid one, is chosen. */
export function calendarKeyOf(type: unknown, id: unknown): CalendarKey | undefined {
  const known = calendarTypes.find((one) => one === type);
  return known && typeof id === 'string' && idForm.test(id.trim()) ? `${known}:${id.trim()}` : undefined;
}

const plain = (label: string) => label.trim().toLowerCase();

/** The groups with a label, ignoring case; all groups if the label is empty. */
export const carrying = (groups: readonly PublicGroup[], label: string): readonly PublicGroup[] =>
  label.trim() ? groups.filter(({ labels }) => labels.some((one) => plain(one) === plain(label))) : groups;

/** The distinct labels of the groups, sorted. */
export const labelsOf = (groups: readonly PublicGroup[]): readonly string[] => {
  const first = new Map(groups.flatMap(({ labels }) => labels.map((label) => [plain(label), label.trim()] as const)).reverse());
  return [...first.values()].filter(Boolean).toSorted((a, b) => a.localeCompare(b));
};

export const groupPath = ({ slug }: Pick<PublicGroup, 'slug'>): string => `/groups/details/${slug}`;
export const finderPath = '/groups';

export const sermonsPath = '/sermons';
export const sermonPath = ({ slug }: Pick<Sermon, 'slug'>): string => `${sermonsPath}/${slug}`;
/** The part of a page that shows one playlist. */
export const playlistMark = ({ id }: Pick<Playlist, 'id'>): string => `playlist-${id}`;
