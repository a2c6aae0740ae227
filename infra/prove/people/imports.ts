// Imports of people while the stage is killed: no one is lost or there twice, and an undo leaves what was there before.
import { createHash } from 'node:crypto';
import { newId } from '#functions/core/random.ts';
import type { TestChurch } from '#functions/membership/people/testing.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import type { KnownKey } from '#shared/membership/people/imports/decide.ts';
import { valuesOf } from '#shared/membership/people/imports/fields.ts';
import { guessFields } from '#shared/membership/people/imports/headings.ts';
import { imports, PeopleImport, type PeopleImport as Run } from '#shared/membership/people/imports/imports.ts';
import { type Plan, planImport } from '#shared/membership/people/imports/plan.ts';
import { sheetOfCsv } from '#shared/membership/people/imports/table.ts';
import { many, type Out, parse } from '#shared/words.ts';
import { type FormsStage, makeCard, startFormsStage } from '../forms/stage.ts';
import type { Proof } from '../proof.ts';

const chance = chances(2_411);
const today = '2026-11-23';
const longestMs = 180_000;
const firstNames = ['Anna', 'Bo', 'Çelik', 'Dörte', 'Émile', 'Fay', 'Güneş', 'Hana', 'Ivo', 'Jürgen'];
const lastNames = ['Berg', 'Ek', 'O’Hara', 'van der Meer', 'Müller', 'Nuñez', 'Øst', 'Šimić'];
const pick = (all: readonly string[]): string => all[chance(all.length)] ?? '';
const two = (number: number): string => String(number).padStart(2, '0');

/** A list as offices keep it: dates in three forms, gaps, addresses that are none, and lines that are there twice. */
function messyFile(people: number): string {
  const lines = ['Member ID;First name;Last name;Birthday;E-mail;Family number;Family;City;Status'];
  for (let at = 0; at < people; at++) {
    const [day, month, year] = [1 + chance(28), 1 + chance(12), 1930 + chance(90)];
    const birthday = ['', `${day}.${month}.${year}`, `${year}-${two(month)}-${two(day)}`, `31.${month % 2 ? '1' : '3'}.${year}`][chance(4)];
    const email = ['', '', `p${at}@proof.test`, `P${at}@Proof.Test `, 'none'][chance(5)];
    const family = Math.floor(at / 3);
    const line = [`M${at}`, pick(firstNames), pick(lastNames), birthday, email, `F${family}`, pick(lastNames), pick(['', 'Bern', 'Basel'])];
    lines.push([...line, pick(['Member', 'Visitor', 'Friend'])].join(';'));
    if (chance(100) < 3) lines.push(lines.at(-1) ?? '');
  }
  return lines.join('\r\n');
}

interface Subject {
  readonly church: TestChurch;
  stage: FormsStage;
  /** Of whom the parts belong to as well: a new one for each import, as a long run outlives it. */
  token: string;
  readonly dir: string;
  kills: number;
}

const staff = async ({ church }: Subject): Promise<string> => (await church.caller(['People__View', 'People__Edit'])).token;
const ask = (subject: Subject, method: string, path: string, body?: unknown) =>
  subject.stage.ask(method, path, { token: subject.token, ...(body !== undefined && { body }) });

type Compared = Out<(typeof imports.people)['returns']>['people'];

async function everybody(subject: Subject): Promise<Compared> {
  const all: Compared = [];
  let after: string | undefined;
  do {
    const page = parse(imports.people.returns, await ask(subject, 'GET', `/imports/people?${new URLSearchParams(after ? { after } : {})}`));
    all.push(...page.people);
    after = page.next;
  } while (after);
  return all;
}

async function keysOf(subject: Subject): Promise<KnownKey[]> {
  const all: KnownKey[] = [];
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ source: 'other', ...(after ? { after } : {}) });
    const page = parse(imports.keys.returns, await ask(subject, 'GET', `/imports/keys?${query}`));
    all.push(...page.keys);
    after = page.next;
  } while (after);
  return all;
}

async function plan(subject: Subject, csv: string): Promise<Plan> {
  const [people, keys] = await Promise.all([everybody(subject), keysOf(subject)]);
  const sheet = sheetOfCsv(csv);
  const uses = guessFields(sheet.headings, new Map()).map((field) => ({ field, erases: false }));
  const known = people.map((person) => ({ ...person, values: valuesOf(person) }));
  const asked = { sheet, uses, source: 'other' as const, today, people: known, keys };
  const { questions } = planImport({ ...asked, answers: {} });
  // Values of its own stay as they are; who shares a name is someone else.
  const answers = Object.fromEntries(
    questions.map(({ id, about, ...more }) => [
      id,
      about === 'value' && 'choices' in more ? (more.choices.find((one) => one.startsWith('=')) ?? 'skip') : 'new',
    ]),
  );
  return planImport({ ...asked, answers });
}

const countsOf = ({ lines }: Plan) => {
  const counts = { added: 0, changed: 0, unchanged: 0, unclear: 0 };
  for (const { is } of lines) counts[is] += 1;
  return counts;
};

async function start(subject: Subject, { parts }: Plan): Promise<string> {
  const id = newId();
  for (const [part, body] of parts.entries()) await ask(subject, 'POST', `/imports/${id}/parts`, { part, ...body });
  const people = parts.reduce((sum, { entries }) => sum + entries.length, 0);
  await ask(subject, 'POST', '/imports', { id, fileName: 'messy.csv', source: 'other', parts: parts.length, people });
  return id;
}

async function runOf(subject: Subject, id: string): Promise<Run | undefined> {
  return parse(many(PeopleImport), await ask(subject, 'GET', '/imports')).find((run) => run.id === id);
}

/** Until the job is over. With `kills`, the stage is killed as often meanwhile, every second time with its table. */
async function settle(subject: Subject, id: string, kills: number): Promise<Run> {
  let killed = 0;
  for (;;) {
    await sleep(200 + chance(900));
    const run = await runOf(subject, id);
    if (run?.state !== undefined && !['waiting', 'running', 'undoing'].includes(run.state)) return run;
    if (killed >= kills) continue;
    killed += 1;
    subject.kills += 1;
    await subject.stage.kill(killed % 2 === 0);
    subject.stage = await startFormsStage(subject.dir);
  }
}

const digest = (people: Compared, keys: readonly KnownKey[]): string =>
  createHash('sha256')
    .update(JSON.stringify([people.toSorted((a, b) => a.id.localeCompare(b.id)), keys.toSorted((a, b) => a.key.localeCompare(b.key))]))
    .digest('hex');
const digestNow = async (subject: Subject): Promise<string> => digest(await everybody(subject), await keysOf(subject));

/** Imports a list and undoes it again; what is wrong with that. */
async function thereAndBack(subject: Subject, csv: string, kills: number) {
  const faults: string[] = [];
  subject.token = await staff(subject);
  const before = await digestNow(subject);
  const planned = await plan(subject, csv);
  const [counts, people] = [countsOf(planned), (await everybody(subject)).length];
  if (counts.added === 0 || counts.changed === 0) faults.push('The list adds or changes nobody: the proof shows nothing.');
  let begun = performance.now();
  const id = await start(subject, planned);
  const done = await settle(subject, id, kills);
  const importMs = performance.now() - begun;
  if (done.state !== 'done') faults.push(`The import ended as ${done.state}.`);
  const after = (await everybody(subject)).length;
  if (after !== people + counts.added) faults.push(`There are ${after} people, not ${people + counts.added}.`);
  const again = countsOf(await plan(subject, csv));
  if (again.added > 0 || again.changed > 0) faults.push(`The same list would add ${again.added} and change ${again.changed} once more.`);
  begun = performance.now();
  await ask(subject, 'POST', `/imports/${id}/undo`, {});
  const undone = await settle(subject, id, kills);
  const undoMs = performance.now() - begun;
  if (undone.state !== 'undone' || undone.kept) faults.push(`The undo ended as ${undone.state} and kept ${undone.kept ?? 0}.`);
  if ((await digestNow(subject)) !== before) faults.push('The undo does not leave what was there before.');
  return { faults, importMs, undoMs, counts };
}

export const peopleImports: Proof = {
  name: 'people-imports',
  claim: 'An import of people and its undo survive kills: everyone is there once, then all is as before; 50,000 lines take three minutes.',
  run: async ({ dir, full }) => {
    const stage = await startFormsStage(dir);
    const { church } = (await makeCard()).at;
    const subject: Subject = { church, stage, token: '', dir, kills: 0 };
    subject.token = await staff(subject);
    const facts: string[] = [];
    const faults: string[] = [];
    try {
      // People of an earlier list, whom the later one changes.
      const earlier = messyFile(200).replaceAll('Bern', 'Thun');
      await settle(subject, await start(subject, await plan(subject, earlier)), 0);
      const lines = full ? 4_000 : 1_500;
      const tried = await thereAndBack(subject, messyFile(lines), full ? 20 : 4);
      faults.push(...tried.faults);
      facts.push(
        `${lines} people with 3 % doubled lines, ${tried.counts.added} added, ${tried.counts.changed} changed; ${subject.kills} kills`,
      );
      if (full) {
        const csv = messyFile(50_000);
        const begun = performance.now();
        await plan(subject, csv);
        const planMs = performance.now() - begun;
        const large = await thereAndBack(subject, csv, 0);
        faults.push(...large.faults);
        if (large.importMs > longestMs) faults.push(`50,000 lines took ${Math.round(large.importMs / 1000)} s, allowed are 180.`);
        const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
        facts.push(
          `50,000 people: planned twice in ${seconds(planMs)}, imported in ${seconds(large.importMs)}, undone in ${seconds(large.undoMs)}`,
        );
      }
    } finally {
      await subject.stage.close();
    }
    return { facts, faults: faults.slice(0, 20) };
  },
};
