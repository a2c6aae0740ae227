// What an import would do, line by line, and what it has to ask first. Pure: the browser shows it, and sends what it decided.
import { tagKey } from '../tags/cells.ts';
import { Tagging } from '../tags/tagging.ts';
import { type PersonField, personFields } from './fields.ts';
import type { Source } from './headings.ts';
import { type HouseholdQuestion, settle, shownName } from './households.ts';
import { type Directory, directoryOf, emailKey, isSameValue, type Known, match, nameKey } from './identity.ts';
import type { ImportEntry, ImportPart } from './imports.ts';
import type { TableQuestion } from './moved/columns.ts';
import type { GroupQuestion } from './moved/sameGroups.ts';
import { type Answers, type ColumnQuestion, type ColumnUse, type Draft, leftOut, type Problem, readRows } from './readRows.ts';
import type { Sheet } from './table.ts';

/** An id of a source, and whom it means: a person, or the household of `household:` ids. */
export interface KnownKey {
  readonly key: string;
  readonly id: string;
}
const householdKeyOf = (key: string): string => `household:${key}`;
const personKeyOf = (key: string): string => `person:${key}`;

/** Who is it? `line`: of the file; `twice`: an earlier line is about the same person. */
export interface PersonQuestion {
  readonly id: string;
  readonly about: 'person';
  readonly why: 'email' | 'name' | 'several' | 'twice';
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly candidates: readonly { readonly id: string; readonly name: string; readonly email: string; readonly birthDate: string }[];
  readonly earlier?: number;
}
export type Question = ColumnQuestion | TableQuestion | GroupQuestion | HouseholdQuestion | PersonQuestion;

/** The answer for all lines that have none of their own. */
export const restAnswer = 'person:*';
export const asNew = 'new';

export interface FieldChange {
  readonly field: PersonField;
  readonly before: string;
  readonly after: string;
}
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
  readonly questions: readonly Question[];
  readonly problems: readonly Problem[];
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
}

/** As many as one request brings. */
const entriesInPart = 250;

/** Two rounds of 53 bits: no two lines of a church meet. */
function hashOf(text: string): string {
  const round = (seed: number): string => {
    let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
  };
  return `${round(0)}.${round(7)}`;
}

const seenAs = ({ id, values }: Known) => ({
  id,
  name: shownName(values),
  email: values['contactInfo.email'],
  birthDate: values.birthDate,
});

function changesOf({ values }: Draft, there: Draft['values']): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of personFields) {
    const [before, after] = [there[field] ?? '', values[field]];
    if (after !== undefined && !isSameValue(field, before, after)) changes.push({ field, before, after });
  }
  return changes;
}

/** One line with whom it is about, as far as that is clear. */
interface Decided {
  readonly draft: Draft;
  readonly key: string;
  readonly known: Known | undefined;
  /** Whether its key is to be kept, so that it is known again without asking. */
  readonly keeps: boolean;
  /** Whether what the line says has told who it is, not what was decided before. */
  readonly isMatched: boolean;
}
type Outcome = { readonly is: 'unclear' | 'out' | 'repeated' } | ({ readonly is: 'decided' } & Decided);

class Deciding {
  readonly questions: PersonQuestion[] = [];
  private readonly directory: Directory;
  private readonly keys: ReadonlyMap<string, string>;
  private readonly answers: Answers;
  private readonly source: Source;
  /** The first line about a person: by their id, by the line's own id, by email and name, and by name of lines without an id. */
  private readonly first = new Map<string, Draft>();
  private readonly lines = new Map<string, number>();
  private readonly ids = new Set<string>();
  constructor({ people, keys, answers, source }: Asked) {
    this.directory = directoryOf(people);
    this.keys = new Map(keys.map(({ key, id }) => [key, id]));
    this.answers = answers;
    this.source = source;
  }

  /** An id stands for the person of the first line that says it, or for no one: else that line would mean someone else the next time. */
  decide(draft: Draft): Outcome {
    const lineKey = this.lineKeyOf(draft);
    const key = draft.id && !this.ids.has(draft.id) ? personKeyOf(draft.id) : lineKey;
    const outcome = this.outcomeOf(draft, lineKey, key);
    if (draft.id) this.ids.add(draft.id);
    return outcome;
  }

  private outcomeOf(draft: Draft, lineKey: string, key: string): Outcome {
    const isOwnId = this.source === 'narthex' && this.directory.byId.has(draft.id);
    // A line that was decided on before stays decided.
    const kept = this.keys.get(lineKey) ?? (isOwnId ? draft.id : draft.id ? this.keys.get(personKeyOf(draft.id)) : undefined);
    const answer = this.answers[`person:${draft.line}`] ?? this.answers[restAnswer];
    const found = match(this.directory, draft, kept);
    let known = found.is === 'known' ? found.known : undefined;
    let keeps = draft.id !== '' && !isOwnId;
    const own = this.marksOf(draft);
    if (found.is === 'open') {
      // A line that repeats an earlier one is no question of its own, or it would be someone new to an import of the same file.
      const earlier = this.earlierOf(own);
      if (earlier) return this.again(draft, earlier, lineKey);
      known = found.candidates.find(({ id }) => id === answer);
      this.questions.push({ ...this.question(draft, found.why), candidates: found.candidates.map(seenAs) });
      if (!known && answer !== asNew) return { is: answer === leftOut ? 'out' : 'unclear' };
      keeps = true;
    }
    const earlier = this.earlierOf(known ? [`person ${known.id}`] : own);
    if (earlier) return this.again(draft, earlier, lineKey);
    this.remember(known ? [`person ${known.id}`, ...own] : own, draft);
    const isMatched = known !== undefined && kept === undefined;
    return { is: 'decided', draft, key, known, keeps: !known || (keeps && isMatched), isMatched };
  }

  /** Someone whom an earlier line is about. */
  private again(draft: Draft, earlier: Draft, lineKey: string): Outcome {
    const own = this.marksOf(draft);
    const isSaid = draft.tags.every((name) => earlier.tags.some((one) => tagKey(one) === tagKey(name)));
    if (isSaid && changesOf(draft, earlier.values).length === 0) {
      this.remember(own, earlier);
      return { is: 'repeated' };
    }
    this.questions.push({ ...this.question(draft, 'twice'), id: `twice:${draft.line}`, earlier: earlier.line });
    const second = this.answers[`twice:${draft.line}`] ?? this.answers[restAnswer];
    this.remember(own, second === asNew ? draft : earlier);
    if (second !== asNew) return { is: second === leftOut ? 'out' : 'unclear' };
    return { is: 'decided', draft, key: lineKey, known: undefined, keeps: true, isMatched: false };
  }

  private earlierOf(marks: readonly string[]): Draft | undefined {
    return marks.map((mark) => this.first.get(mark)).find((one) => one !== undefined);
  }
  private remember(marks: readonly string[], draft: Draft): void {
    for (const mark of marks) if (!this.first.has(mark)) this.first.set(mark, draft);
  }
  private question({ line, values }: Draft, why: PersonQuestion['why']): PersonQuestion {
    const email = values['contactInfo.email'] ?? '';
    return { id: `person:${line}`, about: 'person', why, line, name: shownName(values), email, candidates: [] };
  }
  /** A line without an id is known again by what it says, and by how often the file has said it before. */
  private lineKeyOf({ said }: Draft): string {
    const times = this.lines.get(said) ?? 0;
    this.lines.set(said, times + 1);
    return `line:${hashOf(`${times} ${said}`)}`;
  }
  private marksOf({ id, values }: Draft): string[] {
    const email = emailKey(values);
    return [...(id ? [`id ${id}`] : [`name ${nameKey(values)}`]), ...(email ? [`email ${email} ${nameKey(values)}`] : [])];
  }
}

function given(values: Draft['values']): Record<string, string> {
  const made: Record<string, string> = {};
  for (const field of personFields) if (values[field]) made[field] = values[field];
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
  let out = read.leftOut;
  for (const draft of read.drafts) {
    const outcome = deciding.decide(draft);
    if (outcome.is === 'decided') decided.push(outcome);
    else if (outcome.is === 'out') out += 1;
    else
      lines.push({ line: draft.line, name: shownName(draft.values), is: outcome.is === 'unclear' ? 'unclear' : 'unchanged', changes: [] });
  }
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
    const changes = changesOf(draft, known?.values ?? {});
    const tags = tagging.giving(draft, known?.tags);
    const is = known ? (changes.length + tags.length > 0 ? 'changed' : 'unchanged') : 'added';
    lines.push({ line, name: shownName(draft.values), is, personId: known?.id, changes, ...(tags.length > 0 ? { tags } : {}) });
    if (is === 'unchanged' && !keeps) continue;
    const values = known ? Object.fromEntries(changes.map(({ field, after }) => [field, after])) : given(draft.values);
    const place = households.places.get(line);
    entries.push({
      ...{ line, values },
      ...(known ? { id: known.id } : {}),
      ...(keeps ? { key } : {}),
      ...(tags.length > 0 ? { tags } : {}),
      ...(place && 'id' in place ? { householdId: place.id } : {}),
      ...(place && 'at' in place ? { household: place.at } : {}),
    });
  }
  const made = households.made.map(({ name, key }, at) => ({ at, name, ...(key ? { key: householdKeyOf(key) } : {}) }));
  return {
    questions: [...read.questions, ...deciding.questions, ...households.questions],
    problems: [...read.problems, ...tagging.problems],
    newTags: tagging.made,
    lines: lines.toSorted((a, b) => a.line - b.line),
    leftOut: out,
    parts: partsOf(entries, made),
    ids: new Set(decided.flatMap(({ draft, key }) => (draft.id && key === personKeyOf(draft.id) ? [key] : []))),
  };
}
