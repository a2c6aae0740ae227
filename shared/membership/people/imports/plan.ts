// What an import would do, line by line, and what it has to ask first. Pure: the browser shows it, and sends what it decided.
import { Tagging } from '../tags/tagging.ts';
import type { Answers, ColumnQuestion, ColumnUse } from './columns.ts';
import {
  changesOf,
  type Decided,
  Deciding,
  type FieldChange,
  householdKeyOf,
  type KnownKey,
  type PersonQuestion,
  personKeyOf,
} from './decide.ts';
import { type HouseholdQuestion, settle, shownName } from './households.ts';
import { emailKey, type Known } from './identity.ts';
import type { ImportEntry, ImportPart } from './imports.ts';
import type { TableQuestion } from './moved/columns.ts';
import type { GiftFileQuestion } from './moved/giftFiles.ts';
import type { GroupQuestion } from './moved/sameGroups.ts';
import { type Draft, type Problem, readRows } from './readRows.ts';
import type { Source } from './sources.ts';
import type { Sheet } from './table.ts';

export type Question = ColumnQuestion | TableQuestion | GiftFileQuestion | GroupQuestion | HouseholdQuestion | PersonQuestion;

export interface PlannedLine {
  readonly line: number;
  readonly name: string;
  readonly is: 'added' | 'changed' | 'unchanged' | 'unclear';
  readonly personId?: string | undefined;
  readonly changes: readonly FieldChange[];
  /** Names of tags they get. */
  readonly tags?: readonly string[];
}

export interface Plan {
  readonly counts: { readonly [is in PlannedLine['is']]: number };
  readonly questions: readonly Question[];
  readonly problems: readonly Problem[];
  /** The first ones of each kind, as many as `most` says. */
  readonly lines: readonly PlannedLine[];
  /** Lines that an answer leaves out. */
  readonly leftOut: number;
  readonly parts: readonly ImportPart[];
  /** Ids of the file, as keys, whose people will be there. */
  readonly ids: ReadonlySet<string>;
  /** Names of tags that the church hasn’t yet. */
  readonly newTags: readonly string[];
}

export interface Asked {
  readonly sheet: Sheet;
  readonly uses: readonly ColumnUse[];
  readonly source: Source;
  readonly answers: Answers;
  readonly people: readonly Known[];
  readonly keys: readonly KnownKey[];
  /** In the church's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Names of the church’s tags. */
  readonly tags?: readonly string[];
  /** How many lines of each kind are told with what they change; every one if it isn’t said. */
  readonly most?: number;
  /** The lines only tell who someone is: of those who are here, nothing is changed. */
  readonly identifies?: boolean;
}

/** As many as one request brings. */
const entriesInPart = 250;

/** Without what is empty: someone new has nothing to erase. */
function given(values: Draft['values']): Record<string, string> {
  const made: Record<string, string> = {};
  for (const [field, value] of Object.entries(values)) if (value) made[field] = value;
  return made;
}

function partsOf(entries: readonly ImportEntry[], households: readonly ImportPart['households'][number][]): ImportPart[] {
  const parts: ImportPart[] = [];
  for (let at = 0; at < Math.max(entries.length, households.length); at += entriesInPart)
    parts.push({ entries: entries.slice(at, at + entriesInPart), households: households.slice(at, at + entriesInPart) });
  return parts;
}

export function planImport(asked: Asked): Plan {
  const { sheet, uses, answers, people, keys, today } = asked;
  const read = readRows(sheet, uses, answers, { today, isOwn: asked.source === 'narthex' });
  const tagging = new Tagging(asked.tags ?? []);
  const deciding = new Deciding(asked);
  const decided: Decided[] = [];
  const lines: PlannedLine[] = [];
  const counts = { added: 0, changed: 0, unchanged: 0, unclear: 0 };
  /** Whether one more line of its kind is told. */
  const tells = (is: PlannedLine['is'], told: { readonly [of in typeof is]?: number } = {}) =>
    ++counts[is] - (told[is] ?? 0) <= (asked.most ?? Number.POSITIVE_INFINITY);
  let out = read.leftOut;
  for (const draft of read.drafts) {
    const outcome = deciding.decide(draft);
    if (outcome.is === 'decided') decided.push(outcome);
    else if (outcome.is === 'out') out += 1;
    else {
      const is = outcome.is === 'unclear' ? 'unclear' : 'unchanged';
      if (tells(is)) lines.push({ line: draft.line, name: shownName(draft.values), is, changes: [] });
    }
  }
  const before = { ...counts };
  const homes = new Map(
    keys.flatMap(({ key, id }) => (key.startsWith(householdKeyOf('')) ? [[key.slice(householdKeyOf('').length), id]] : [])),
  );
  const lived = new Set(people.map(({ householdId }) => householdId));
  const households = settle(decided, people, { homes, isHere: (id) => lived.has(id) }, answers);
  // Next time, their name and email fit someone more.
  const joined = new Set(decided.flatMap(({ draft, known }) => (known ? [] : emailKey(draft.values) || [])));
  const entries: ImportEntry[] = [];
  for (const { draft, key, known, isMatched, ...one } of decided) {
    const { line } = draft;
    const keeps = one.keeps || (isMatched && joined.has(emailKey(draft.values)));
    const changes = known && (asked.identifies ? [] : changesOf(draft, known.values));
    const tags = tagging.giving(draft, known?.tags);
    const is = changes ? (changes.length + tags.length > 0 ? 'changed' : 'unchanged') : 'added';
    if (tells(is, before)) {
      const told: PlannedLine = { line, name: shownName(draft.values), is, personId: known?.id, changes: changes ?? changesOf(draft, {}) };
      lines.push({ ...told, ...(tags.length > 0 ? { tags } : {}) });
    }
    if (is === 'unchanged' && !keeps) continue;
    const values = changes ? Object.fromEntries(changes.map(({ field, after }) => [field, after])) : given(draft.values);
    const entry: { -readonly [name in keyof ImportEntry]: ImportEntry[name] } = { line, values };
    if (known) entry.id = known.id;
    if (keeps) entry.key = key;
    if (tags.length > 0) entry.tags = tags;
    const place = households.places.get(line);
    if (place && 'id' in place) entry.householdId = place.id;
    else if (place) entry.household = place.at;
    entries.push(entry);
  }
  const made = households.made.map(({ name, key }, at) => ({ at, name, ...(key ? { key: householdKeyOf(key) } : {}) }));
  return {
    questions: [...read.questions, ...deciding.questions, ...households.questions],
    problems: [...read.problems, ...tagging.problems],
    newTags: tagging.made,
    counts,
    lines: lines.toSorted((a, b) => a.line - b.line),
    leftOut: out,
    parts: partsOf(entries, made),
    ids: new Set(decided.flatMap(({ draft, key }) => (draft.id && key === personKeyOf(draft.id) ? [key] : []))),
  };
}
