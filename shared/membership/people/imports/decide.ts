// Whom each line of an import is about, and what it has to ask first. Pure.
import { tagKey } from '../tags/cells.ts';
import { type Answers, leftOut } from './columns.ts';
import { type PersonField, personFields } from './fields.ts';
import { shownName } from './households.ts';
import { type Directory, directoryOf, emailKey, isSameValue, type Known, match, nameKey } from './identity.ts';
import type { Draft } from './readRows.ts';
import type { Source } from './sources.ts';

/** An id of a source, and whom it means: a person, or the household of `household:` ids. */
export interface KnownKey {
  readonly key: string;
  readonly id: string;
}
export const householdKeyOf = (key: string): string => `household:${key}`;
const lineKeyBegin = 'line:';
export const personKeyOf = (key: string): string => `person:${key}`;

/** Who is it? `line`: of the file; `twice`: an earlier line is about the same person; `unknown`: no one here has the name or the address. */
export interface PersonQuestion {
  readonly id: string;
  readonly about: 'person';
  readonly why: 'email' | 'name' | 'several' | 'twice' | 'unknown';
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly candidates: readonly { readonly id: string; readonly name: string; readonly email: string; readonly birthDate: string }[];
  readonly earlier?: number;
}

/** The answer for all lines that have none of their own. */
export const restAnswer = 'person:*';
export const asNew = 'new';

export interface FieldChange {
  readonly field: PersonField;
  readonly before: string;
  readonly after: string;
}

/** What decides whom a line is about. */
interface Told {
  readonly people: readonly Known[];
  readonly keys: readonly KnownKey[];
  readonly answers: Answers;
  readonly source: Source;
  /** The lines only tell who someone is: who isn’t found is asked about, and several may be one person. */
  readonly identifies?: boolean;
}

/** Two rounds of 53 bits: no two lines of a church meet. */
export function hashOf(text: string): string {
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

export function changesOf({ values }: Draft, there: Draft['values']): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of personFields) {
    const [before, after] = [there[field] ?? '', values[field]];
    if (after !== undefined && !isSameValue(field, before, after)) changes.push({ field, before, after });
  }
  return changes;
}

/** One line with whom it is about, as far as that is clear. */
export interface Decided {
  readonly draft: Draft;
  readonly key: string;
  readonly known: Known | undefined;
  /** Whether its key is to be kept, so that it is known again without asking. */
  readonly keeps: boolean;
  /** Whether what the line says has told who it is, not what was decided before. */
  readonly isMatched: boolean;
}
type Outcome = { readonly is: 'unclear' | 'out' | 'repeated' } | ({ readonly is: 'decided' } & Decided);

export class Deciding {
  readonly questions: PersonQuestion[] = [];
  private readonly directory: Directory;
  private readonly keys: ReadonlyMap<string, string>;
  /** Whether any line without an id was decided on before. */
  private readonly hasLines: boolean;
  private readonly answers: Answers;
  private readonly source: Source;
  private readonly identifies: boolean;
  /** The first line about a person: by their id, by the line's own id, by email and name, and by name of lines without an id. */
  private readonly first = new Map<string, Draft>();
  private readonly lines = new Map<string, number>();
  private readonly ids = new Set<string>();
  constructor({ people, keys, answers, source, identifies = false }: Told) {
    this.directory = directoryOf(people);
    this.keys = new Map(keys.map(({ key, id }) => [key, id]));
    this.hasLines = keys.some(({ key }) => key.startsWith(lineKeyBegin));
    this.answers = answers;
    this.source = source;
    this.identifies = identifies;
  }

  /** An id stands for the person of the first line that says it, or for no one: else that line would mean someone else the next time. */
  decide(draft: Draft): Outcome {
    const lineKey = this.lineKeyOf(draft);
    const isFirst = draft.id !== '' && !this.ids.has(draft.id);
    const outcome = this.outcomeOf(draft, lineKey, isFirst);
    if (isFirst) this.ids.add(draft.id);
    return outcome;
  }

  private outcomeOf(draft: Draft, lineKey: () => string, isFirst: boolean): Outcome {
    const isOwnId = this.source === 'narthex' && this.directory.byId.has(draft.id);
    // A line that was decided on before stays decided.
    const kept =
      (this.hasLines ? this.keys.get(lineKey()) : undefined) ??
      (isOwnId ? draft.id : draft.id ? this.keys.get(personKeyOf(draft.id)) : undefined);
    const answer = this.answers[`person:${draft.line}`] ?? this.answers[restAnswer];
    const found = match(this.directory, draft, kept);
    let known = found.is === 'known' ? found.known : undefined;
    let keeps = draft.id !== '' && !isOwnId;
    const own = this.marksOf(draft);
    const open =
      found.is === 'new' && this.identifies ? { why: 'unknown' as const, candidates: [] } : found.is === 'open' ? found : undefined;
    if (open) {
      // A line that repeats an earlier one is no question of its own, or it would be someone new to an import of the same file.
      const earlier = this.identifies ? undefined : this.earlierOf(own);
      if (earlier) return this.again(draft, earlier, lineKey);
      known = open.candidates.find(({ id }) => id === answer);
      this.questions.push({ ...this.question(draft, open.why), candidates: open.candidates.map(seenAs) });
      if (!known && answer !== asNew) return { is: answer === leftOut ? 'out' : 'unclear' };
      keeps = true;
    }
    const earlier = this.identifies ? undefined : this.earlierOf(known ? [`person ${known.id}`] : own);
    if (earlier) return this.again(draft, earlier, lineKey);
    this.remember(known ? [`person ${known.id}`, ...own] : own, draft);
    const isMatched = known !== undefined && kept === undefined;
    const key = isFirst ? personKeyOf(draft.id) : lineKey();
    return { is: 'decided', draft, key, known, keeps: !known || (keeps && isMatched), isMatched };
  }

  /** Someone whom an earlier line is about. */
  private again(draft: Draft, earlier: Draft, lineKey: () => string): Outcome {
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
    return { is: 'decided', draft, key: lineKey(), known: undefined, keeps: true, isMatched: false };
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
  private lineKeyOf({ said }: Draft): () => string {
    const times = this.lines.get(said) ?? 0;
    this.lines.set(said, times + 1);
    // Reckoned for few: lines with an id are known by that.
    return () => `${lineKeyBegin}${hashOf(`${times} ${said}`)}`;
  }
  private marksOf({ id, values }: Draft): string[] {
    const email = emailKey(values);
    return [...(id ? [`id ${id}`] : [`name ${nameKey(values)}`]), ...(email ? [`email ${email} ${nameKey(values)}`] : [])];
  }
}
