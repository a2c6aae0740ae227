// "Save this and following" of older clients: in one request they end a series and add an event without telling that it continues it.
import type { EventRow } from '#functions/content/calendars/rows.ts';
import { ruleText } from '#shared/content/calendars/recurrence/rule/rule.ts';
import { explicit, ruledStarts, ruleOf, wallIn, wallName } from '#shared/content/calendars/series/starts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { Moved } from '../../../registrations/follow/moves.ts';
import type { EventChange } from '../write.ts';

/** How long a rule may pause. */
const longest = 100 * 366 * dayMs;

/** The first occurrence that a change takes from the end of a series, by its original; `undefined` if it takes none. */
function endedAt({ before, after }: EventChange): string | undefined {
  if (!before || !ruleOf(before.row)) return undefined;
  const until = after ? ruleOf(after)?.until : wallIn(before.row.start) - 1;
  if (until === undefined) return undefined;
  const [first] = ruledStarts(before.row, { from: until + 1, to: until + longest }, 1);
  return first === undefined ? undefined : wallName(first, before.row.allDay);
}

/** A rule but for its end. */
function kindOf(row: EventRow): string {
  const rule = ruleOf(row);
  return rule ? ruleText({ ...explicit(rule, wallIn(row.start)), count: undefined, until: undefined }) : '';
}

interface Continued {
  readonly row: EventRow;
  readonly moved: Moved;
}

/**
 * The new event as the continuation of the one series that is ended along with it: registrations and curated calendars follow. It takes
 * registrations as before in what the client doesn't send. `undefined` if it is unclear what it continues.
 */
export function continued(changes: readonly EventChange[], given: ReadonlySet<string>): Continued | undefined {
  const added = changes.flatMap(({ before, after }) => (!before && after?.rule ? [after] : []));
  const ended = changes.flatMap((one) => {
    const original = endedAt(one);
    return one.before && original !== undefined ? [{ before: one.before.row, original }] : [];
  });
  const [next, another] = added;
  const [from, more] = ended;
  if (!next || !from || another || more || next.groupId !== from.before.groupId) return undefined;
  const { before, original } = from;
  const { registrationEnabled, capacity, acceptHours, price, registrationOpenDate, registrationCloseDate, formId } = before;
  const offered = { registrationEnabled, capacity, acceptHours, price, registrationOpenDate, registrationCloseDate, formId };
  const kept = Object.fromEntries(Object.entries(offered).filter(([name]) => !given.has(name)));
  const row = { ...next, ...kept, origin: before.origin ?? before.id };
  const step = { of: 'since', from: original, to: row.start, isNewRule: kindOf(row) !== kindOf(before) } as const;
  return { row, moved: { before, after: row, step } };
}
