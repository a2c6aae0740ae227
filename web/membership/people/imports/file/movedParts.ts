// What comes along with people, in parts that stay below what one request brings.

import { type MovedContentKind, type MovedContentPart, movedContentKinds } from '#shared/content/movedimports/movedimports.ts';
import type { MovedGift, MovedPart } from '#shared/giving/imports/moved.ts';
import type { ImportPart } from '#shared/membership/people/imports/imports.ts';
import type { Moved } from '#shared/membership/people/imports/moved/moved.ts';
import { type MovedNotesPart, mostMovedNotesInPart } from '#shared/messaging/movednotes/movednotes.ts';
import type { contentKinds, noteKinds } from '../movedKinds.ts';

/** What of it is sent: who imports may not edit everything. */
export interface Wanted {
  readonly groups: boolean;
  readonly forms: boolean;
  readonly calendars: boolean;
  readonly sermons: boolean;
  readonly gifts: boolean;
  readonly notes: boolean;
  readonly confidentialNotes: boolean;
}

/** Characters of one request; content keeps a part as a row. */
const mostInPart = 500_000;
const mostInContentPart = 90_000;

/** As many in each piece as `most` says and a request brings. */
function pieces<T>(all: readonly T[], most: number, heaviest = mostInPart): T[][] {
  const made: T[][] = [];
  let [latest, weight]: [T[], number] = [[], 0];
  for (const one of all) {
    const own = JSON.stringify(one).length;
    if (latest.length > 0 && (latest.length === most || weight + own > heaviest)) {
      made.push(latest);
      [latest, weight] = [[], 0];
    }
    latest.push(one);
    weight += own;
  }
  return latest.length > 0 ? [...made, latest] : made;
}

const groupsInPart = 50;
const membersInPart = 1000;
const formsInPart = 20;
const submissionsInPart = 300;

/** What the church hasn’t from this source, and everyone’s memberships: who is a member already is seen when it is written. */
export function partsOfMoved({ groups, members, forms, submissions }: Moved, wanted: Wanted, known: ReadonlySet<string>): ImportPart[] {
  const nobody = { entries: [], households: [] };
  const isFresh = ({ key }: { readonly key: string }): boolean => !known.has(key);
  const ofGroups = wanted.groups
    ? [
        ...pieces(groups.filter(isFresh), groupsInPart).map((some) => ({ ...nobody, groups: some })),
        ...pieces(members, membersInPart).map((some) => ({ ...nobody, members: some })),
      ]
    : [];
  const ofForms = wanted.forms
    ? [
        ...pieces(forms.filter(isFresh), formsInPart).map((some) => ({ ...nobody, forms: some })),
        ...pieces(submissions.filter(isFresh), submissionsInPart).map((some) => ({ ...nobody, submissions: some })),
      ]
    : [];
  return [...ofGroups, ...ofForms];
}

const contentInPart = 100;
const calendarKinds: ReadonlySet<string> = new Set(['events', 'calendars', 'entries']);
export const noContentPart: MovedContentPart = { events: [], calendars: [], entries: [], playlists: [], sermons: [], services: [] };

const piecesOf = <K extends MovedContentKind>(content: Moved['content'], kind: K): MovedContentPart[] =>
  pieces<Moved['content'][K][number]>(content[kind], contentInPart, mostInContentPart).map((some) => ({ ...noContentPart, [kind]: some }));

/** Of one kind each, in the order in which they name one another. */
export const partsOfContent = ({ content }: Moved, wanted: Wanted): MovedContentPart[] =>
  movedContentKinds
    .filter((kind) => (calendarKinds.has(kind) ? wanted.calendars : wanted.sermons))
    .flatMap((kind) => piecesOf(content, kind));

export const partsOfNotes = ({ notes }: Moved, wanted: Wanted): MovedNotesPart[] =>
  pieces(
    notes.filter(({ confidential }) => (confidential ? wanted.confidentialNotes : wanted.notes)),
    mostMovedNotesInPart,
    mostInContentPart,
  ).map((some) => ({ notes: some }));

const sumOf = ({ gifts }: Moved): number => gifts.reduce((sum, { lines }) => lines.reduce((all, { amount }) => all + amount, sum), 0);

const giftsInPart = 100;

/** Funds and batches first: gifts name them. */
export function partsOfGifts({ funds, batches, gifts }: Moved, coming: ReadonlySet<string> = new Set()): MovedPart[] {
  if (gifts.length === 0) return [];
  const parts: MovedPart[] = [];
  const empty = { funds: [], batches: [], gifts: [] };
  for (let at = 0; at < Math.max(funds.length, batches.length); at += giftsInPart)
    parts.push({ ...empty, funds: funds.slice(at, at + giftsInPart), batches: batches.slice(at, at + giftsInPart) });
  for (let at = 0; at < gifts.length; at += giftsInPart)
    parts.push({ ...empty, gifts: gifts.slice(at, at + giftsInPart).map((gift) => ({ ...gift, comes: coming.has(gift.person ?? '') })) });
  return parts;
}

/** How much comes along. `amount`: of the gifts, in the smallest unit. */
export type MovedCounts = {
  readonly [kind in
    | 'groups'
    | 'members'
    | 'forms'
    | 'submissions'
    | (typeof contentKinds)[number]
    | (typeof noteKinds)[number]
    | 'funds'
    | 'batches'
    | 'gifts'
    | 'giftParts'
    | 'amount']: number;
} & {
  readonly currency: MovedGift['currency'];
};

export function countsOf(moved: Moved, currency: MovedGift['currency']): MovedCounts {
  const { groups, members, forms, submissions, content, notes, funds, batches, gifts } = moved;
  const confidentialNotes = notes.filter(({ confidential }) => confidential).length;
  return {
    ...{ groups: groups.length, members: members.length, forms: forms.length, submissions: submissions.length },
    ...{
      events: content.events.length,
      calendars: content.calendars.length,
      entries: content.entries.length,
      playlists: content.playlists.length,
    },
    ...{ sermons: content.sermons.length, services: content.services.length },
    ...{ notes: notes.length - confidentialNotes, confidentialNotes },
    ...{ funds: funds.length, batches: batches.length, gifts: gifts.length },
    ...{ amount: sumOf(moved), currency, giftParts: partsOfGifts(moved).length },
  };
}
