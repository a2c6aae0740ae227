// What members can propose to change in a person's record (docs/decisions.md, P14), as older clients write it: `[{ field, label, value }]`.
import { check, exact, many, maybe, type Out, requiredName, shape, text } from '#shared/words.ts';
import { PersonSave } from '../people.ts';

const nameFields = ['name.first', 'name.middle', 'name.last', 'name.nick', 'name.prefix', 'name.suffix'] as const;
const contactFields = [
  'contactInfo.email',
  'contactInfo.mobilePhone',
  'contactInfo.homePhone',
  'contactInfo.workPhone',
  'contactInfo.address1',
  'contactInfo.address2',
  'contactInfo.city',
  'contactInfo.state',
  'contactInfo.zip',
] as const;
/** `familyMember` may be there several times: each is someone who joins the household. */
export const proposedFields = [...nameFields, ...contactFields, 'birthDate', 'photo', 'familyMember'] as const;
export type ProposedField = (typeof proposedFields)[number];

export const mostFamilyMembers = 5;

export const Change = shape({ field: text(40), label: text(100), value: exact(3_000_000) });
const Changes = many(Change, 30);
export type Change = Out<typeof Change>;

export const isProposable = (field: string): field is ProposedField => proposedFields.some((one) => one === field);

/** The save that some changes come to, apart from the photo and those who join the household. */
export function saveOf(changes: readonly Change[]): unknown {
  const save: Record<string, unknown> = {};
  const parts: Record<string, Record<string, string>> = { name: {}, contactInfo: {} };
  for (const { field, value } of changes) {
    const [of = '', part] = field.split('.');
    const group = parts[of];
    if (group && part) group[part] = value;
    else if (field === 'birthDate') save.birthDate = value;
  }
  return { ...save, ...parts };
}

/** What is wrong with a change; `undefined` if it can be proposed. */
export function problemOf(change: Change): string | undefined {
  const { field, value } = change;
  if (!isProposable(field)) return 'One of the fields can’t be proposed.';
  if (field === 'photo') return value.startsWith('data:image/') ? undefined : 'The photo is not an image.';
  const read = field === 'familyMember' ? check(requiredName(50), value) : check(PersonSave, saveOf([change]));
  return read.ok ? undefined : `${change.label || field}: ${read.problem}`;
}

interface Described {
  readonly name: { readonly [part: string]: string | undefined };
  readonly contactInfo: { readonly [part: string]: string | undefined };
  readonly birthDate?: string | undefined;
}

/** What a field says today; empty for what only adds something. */
export function valueToday(person: Described, field: ProposedField): string {
  const [of, part = ''] = field.split('.');
  if (of === 'name') return person.name[part] ?? '';
  if (of === 'contactInfo') return person.contactInfo[part] ?? '';
  return field === 'birthDate' ? (person.birthDate ?? '') : '';
}

/** The changes of older clients' `data`; `undefined` if it isn't such a text. */
export function changesIn(data: string): readonly Change[] | undefined {
  try {
    const read = check(Changes, JSON.parse(data));
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}

/** Each field once, the last one wins; family members as they come. Without those that change nothing. */
export function asProposed(changes: readonly Change[], person: Described): Change[] {
  const last = new Map(changes.map((one, at) => [one.field === 'familyMember' ? `familyMember ${at}` : one.field, one]));
  const trimmed = [...last.values()].map((one) => (one.field === 'photo' ? one : { ...one, value: one.value.trim() }));
  return trimmed.filter(({ field, value }) => !isProposable(field) || value !== valueToday(person, field));
}

/** What staff said about it: which changes they took, by their places, and a message to who proposed them. */
export const Decision = shape({ accepted: many(text(40), 30), message: maybe(text(500)), byName: text(300) });
