// A three-way merge for two people editing one event: my input is applied on top of what the other has saved. Pure.
import { type Merger, mergerOf } from '#web/session/forms/threeWayMerge.ts';
import type { EventDraft } from './eventDraft.ts';

/** Times belong together, and so do the parts of the rule. */
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

/** A rule that only moved along with the start wasn't entered by the user: theirs takes precedence. */
export const mergeEvents: Merger<EventDraft, EventPart> = (base, mine, theirs) =>
  byParts(base, mine.ownRule || theirs.rule === base.rule ? mine : { ...mine, rule: base.rule }, theirs);
