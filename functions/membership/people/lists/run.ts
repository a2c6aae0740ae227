// Who meets rules, now, with the rights of who asks.
import type { Caller } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { compile, type Predicate } from '#shared/membership/people/lists/compile.ts';
import { isGivingField } from '#shared/membership/people/lists/givingRules.ts';
import type { Stop } from '#shared/membership/people/lists/lists.ts';
import { type ListDay, type ListedPerson, readsOf } from '#shared/membership/people/lists/person.ts';
import { asksGiving, conditionsIn, type Listed } from '#shared/membership/people/lists/rules.ts';
import { answersTo } from './answers.ts';
import { askGiving, type GivingAsked } from './giving.ts';
import { judge } from './judge.ts';
import { eachPerson } from './scan.ts';
import { shownPeople } from './shownPeople.ts';

export interface ListQuestion extends Listed {
  /** Whom reporting has found, if anything is about giving. */
  readonly met?: string | undefined;
}

export interface Ready {
  readonly day: ListDay;
  readonly meets: Predicate;
  /** The parts of people that the rules read. */
  readonly fields: ReadonlySet<keyof ListedPerson>;
}

/** What decides; or what stops it. */
export async function prepared(
  table: Table,
  caller: Caller,
  { met, ...listed }: ListQuestion,
): Promise<(Ready & Pick<GivingAsked, 'people'>) | { stopped: readonly Stop[] }> {
  const { rules } = listed;
  const giving = await askGiving(table, caller, listed, met);
  const { today, zone, stopped, kinds, asked } = await judge(table, caller, listed, giving);
  if (stopped.length > 0) return { stopped };
  const { people } = giving;
  // Something that stopped it a moment ago doesn’t any more.
  if (asksGiving(listed) && !people) throw new Refusal('outdated');
  const day: ListDay = { today, zone, answersOf: await answersTo(table, asked) };
  if (people) return { day, meets: ({ id }) => people.has(id), fields: new Set(), people };
  const fields = new Set(
    conditionsIn(rules).flatMap(({ condition: { field } }) => (field === 'answer' || isGivingField(field) ? [] : readsOf[field])),
  );
  return { day, meets: compile(rules, day, kinds), fields, people };
}

const pageSize = 50;
/** Read at once for further pages, where few are missing. */
const readAhead = 500;

/** Well within the time that an answer may take. Who is found until then is shown; how many there are isn’t known yet. */
const mostMs = 10_000;
/** People judged between two looks at the clock. */
const judgedAtOnce = 200;

export async function runList(
  table: Table,
  caller: Caller,
  { after, ...asking }: Listed & { readonly after?: string | undefined },
  most = mostMs,
) {
  const ready = await prepared(table, caller, asking);
  if ('stopped' in ready) return { stopped: [...ready.stopped], people: [], next: undefined };
  const { day, meets, fields } = ready;
  const ids: string[] = [];
  const end = now().getTime() + most;
  let [judged, total, last, seen] = [0, 0, '', ''];
  let [isMore, isCut] = [false, false];
  await eachPerson(table, { fields, after, limit: after === undefined ? undefined : readAhead }, (person, place) => {
    if (meets(person)) {
      total += 1;
      if (ids.length === pageSize) isMore = true;
      else {
        ids.push(person.id);
        last = place;
      }
    }
    seen = place;
    judged += 1;
    isCut = judged % judgedAtOnce === 0 && now().getTime() > end;
    // The first answer counts everyone; further ones only need to know that there are more.
    return !isCut && (after === undefined || !isMore);
  });
  const people = await shownPeople(table, caller, ids, { columns: asking.columns, day, isOn: meets });
  return {
    ...{ stopped: [], people, next: isMore ? last : isCut ? seen : undefined },
    ...(after === undefined && !isCut ? { total } : {}),
  };
}
