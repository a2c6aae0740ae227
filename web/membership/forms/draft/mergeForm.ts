// A three-way merge of forms: question by question, field by field; the order of shared questions is a part of its own. Pure.
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { changeOf, type Merge, mergerOf, type Side, type Sides } from '#web/session/forms/threeWayMerge.ts';
import { type FactField, type FormDraft, factFields, tidy } from './formDraft.ts';

type Questions = FormDraft['questions'];

export const questionFields = [
  'title',
  'fieldType',
  'required',
  'description',
  'placeholder',
  'choices',
  'showWhen',
  'nothingChosen',
  'sensitive',
  'languages',
] as const satisfies readonly (keyof FormQuestion)[];
export type QuestionField = (typeof questionFields)[number];
/** A property of the form; `order`; whether a question exists: `<id>.there`; or a field of a question: `<id>.title`. */
export type FormPart = FactField | 'order' | `${string}.there` | `${string}.${QuestionField}`;

const find = (questions: Questions, id: string) => questions.find((question) => question.id === id);
const idsOf = (questions: Questions) => questions.map(({ id }) => id);

const mergeFacts = mergerOf<FormDraft, FactField>(factFields, (field) => [field]);

export function mergeForm(base: FormDraft, mine: FormDraft, theirs: FormDraft): Merge<FormDraft, FormPart> {
  const facts = mergeFacts(base, mine, theirs);
  const questions = mergeQuestions(base.questions, mine.questions, theirs.questions);
  return {
    draft: { ...facts.draft, questions: questions.draft },
    theirs: [...facts.theirs, ...questions.theirs],
    conflicts: [...facts.conflicts, ...questions.conflicts],
    decide: (sides) => ({ ...facts.decide(sides), questions: questions.decide(sides) }),
  };
}

function mergeQuestions(base: Questions, mine: Questions, theirs: Questions): Merge<Questions, FormPart> {
  const all = [...new Set([base, mine, theirs].flatMap(idsOf))];
  const common = new Set(all.filter((id) => [base, mine, theirs].every((questions) => find(questions, id))));
  const arranged = (questions: Questions) => idsOf(questions).filter((id) => common.has(id));
  const changes = new Map<FormPart, Side | 'both' | undefined>([['order', changeOf(arranged(base), arranged(mine), arranged(theirs))]]);
  for (const id of all) {
    const [before, own, other] = [base, mine, theirs].map((questions) => find(questions, id));
    if (!own || !other) changes.set(`${id}.there`, changeOf(before ?? null, own ?? null, other ?? null));
    else
      for (const field of questionFields)
        changes.set(`${id}.${field}`, changeOf(before?.[field] ?? null, own[field] ?? null, other[field] ?? null));
  }
  const changed = (by: Side | 'both') => [...changes].flatMap(([part, change]) => (change === by ? [part] : []));
  const decide = (sides: Sides): Questions => {
    const sideOf = (part: FormPart): Side => {
      const change = changes.get(part) ?? 'theirs';
      return change === 'both' ? (sides[part] ?? 'mine') : change;
    };
    return woven({ mine, theirs }, sideOf);
  };
  return { draft: decide({}), theirs: changed('theirs'), conflicts: changed('both'), decide };
}

/** Both lists as one: ordered as on one side, with the other's questions after their predecessors there. */
function woven(versions: Readonly<Record<Side, Questions>>, sideOf: (part: FormPart) => Side): Questions {
  const { mine, theirs } = versions;
  const first = sideOf('order');
  const second = versions[first === 'mine' ? 'theirs' : 'mine'];
  const stays = (id: string) => (find(mine, id) && find(theirs, id) ? true : find(versions[sideOf(`${id}.there`)], id) !== undefined);
  const order = idsOf(versions[first]).filter(stays);
  idsOf(second).forEach((id, at) => {
    if (order.includes(id) || !stays(id)) return;
    const before = idsOf(second)
      .slice(0, at)
      .findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order.flatMap((id) => {
    const [own, other] = [find(mine, id), find(theirs, id)];
    if (!own || !other) return own ?? other ?? [];
    const mineFields = questionFields.filter((field) => sideOf(`${id}.${field}`) === 'mine');
    return tidy({ ...other, ...Object.fromEntries(mineFields.map((field) => [field, own[field]])) });
  });
}
