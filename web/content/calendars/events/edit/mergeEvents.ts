// Two people at one event: what one of them has typed is laid over what the other has saved meanwhile. Pure.
import { type Merger, mergerOf } from '#web/session/forms/threeWayMerge.ts';
import type { EventDraft } from './eventDraft.ts';

/** Times go together, and so does the rule. */
const fields = {
  title: ['title'],
  when: ['allDay', 'startDate', 'startTime', 'endDate', 'endTime', 'zone', 'was'],
  rule: ['rule', 'ownRule'],
  location: ['location'],
  description: ['description'],
  private: ['isPrivate'],
} as const satisfies Readonly<Record<string, readonly (keyof EventDraft)[]>>;
export type EventPart = keyof typeof fields;

const byParts = mergerOf<EventDraft, EventPart>(['title', 'when', 'rule', 'location', 'description', 'private'], (part) => fields[part]);

/** A rule that only moved along with the start wasn't set by a person: it yields to theirs. */
export const mergeEvents: Merger<EventDraft, EventPart> = (base, mine, theirs) =>
  byParts(base, mine.ownRule || theirs.rule === base.rule ? mine : { ...mine, rule: base.rule }, theirs);
