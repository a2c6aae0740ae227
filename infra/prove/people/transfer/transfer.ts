// A church with everything moves to another Narthex and back out again, while both are killed.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Table } from '#functions/core/table/table.ts';
import { outgoingKinds } from '#functions/membership/transfers/testing.ts';
import type { Arrival } from '#shared/membership/transfers/transfers.ts';
import type { Proof } from '../../proof.ts';
import { but, type Canonical, canonicalOf, differences, digestOf, type Excepted, rowsIn } from './canonical.ts';
import { furnish } from './furnish.ts';
import { emptySide, exportChurch, importChurch, type Narthex, openNarthex, type Side, seededSide, undoImport } from './narthex.ts';
import { rowsOf, withoutVersions } from './tableRows.ts';

/** What was booked is never deleted (docs/decisions.md, P28): an undo leaves it. */
const books = [
  ...['Fund', 'Campaign', 'Pledge', 'Batch', 'Gift', 'GiftPlace', 'Refund', 'Entry', 'Posted', 'DaySum', 'GiverSum', 'BatchSum'],
  ...['Statement', 'StatementNow', 'StatementSent', 'StatementYear', 'StatementSettings', 'StatementNumber', 'Couple', 'GiftAid'],
  'ErasedGiver',
];
const withoutBooks = (all: Canonical): Canonical => new Map([...all].filter(([kind]) => !books.includes(kind)));

const count = (all: Canonical) => [...all.values()].reduce((sum, lines) => sum + lines.length, 0);
/** What the report has to say of what isn’t there as it was, counted in the file. */
function remarksFor(zip: Uint8Array): string {
  const of = (kind: string, pattern: RegExp) => rowsIn(zip, kind).filter((line) => pattern.test(line)).length;
  const isPublic = /"published":true|"publishAt"/;
  const counts = {
    unpublished: of('Page', isPublic) + of('Block', isPublic),
    administering: of('Role', /"contentType":"Domain","action":"Admin"|"action":"Admin","apiName":"MembershipApi","contentType":"Domain"/),
    rescanned: of('FormFile', /"state":"waiting"/),
  };
  return Object.entries(counts)
    .map(([what, number]) => `${number} ${what}`)
    .join(', ');
}

const short = (all: Canonical) => digestOf(all).slice(0, 16);

interface Moved {
  /** The target’s table and its export while the church is there, and the table before and after. */
  readonly rows: Canonical;
  readonly out: Canonical;
  readonly arrival: Arrival;
  readonly faults: readonly string[];
}

/** Brings a church into an empty one, exports it from there, and undoes it; `kills`: in each of these. */
async function thereAndBack(side: Side, zip: Uint8Array, kills: number): Promise<Moved> {
  const faults: string[] = [];
  const own = canonicalOf(await exportChurch(side));
  const before = await rowsOf(side);
  const arrival = await importChurch(side, zip, kills);
  if (arrival.state !== 'done') faults.push(`The import ended as ${arrival.state}.`);
  const rows = but(await rowsOf(side), before);
  const out = but(canonicalOf(await exportChurch(side, kills)), own);
  const undone = await undoImport(side, arrival.id, kills);
  if (undone.state !== 'undone') faults.push(`The undo ended as ${undone.state}.`);
  const [was, is] = [before, await rowsOf(side)].map((all) => withoutVersions(withoutBooks(all)));
  if (!was || !is || digestOf(was) !== digestOf(is))
    faults.push(...differences(was ?? new Map(), is ?? new Map()).map((one) => `After the undo: ${one}`));
  const files = but(canonicalOf(await exportChurch(side)), own);
  for (const [part, lines] of withoutBooks(files))
    if (part !== 'gifts.csv') faults.push(`After the undo there is ${lines.length} × ${part}.`);
  return { rows, out, arrival, faults };
}

export const peopleTransfer: Proof = {
  name: 'people-transfer',
  claim:
    'A church moves to another Narthex without loss: exported there again it is equal, an undo leaves what was before, and kills change nothing.',
  run: async ({ dir, full }) => {
    const faults: string[] = [];
    const kills = full ? 12 : 3;
    const opened: Narthex[] = [];
    const open = async (name: string, o: Parameters<typeof openNarthex>[1]) => {
      await mkdir(join(dir, name));
      const narthex = await openNarthex(join(dir, name), o);
      opened.push(narthex);
      return narthex;
    };
    try {
      const first = await open('first', { isSeeded: true });
      const from = await seededSide(first);
      await furnish(new Table(from.churchId));
      const zip = await exportChurch(from);
      const excepted: Excepted = new Map();
      const given = canonicalOf(zip, excepted);
      const expectedRemarks = remarksFor(zip);
      const again = canonicalOf(await exportChurch(from, kills));
      faults.push(...differences(given, again).map((one) => `Exported while killed: ${one}`));
      await first.stage.close();

      const second = await open('second', { like: first });
      const calm = await thereAndBack(await emptySide(second), zip, 0);
      faults.push(...calm.faults, ...differences(given, calm.out).map((one) => `Exported from there: ${one}`));
      const killed = await thereAndBack(await emptySide(second), zip, kills);
      faults.push(...killed.faults.map((one) => `With kills: ${one}`));
      faults.push(...differences(calm.rows, killed.rows).map((one) => `Rows, with kills: ${one}`));
      faults.push(...differences(calm.out, killed.out).map((one) => `Exported, with kills: ${one}`));

      const absent = outgoingKinds().filter((kind) => !given.has(kind));
      if (absent.length > 0) faults.push(`The church has no ${absent.join(', ')}: of these the proof shows nothing.`);
      const { report } = calm.arrival;
      const said = (report?.remarks ?? []).map(({ what, number }) => `${number} ${what}`).join(', ');
      if (said !== expectedRemarks) faults.push(`The report says ${said}, not ${expectedRemarks}.`);
      return {
        facts: [
          `${count(given)} rows, files and lines of ${given.size} parts, ${report?.fresh ?? 0} rows new there, ${report?.files ?? 0} files`,
          `digests: ${short(given)} as exported, ${short(calm.out)} exported from there, ${short(killed.out)} with kills`,
          `${first.kills} kills of an export, ${second.kills} of import, export and undo; ${count(calm.rows)} rows are the same with and without`,
          ...[...excepted].map(([why, lines]) => `${lines} not compared in full: ${why}`),
          `the report says: ${said}`,
          `not undone: what was booked, ${count(calm.out) - count(withoutBooks(calm.out))} rows of the books (decision D34)`,
        ],
        faults: faults.slice(0, 20),
      };
    } finally {
      for (const { stage } of opened) await stage.close();
    }
  },
};
