// Applies a change to a form's row. Pure: omitted fields stay, `""` clears.
import { Refusal } from '#shared/errors.ts';
import { windowOf } from '#shared/membership/forms/access.ts';
import type { FormFacts } from '#shared/membership/forms/forms.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import type { FormRow } from './rows.ts';

const mostDays = 3650;
const over = <T>(was: T | undefined, given: T | '' | undefined): T | undefined => (given === undefined ? was : given || undefined);

/** A wall time, precise to the minute. */
function wall(was: string | undefined, given: string | undefined): string | undefined {
  const time = over(was, given);
  if (time && parseWallTime(time) === undefined) throw new Refusal('invalid', 'This is no time that a calendar has.');
  return time?.slice(0, 16);
}

export function withFacts(row: FormRow, facts: FormFacts): FormRow {
  if (facts.keepDays !== undefined && (facts.keepDays < 0 || facts.keepDays > mostDays)) {
    throw new Refusal('invalid', `Answers can be kept for up to ${mostDays} days.`);
  }
  const opens = wall(row.opens, facts.opens);
  const closes = wall(row.closes, facts.closes);
  const { from, until } = windowOf({ opens, closes }, 'UTC');
  if (from >= until) throw new Refusal('invalid', 'A form can’t close before it opens.');
  return {
    ...row,
    ...{ opens, closes },
    name: facts.name ?? row.name,
    description: over(row.description, facts.description),
    thankYouMessage: over(row.thankYouMessage, facts.thankYouMessage),
    languages: facts.languages ?? row.languages,
    audience: facts.audience ?? row.audience,
    groupIds: facts.groupIds ?? row.groupIds,
    personIds: facts.personIds ?? row.personIds,
    archived: facts.archived ?? row.archived,
    purpose: over(row.purpose, facts.purpose),
    keepDays: facts.keepDays === undefined ? row.keepDays : facts.keepDays || undefined,
    ownerMayChange: facts.ownerMayChange ?? row.ownerMayChange,
    confirmation: facts.confirmation ?? row.confirmation,
    oncePerPerson: facts.oncePerPerson ?? row.oncePerPerson,
  };
}
