// One import as it is prepared: the file is read once, and planned again with each answer. Runs in the worker (`worker.ts`).
import { type Bundle, bundleOfText, bundleOfZip } from '#shared/membership/people/imports/bundle.ts';
import { decode } from '#shared/membership/people/imports/decode.ts';
import { type ImportField, valuesOf } from '#shared/membership/people/imports/fields.ts';
import { guessFields, guessSource, type Source } from '#shared/membership/people/imports/headings.ts';
import type { Known } from '#shared/membership/people/imports/identity.ts';
import type { ImportPart } from '#shared/membership/people/imports/imports.ts';
import { type KnownKey, type Plan, type PlannedLine, planImport, type Question } from '#shared/membership/people/imports/plan.ts';
import type { Answers, ColumnUse, Problem } from '#shared/membership/people/imports/readRows.ts';
import { type Sheet, sheetOf } from '#shared/membership/people/imports/table.ts';

/** What the screen sees of a file. */
export interface FileRead {
  readonly headings: readonly string[];
  /** A few cells of each column. */
  readonly samples: readonly (readonly string[])[];
  readonly count: number;
  readonly guesses: readonly (ImportField | undefined)[];
  readonly source: Source;
  /** Of a dump of several churches, and whose people these are. */
  readonly churches: Bundle['churches'];
  readonly church: string;
  /** What else is in the file, and isn’t imported. */
  readonly also: Bundle['also'];
}

export type Compared = Parameters<typeof valuesOf>[0] & {
  readonly id: string;
  readonly householdId: string;
  readonly merged: readonly string[];
};

export interface Planning {
  readonly uses: readonly ColumnUse[];
  readonly source: Source;
  readonly answers: Answers;
  readonly today: string;
}

type Kind = PlannedLine['is'];
/** What the screen sees of a plan: numbers, and the beginning of each list. */
export interface Preview {
  readonly counts: { readonly [kind in Kind]: number };
  readonly lines: readonly PlannedLine[];
  readonly questions: readonly Question[];
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  readonly leftOut: number;
  readonly parts: number;
  /** How many entries the parts hold. */
  readonly entries: number;
}

const mostSamples = 3;
const mostLines = 100;
const mostQuestions = 300;
const mostProblems = 100;
export const mostRows = 60_000;
/** Of a file; more belongs to no list of people, and would stop the page that shows it. */
const mostColumns = 500;
const mostBytes = 50_000_000;

/** Unpacked, of all lists together. */
const mostUnpacked = 150_000_000;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

const cellText = (cell: unknown): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''));

/** The first sheet of a workbook; its reader is fetched with the first one. */
async function sheetOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  const { default: readXlsx } = await import('read-excel-file/web-worker');
  const [first] = await readXlsx(new Blob([bytes]));
  return sheetOf((first?.data ?? []).map((row) => row.map(cellText)));
}

const plain = (sheet: Sheet): Bundle => ({ sheet, source: undefined, also: [], churches: [], church: '' });

/** A workbook is a zip as well. Of others, only lists and dumps are unpacked; of pictures, the names are enough. */
async function bundleOfPacked(bytes: Uint8Array<ArrayBuffer>, church: string): Promise<Bundle> {
  const { unzipSync } = await import('fflate');
  const names: string[] = [];
  let unpacked = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.push(name);
      if (!/\.(csv|tsv|sql)$/i.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > mostUnpacked) throw new Error('The file is too large.');
      return true;
    },
  });
  if (names.includes('xl/workbook.xml')) return plain(await sheetOfWorkbook(bytes));
  const found = bundleOfZip(
    names.map((name) => ({ name, text: () => decode(files[name] ?? new Uint8Array()).text })),
    church,
  );
  if (!found) throw new Error('There is no list of people in the file.');
  return found;
}

export class Importing {
  private sheet: Sheet = { headings: [], lines: [] };
  private people: readonly Known[] = [];
  private keys: readonly KnownKey[] = [];
  private plan: Plan | undefined;

  async read(bytes: Uint8Array<ArrayBuffer>, labels: ReadonlyMap<string, ImportField>, church = ''): Promise<FileRead> {
    if (bytes.length > mostBytes) throw new Error('The file is too large.');
    const bundle = isZip(bytes) ? await bundleOfPacked(bytes, church) : bundleOfText(decode(bytes).text, church);
    this.sheet = bundle.sheet;
    const { headings, lines } = this.sheet;
    if (headings.length > mostColumns) throw new Error('The file has too many columns.');
    const samples = headings.map((_, at) => {
      const cells = new Set<string>();
      for (const line of lines) {
        const text = line.cells[at];
        if (text) cells.add(text);
        if (cells.size >= mostSamples) break;
      }
      return [...cells];
    });
    const guesses = guessFields(headings, labels);
    const { source = guessSource(headings), also, churches } = bundle;
    return { headings, samples, count: lines.length, guesses, source, also, churches, church: bundle.church };
  }

  /** Whom the church has, and whom the ids of the file's source mean. */
  know(people: readonly Compared[], keys: readonly KnownKey[]): void {
    this.people = people.map((person) => ({ ...person, values: valuesOf(person) }));
    this.keys = keys;
  }

  preview(planning: Planning): Preview {
    const plan = planImport({ ...planning, sheet: this.sheet, people: this.people, keys: this.keys });
    this.plan = plan;
    const counts = { added: 0, changed: 0, unchanged: 0, unclear: 0 };
    const lines = plan.lines.filter(({ is }) => ++counts[is] <= mostLines);
    return {
      ...{ counts, lines, problemCount: plan.problems.length, leftOut: plan.leftOut, parts: plan.parts.length },
      questions: plan.questions.slice(0, mostQuestions),
      problems: plan.problems.slice(0, mostProblems),
      entries: plan.parts.reduce((sum, { entries }) => sum + entries.length, 0),
    };
  }

  part(at: number): ImportPart {
    return this.plan?.parts[at] ?? { entries: [], households: [] };
  }
}
