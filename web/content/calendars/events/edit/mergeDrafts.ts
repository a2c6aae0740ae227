// Two people at one event: what one of them has typed is laid over what the other has saved meanwhile.
import type { EventDraft } from './eventDraft.ts';

const when = ['allDay', 'startDate', 'startTime', 'endDate', 'endTime', 'zone'] as const;
const recurring = ['rule', 'ownRule'] as const;

/** `draft` was begun as `first`; what it has not changed of that is taken from `newest`. Times go together, and so does the rule. */
export function mergeDrafts(draft: EventDraft, first: EventDraft, newest: EventDraft): EventDraft {
  if (first === newest || JSON.stringify(first) === JSON.stringify(newest)) return draft;
  const by = (...keys: readonly (keyof EventDraft)[]) => (keys.some((key) => draft[key] !== first[key]) ? draft : newest);
  const { allDay, startDate, startTime, endDate, endTime, zone, was } = by(...when);
  const { rule, ownRule } = by(...recurring);
  return {
    title: by('title').title,
    description: by('description').description,
    location: by('location').location,
    isPrivate: by('isPrivate').isPrivate,
    ...{ allDay, startDate, startTime, endDate, endTime, zone, rule, ownRule },
    ...(was && { was }),
  };
}
