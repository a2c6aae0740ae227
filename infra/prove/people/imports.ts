// Imports of people while the stage is killed: no one is lost or there twice, and an undo leaves what was there before.
import { decode } from '#shared/membership/people/imports/decode.ts';
import { type Sheet, sheetOfCsv } from '#shared/membership/people/imports/table.ts';
import { makeCard, startFormsStage } from '../forms/stage.ts';
import type { Proof } from '../proof.ts';
import { ask, contentNow, countsOf, digestNow, everybody, plan, type Subject, settle, start, subjectOf } from './importing.ts';
import { chunksOf, spread } from './importKills.ts';
import { slowness } from './machine.ts';
import { bytesOf, type Delimiter, delimiters, type Encoding, encodings, type Messy, messyFile } from './messyFile.ts';

const longestMs = 180_000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const sheetOf = ({ text }: Pick<Messy, 'text'>, encoding: Encoding): Sheet => sheetOfCsv(decode(bytesOf(text, encoding)).text);

/** The same list in every encoding and with every separator is read as the same lines. */
function readAlike(people: number): string[] {
  const faults: string[] = [];
  for (const delimiter of delimiters) {
    const file = messyFile(people, delimiter);
    let first: string | undefined;
    for (const encoding of encodings) {
      const sheet = sheetOf(file, encoding);
      const said = JSON.stringify(sheet);
      first ??= said;
      if (sheet.lines.length !== file.lines) faults.push(`${encoding}: ${sheet.lines.length} of ${file.lines} lines are read.`);
      if (said !== first) faults.push(`${encoding}, parted by ${JSON.stringify(delimiter)}, is read as something else.`);
    }
  }
  return faults;
}

interface Tried {
  /** Kills in the import, and as many in its undo. */
  readonly kills?: number;
  /** Of an import of the same list. */
  readonly chunks?: number;
  readonly looksInside?: boolean;
}

/** Imports a list and undoes it again; what is wrong with that. */
async function thereAndBack(subject: Subject, file: Messy, encoding: Encoding, { kills = 0, chunks = 0, looksInside = true }: Tried = {}) {
  const faults: string[] = [];
  subject.token = await subject.renew();
  const sheet = sheetOf(file, encoding);
  const before = await digestNow();
  const planned = await plan(subject, sheet);
  const [counts, people] = [countsOf(planned), (await everybody(subject)).length];
  if (counts.added === 0 || counts.changed === 0) faults.push('The list adds or changes nobody: the proof shows nothing.');
  if (counts.unchanged < file.doubled) faults.push(`${file.doubled} lines are there twice, ${counts.unchanged} were seen to be.`);
  let begun = performance.now();
  const id = await start(subject, planned);
  const sentMs = performance.now() - begun;
  const wanted = kills > 0 ? spread(kills, chunks) : [];
  const there = await settle(subject, id, kills > 0 ? { chunks: wanted, isUndo: false } : undefined);
  const importMs = performance.now() - begun;
  if (there.run.state !== 'done') faults.push(`The import ended as ${there.run.state}.`);
  const after = (await everybody(subject)).length;
  if (after !== people + counts.added) faults.push(`There are ${after} people, not ${people + counts.added}.`);
  subject.token = await subject.renew();
  const content = looksInside ? await contentNow(subject) : '';
  const again = countsOf(await plan(subject, sheet));
  if (again.added > 0 || again.changed > 0) faults.push(`The same list would add ${again.added} and change ${again.changed} once more.`);
  const written = await chunksOf(subject.table, id);
  begun = performance.now();
  await ask(subject, 'POST', `/imports/${id}/undo`, {});
  const back = await settle(subject, id, kills > 0 ? { chunks: wanted.toReversed(), isUndo: true } : undefined);
  const undoMs = performance.now() - begun;
  const { state, kept = 0 } = back.run;
  if (state !== 'undone' || kept > 0) faults.push(`The undo ended as ${state} and kept ${kept}.`);
  if ((await digestNow()) !== before) faults.push('The undo does not leave what was there before.');
  // A busy machine may look too late for the last chunk, which is soon over.
  const hit = there.killed.length + back.killed.length;
  if (hit < 1.5 * kills) faults.push(`The job was over before ${2 * kills - hit} of ${2 * kills} kills.`);
  return { faults, sentMs, importMs, undoMs, counts, content, chunks: written, killed: { there: there.killed, back: back.killed } };
}

export const peopleImports: Proof = {
  name: 'people-imports',
  claim:
    'Lists in five encodings are read alike; an import of people and its undo survive kills: everyone is there once, then all is as before.',
  run: async ({ dir, full }) => {
    const faults: string[] = [];
    const people = full ? 4_000 : 1_500;
    const facts = [`${people} people in ${encodings.join(', ')}, parted in ${delimiters.length} ways`];
    faults.push(...readAlike(people));
    const stage = await startFormsStage(dir);
    const { church } = (await makeCard()).at;
    const subject = await subjectOf(church, dir, stage);
    try {
      // People of an earlier list, whom the later one changes.
      const earlier = messyFile(200, '\t');
      const moved = { text: earlier.text.replaceAll('Bern', 'Thun') };
      await settle(subject, await start(subject, await plan(subject, sheetOf(moved, 'UTF-16 little-endian'))), undefined);
      const list = messyFile(people, ';');
      const calm = await thereAndBack(subject, list, 'UTF-16 big-endian');
      const tried = await thereAndBack(subject, list, 'Windows-1252', { kills: full ? 20 : 4, chunks: calm.chunks });
      faults.push(...calm.faults, ...tried.faults);
      if (calm.content !== tried.content) faults.push('An import that was killed leaves other rows than one that was not.');
      const { added, changed, unchanged } = tried.counts;
      facts.push(
        `${list.lines} lines, ${list.doubled} of them twice: ${added} added, ${changed} changed, ${unchanged} unchanged`,
        `${calm.chunks} chunks in ${seconds(calm.importMs)}, undone in ${seconds(calm.undoMs)}; with ${subject.kills} kills in ${seconds(tried.importMs)} and ${seconds(tried.undoMs)}`,
        `killed in chunks ${tried.killed.there.join(', ')}, and while ${tried.killed.back.join(', ')} were undone`,
        ...(subject.reset.length > 0 ? [`asked once more, as their connection had just been closed: ${subject.reset.join(', ')}`] : []),
      );
    } finally {
      await subject.stage.close();
    }
    return { facts, faults: faults.slice(0, 20) };
  },
};

const ofLarge: { readonly delimiter: Delimiter; readonly encoding: Encoding } = { delimiter: ',', encoding: 'UTF-8 with a mark' };

export const peopleImportsLarge: Proof = {
  name: 'people-imports-large',
  claim: '50,000 lines are imported within three minutes, and their undo leaves what was there before.',
  run: async ({ dir, full }) => {
    const faults: string[] = [];
    const stage = await startFormsStage(dir);
    const subject = await subjectOf((await makeCard()).at.church, dir, stage);
    try {
      const earlier = messyFile(200, '\t');
      const moved = { text: earlier.text.replaceAll('Bern', 'Thun') };
      await settle(subject, await start(subject, await plan(subject, sheetOf(moved, ofLarge.encoding))), undefined);
      const file = messyFile(full ? 48_550 : 3_000, ofLarge.delimiter);
      const before = slowness();
      const {
        faults: found,
        counts,
        sentMs,
        importMs,
        undoMs,
      } = await thereAndBack(subject, file, ofLarge.encoding, { looksInside: false });
      const slower = Math.max(1, (before + slowness()) / 2);
      faults.push(...found);
      const most = (longestMs * slower * file.lines) / 50_000;
      if (importMs > most) faults.push(`${file.lines} lines took ${seconds(importMs)}, allowed are ${seconds(most)} on this machine.`);
      const facts = [
        `${file.lines} lines: ${counts.added} added, ${counts.changed} changed; sent in ${seconds(sentMs)}, imported in ${seconds(importMs)} with that, undone in ${seconds(undoMs)}`,
        `this machine is ${slower.toFixed(2)} times slower than that of the budgets: allowed are ${seconds(most)}`,
      ];
      return { facts, faults };
    } finally {
      await subject.stage.close();
    }
  },
};
