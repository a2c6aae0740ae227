// One import as it is prepared: the file is read once, and planned again with each answer. Runs in the worker (`worker.ts`).
import type { MovedContentPart } from '#shared/content/movedimports/movedimports.ts';
import type { MovedPart } from '#shared/giving/imports/moved.ts';
import { type Bundle, bundleOfText } from '#shared/membership/people/imports/bundle.ts';
import type { Answers, ColumnUse } from '#shared/membership/people/imports/columns.ts';
import type { KnownKey } from '#shared/membership/people/imports/decide.ts';
import { decode } from '#shared/membership/people/imports/decode.ts';
import { type ImportField, valuesOf } from '#shared/membership/people/imports/fields.ts';
import { guessFields, guessSource } from '#shared/membership/people/imports/headings.ts';
import type { Known } from '#shared/membership/people/imports/identity.ts';
import type { ImportPart } from '#shared/membership/people/imports/imports.ts';
import { type Moved, type MovedProblem, nothingMoved } from '#shared/membership/people/imports/moved/moved.ts';
import { answeredGroups, type GroupHere, groupQuestions } from '#shared/membership/people/imports/moved/sameGroups.ts';
import { type Plan, type PlannedLine, planImport, type Question } from '#shared/membership/people/imports/plan.ts';
import type { Problem } from '#shared/membership/people/imports/readRows.ts';
import type { Source } from '#shared/membership/people/imports/sources.ts';
import type { Sheet } from '#shared/membership/people/imports/table.ts';
import type { MovedNotesPart } from '#shared/messaging/movednotes/movednotes.ts';
import { isWanted, problemTables } from '../movedKinds.ts';
import { openDonors, withoutOpen } from './donors.ts';
import {
  countsOf,
  type MovedCounts,
  noContentPart,
  partsOfContent,
  partsOfGifts,
  partsOfMoved,
  partsOfNotes,
  type Wanted,
} from './movedParts.ts';
import { samplesOf } from './samples.ts';
import { bundleOfPacked, isZip, nowhere, type Reading } from './unpack.ts';

/** What comes along with the people, as far as its questions are answered. */
interface Along {
  readonly moved: MovedCounts;
  /** Rows of it that can’t be taken as they are: how many, and the first ones. */
  readonly movedProblems: readonly ProblemsOfTable[];
  /** What else is in the file, and isn’t imported. */
  readonly also: Bundle['also'];
}
/** What the screen sees of a file. */
export interface FileRead extends Along {
  readonly headings: readonly string[];
  /** A few cells of each column. */
  readonly samples: readonly (readonly string[])[];
  readonly count: number;
  readonly guesses: readonly (ImportField | undefined)[];
  readonly source: Source;
  /** Of a dump of several churches, and whose people these are. */
  readonly churches: Bundle['churches'];
  readonly church: string;
  /** A list of gifts: its people are those who gave. */
  readonly isGifts: boolean;
}
export interface ProblemsOfTable {
  readonly table: MovedProblem['table'];
  readonly count: number;
  /** `at`: its place, as rows may lack an id. */
  readonly first: readonly (MovedProblem & { readonly at: number })[];
}
export type Compared = Parameters<typeof valuesOf>[0] & {
  readonly id: string;
  readonly householdId: string;
  readonly merged: readonly string[];
  readonly tags?: readonly string[] | undefined;
};

/** What the church has: tags by their names, and groups. */
export interface Here {
  readonly tags: readonly string[];
  readonly groups: readonly GroupHere[];
}

export interface Planning {
  readonly uses: readonly ColumnUse[];
  readonly source: Source;
  readonly answers: Answers;
  readonly today: string;
  readonly wanted: Wanted;
}

type Kind = PlannedLine['is'];
/** What the screen sees of a plan: numbers, and the beginning of each list. */
export interface Preview extends Along {
  readonly counts: { readonly [kind in Kind]: number };
  readonly lines: readonly PlannedLine[];
  readonly questions: readonly Question[];
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  readonly leftOut: number;
  readonly parts: number;
  /** How many entries the parts hold, groups and members included. */
  readonly entries: number;
  readonly isNothing: boolean;
  /** Tags the church gets with it. */
  readonly newTags: readonly string[];
  /** What comes along for content, in parts of its own. */
  readonly contentParts: number;
  readonly contentItems: number;
  /** And for messaging. */
  readonly noteParts: number;
  readonly noteItems: number;
}

const mostLines = 50;
const mostQuestions = 300;
const mostProblems = 100;
/** Of a file; more belongs to no list of people, and would stop the page that shows it. */
const mostColumns = 500;
const mostBytes = 50_000_000;

const sizeOf = ({ entries, groups = [], members = [], forms = [], submissions = [] }: ImportPart): number =>
  entries.length + groups.length + members.length + forms.length + submissions.length;

export class ImportSession {
  private moved: Moved = nothingMoved;
  private movedBy: Bundle['movedBy'] = () => nothingMoved;
  private alsoBy: (answers: Answers) => Bundle['also'] = () => [];
  private isGifts = false;
  private currency = nowhere.currency;
  private movedParts: readonly ImportPart[] = [];
  private contentParts: readonly MovedContentPart[] = [];
  private noteParts: readonly MovedNotesPart[] = [];
  private sheet: Sheet = { headings: [], lines: [] };
  private people: Known[] = [];
  private keys: KnownKey[] = [];
  private here: Here = { tags: [], groups: [] };
  private plan: Plan | undefined;

  async read(
    bytes: Uint8Array<ArrayBuffer>,
    labels: ReadonlyMap<string, ImportField>,
    { church, today, currency, zone }: Reading = nowhere,
  ): Promise<FileRead> {
    if (bytes.length > mostBytes) throw new Error('The file is too large.');
    const bundle = isZip(bytes)
      ? await bundleOfPacked(bytes, { church, today, currency, zone })
      : bundleOfText(decode(bytes).text, church, today, currency, zone);
    this.sheet = bundle.sheet;
    this.moved = bundle.moved;
    this.movedBy = bundle.movedBy;
    this.alsoBy = bundle.alsoBy ?? (() => bundle.also);
    this.currency = currency;
    this.isGifts = bundle.isGifts === true;
    const { headings, lines } = this.sheet;
    if (headings.length > mostColumns) throw new Error('The file has too many columns.');
    const samples = samplesOf(this.sheet);
    const guesses = guessFields(headings, labels);
    const { source = guessSource(headings), churches } = bundle;
    return {
      headings,
      samples,
      count: lines.length,
      guesses,
      source,
      ...this.along({}),
      churches,
      church: bundle.church,
      isGifts: this.isGifts,
    };
  }

  private along(answers: Answers): Along {
    const movedProblems = problemTables
      .map((table) => ({ table, all: this.moved.problems.filter((one) => one.table === table) }))
      .flatMap(({ table, all }) =>
        all.length > 0 ? { table, count: all.length, first: all.slice(0, mostProblems).map((one, at) => ({ ...one, at })) } : [],
      );
    return { moved: countsOf(this.moved, this.currency), movedProblems, also: this.alsoBy(answers) };
  }

  /** What the church has; whom, is learned a few at a time. */
  know(here: Here = { tags: [], groups: [] }): void {
    this.here = here;
    this.people = [];
    this.keys = [];
  }

  /** Whom the church has, and whom the ids of the file's source mean. */
  learn(people: readonly Compared[], keys: readonly KnownKey[]): void {
    for (const person of people) this.people.push({ ...person, values: valuesOf(person) });
    this.keys.push(...keys);
  }

  preview(planning: Planning): Preview {
    const plan = planImport({
      ...planning,
      sheet: this.sheet,
      people: this.people,
      keys: this.keys,
      tags: this.here.tags,
      most: mostLines,
      identifies: this.isGifts,
    });
    this.plan = plan;
    if (this.moved.questions.length > 0 || this.isGifts) this.moved = this.movedBy(planning.answers);
    if (this.isGifts) this.moved = withoutOpen(this.moved, openDonors(this.sheet, plan.ids, planning.answers));
    const ofTables = this.moved.questions.filter(({ table }) => isWanted(table, planning.wanted));
    const known = new Set(this.keys.map(({ key }) => key));
    const fresh = planning.wanted.groups ? this.moved.groups.filter(({ key }) => !known.has(key)) : [];
    const asked = groupQuestions(fresh, this.here.groups);
    const groups = answeredGroups(this.moved.groups, asked, planning.answers);
    this.movedParts = partsOfMoved({ ...this.moved, groups }, planning.wanted, known);
    this.contentParts = partsOfContent(this.moved, planning.wanted);
    this.noteParts = partsOfNotes(this.moved, planning.wanted);
    const told = { added: 0, changed: 0, unchanged: 0, unclear: 0 };
    // Of what was seen before and after who lives together was found, the first.
    const lines = plan.lines.filter(({ is }) => ++told[is] <= mostLines);
    return {
      ...{
        counts: plan.counts,
        lines,
        problemCount: plan.problems.length,
        leftOut: plan.leftOut,
        parts: plan.parts.length + this.movedParts.length,
      },
      ...this.along(planning.answers),
      questions: [...ofTables, ...asked, ...plan.questions].slice(0, mostQuestions),
      problems: plan.problems.slice(0, mostProblems),
      entries: [...plan.parts, ...this.movedParts].reduce((sum, part) => sum + sizeOf(part), 0),
      newTags: plan.newTags,
      isNothing: plan.parts.length + this.movedParts.length + this.contentParts.length + this.noteParts.length === 0,
      contentParts: this.contentParts.length,
      noteParts: this.noteParts.length,
      noteItems: this.noteParts.reduce((sum, { notes }) => sum + notes.length, 0),
      contentItems: this.contentParts.flatMap((part) => Object.values(part)).reduce((sum, items) => sum + items.length, 0),
    };
  }

  part(at: number): ImportPart {
    const own = this.plan?.parts ?? [];
    return own[at] ?? this.movedParts[at - own.length] ?? { entries: [], households: [] };
  }

  contentPart(at: number): MovedContentPart {
    return this.contentParts[at] ?? noContentPart;
  }

  notePart(at: number): MovedNotesPart {
    return this.noteParts[at] ?? { notes: [] };
  }

  giftPart(at: number): MovedPart {
    return partsOfGifts(this.moved, this.plan?.ids)[at] ?? { funds: [], batches: [], gifts: [] };
  }
}
