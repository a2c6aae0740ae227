// What the rules of a list mean for who looks at it: a condition about something that is gone, or that they may not see, stops it (docs/decisions.md, P19).
import type { Caller } from '#functions/core/auth/caller.ts';
import { todayIn } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type GivingCondition, isAboutGiving, mostGivingConditions } from '#shared/membership/people/lists/givingRules.ts';
import type { Stop } from '#shared/membership/people/lists/lists.ts';
import {
  type Asked,
  askedKey,
  conditionsIn,
  givingIn,
  isSound,
  isSoundColumn,
  kindOf,
  kindOfQuestion,
  type ListCondition,
  type Listed,
  type RuleKind,
} from '#shared/membership/people/lists/rules.ts';
import { formStaff, forms } from '../../forms/rows.ts';
import { actionOn } from '../../forms/rules.ts';
import { groups } from '../../groups/rows.ts';
import { seesGroup } from '../../groups/rules.ts';
import { canSeeEveryone } from '../../rules.ts';
import { churches, ofChurch } from '../../table.ts';
import { tags } from '../tags/rows.ts';

type Fault = Pick<Stop, 'why' | 'name'>;

/** What stops conditions and columns about giving. */
export interface GivingFaults {
  readonly ofCondition: (condition: GivingCondition) => Fault | undefined;
  readonly ofColumns: Fault | undefined;
}

export interface Judged {
  readonly today: string;
  readonly zone: string;
  readonly stopped: readonly Stop[];
  /** Of the questions that rules and columns ask for, by `askedKey`. */
  readonly kinds: ReadonlyMap<string, RuleKind>;
  readonly asked: readonly Asked[];
}

async function askTags(table: Table, isAsked: boolean): Promise<(id: string) => Fault | undefined> {
  if (!isAsked) return () => undefined;
  const all = (await table.all(ofChurch, ['tags'], { begins: ['tag'], withRemoved: true })).of(tags);
  const known = new Map(all.map((kept) => [kept.row.id, kept]));
  return (id) => {
    const tag = known.get(id);
    return tag && !tag.removedAt ? undefined : { why: 'gone', name: tag?.row.name };
  };
}

/** Two requests at most. `giving`: what only who may read gifts can say. Throws `invalid` if a condition makes no sense. */
export async function judge(table: Table, caller: Caller, { rules, columns }: Listed, giving: GivingFaults): Promise<Judged> {
  if (!canSeeEveryone(caller)) throw new Refusal('forbidden');
  if (givingIn(rules).length > mostGivingConditions) throw new Refusal('invalid', 'A list can have at most 20 conditions about giving.');
  const conditions = conditionsIn(rules);
  const asked: Asked[] = [...conditions.map(({ condition }) => condition), ...columns].filter(({ field }) => field === 'answer');
  const ofGroups = ({ field }: ListCondition) => field === 'group' || field === 'leads';
  const groupIds = [...new Set(conditions.flatMap(({ condition }) => (ofGroups(condition) ? condition.values : [])))];
  const formIds = [...new Set(asked.map(({ formId = '' }) => formId))];
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const askedGroups = new Map(groupIds.map((id) => [id, batch.get(table, groups, { id }, { withRemoved: true })]));
  const askedForms = new Map(
    formIds.map((id) => [
      id,
      {
        form: batch.get(table, forms, { id }, { withRemoved: true }),
        part: batch.get(table, formStaff, { formId: id, personId: caller.personId || '-' }),
      },
    ]),
  );
  const tagFault = askTags(
    table,
    conditions.some(({ condition }) => condition.field === 'tag'),
  );
  const [faultOfTag] = await Promise.all([tagFault, batch.send()]);

  const faultOfGroup = (id: string): Fault | undefined => {
    const group = askedGroups.get(id)?.();
    if (!group || group.removedAt) return { why: 'gone', name: group && seesGroup(caller, group.row) ? group.row.name : undefined };
    return seesGroup(caller, group.row) ? undefined : { why: 'hidden' };
  };
  const kinds = new Map<string, RuleKind>();
  const faultOfQuestion = ({ formId = '', questionId = '' }: Asked): Fault | undefined => {
    const { form, part } = askedForms.get(formId) ?? {};
    const kept = form?.();
    const name = kept?.row.name;
    if (!kept || kept.removedAt) return { why: 'gone', name };
    if (!actionOn(caller, kept.row, part?.()?.row.action)) return { why: 'hidden', name };
    const question = kept.row.questions.find(({ id }) => id === questionId);
    const kind = question && kindOfQuestion(question.fieldType);
    if (!kind) return { why: 'gone', name };
    // Lists are looked at by the way; what is sensitive is read on purpose.
    if (question.sensitive) return { why: 'hidden', name };
    kinds.set(askedKey({ formId, questionId }), kind);
    return undefined;
  };
  const faultOf = (condition: ListCondition): Fault | undefined => {
    if (condition.field === 'answer') return faultOfQuestion(condition);
    if (isAboutGiving(condition)) return giving.ofCondition(condition);
    if (condition.field === 'tag') return condition.values.map(faultOfTag).find(Boolean);
    return ofGroups(condition) ? condition.values.map(faultOfGroup).find(Boolean) : undefined;
  };

  const stopped: Stop[] = [];
  for (const { condition, part, at } of conditions) {
    const fault = faultOf(condition);
    if (fault) stopped.push({ part, at, ...fault });
    const kind = kindOf(condition, kinds.get(askedKey(condition)));
    if (!fault && !(kind && isSound(condition, kind))) throw new Refusal('invalid', 'A condition of the list makes no sense.');
  }
  for (const [at, column] of columns.entries()) {
    const fault = column.field === 'answer' ? faultOfQuestion(column) : isAboutGiving(column) ? giving.ofColumns : undefined;
    if (!isSoundColumn(column)) throw new Refusal('invalid', 'A column of the list makes no sense.');
    if (fault) stopped.push({ at, ...fault });
  }
  const zone = church()?.row.timeZone ?? 'UTC';
  return { today: todayIn(church()?.row), zone, stopped, kinds, asked };
}
