// An import as a browser makes it, on a stage that may be killed meanwhile; and what is there before and after, row by row.
import { createHash } from 'node:crypto';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import { dynamo, fromItems, toItem } from '#functions/core/table/dynamo.ts';
import { Table } from '#functions/core/table/table.ts';
import { importKeys } from '#functions/membership/people/imports/rows.ts';
import { finds } from '#functions/membership/people/search/rows.ts';
import { taggings, tags } from '#functions/membership/people/tags/rows.ts';
import type { TestChurch } from '#functions/membership/people/testing.ts';
import { arrivals, birthdays, households, people } from '#functions/membership/table.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { isJobOver } from '#shared/jobs.ts';
import type { KnownKey } from '#shared/membership/people/imports/decide.ts';
import { valuesOf } from '#shared/membership/people/imports/fields.ts';
import { guessFields } from '#shared/membership/people/imports/headings.ts';
import { imports, PeopleImport, type PeopleImport as Run } from '#shared/membership/people/imports/imports.ts';
import { type Plan, planImport } from '#shared/membership/people/imports/plan.ts';
import type { Sheet } from '#shared/membership/people/imports/table.ts';
import { many, type Out, parse } from '#shared/words.ts';
import { type FormsStage, startFormsStage } from '../forms/stage.ts';
import { killInChunks } from './importKills.ts';

/** `token`: of staff; a new one for each import, as a long run outlives it. `reset`: calls that were made again. */
export interface Subject {
  stage: FormsStage;
  token: string;
  readonly renew: () => Promise<string>;
  readonly dir: string;
  readonly table: Table;
  kills: number;
  readonly reset: string[];
}

export async function subjectOf(church: TestChurch, dir: string, stage: FormsStage): Promise<Subject> {
  const permissions = ['People__View', 'People__Edit'];
  const { token, userId, person } = await church.caller(permissions);
  const renew = () => church.token(userId, person, permissions);
  church.token(
    userId,
    person,
    permissions.map((permission) => `MembershipApi_${permission}`),
  );
  return { stage, token, renew, dir, table: new Table(church.id), kills: 0, reset: [] };
}

const today = '2026-11-23';

/** A connection that ended before there was any answer: no answer of the stage, which says what went wrong. */
const isReset = (error: unknown) => error instanceof TypeError && /fetch failed|terminated/.test(error.message);

/**
 * As a browser asks: on a connection that was kept open and that the stage, or a kill, has just closed, a call is made once more. No call here
 * does anything twice. A stage that has ended by itself refuses the second one, which is a fault.
 */
export async function ask(subject: Subject, method: string, path: string, body?: unknown): Promise<unknown> {
  const asked = () => subject.stage.ask(method, path, { token: subject.token, ...(body !== undefined && { body }) });
  try {
    return await asked();
  } catch (error) {
    if (!isReset(error)) throw error;
    subject.reset.push(`${method} ${path}`);
    return asked();
  }
}

type Compared = Out<(typeof imports.people)['returns']>['people'];

export async function everybody(subject: Subject): Promise<Compared> {
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

/** Values of its own stay as they are; who shares a name is someone else. */
export async function plan(subject: Subject, sheet: Sheet): Promise<Plan> {
  const [people, keys] = await Promise.all([everybody(subject), keysOf(subject)]);
  const uses = guessFields(sheet.headings, new Map()).map((field) => ({ field, erases: false }));
  const known = people.map((person) => ({ ...person, values: valuesOf(person) }));
  const asked = { sheet, uses, source: 'other' as const, today, people: known, keys };
  const { questions } = planImport({ ...asked, answers: {} });
  const answers = Object.fromEntries(
    questions.map(({ id, about, ...more }) => [
      id,
      about === 'value' && 'choices' in more ? (more.choices.find((one) => one.startsWith('=')) ?? 'skip') : 'new',
    ]),
  );
  return planImport({ ...asked, answers });
}

export const countsOf = ({ lines }: Plan) => {
  const counts = { added: 0, changed: 0, unchanged: 0, unclear: 0 };
  for (const { is } of lines) counts[is] += 1;
  return counts;
};

export async function start(subject: Subject, { parts }: Plan): Promise<string> {
  const id = newId();
  for (const [part, body] of parts.entries()) await ask(subject, 'POST', `/imports/${id}/parts`, { part, ...body });
  const people = parts.reduce((sum, { entries }) => sum + entries.length, 0);
  await ask(subject, 'POST', '/imports', { id, fileName: 'messy.csv', source: 'other', parts: parts.length, people });
  return id;
}

async function runOf(subject: Subject, id: string): Promise<Run | undefined> {
  return parse(many(PeopleImport), await ask(subject, 'GET', '/imports')).find((run) => run.id === id);
}

/** Until the job is over. With `chunks`, the stage is killed as each of these has begun, every second time with its table. */
export async function settle(
  subject: Subject,
  id: string,
  o: { readonly chunks: readonly number[]; readonly isUndo: boolean } | undefined,
) {
  const kill = async () => {
    subject.kills += 1;
    await subject.stage.kill(subject.kills % 2 === 0);
    subject.stage = await startFormsStage(subject.dir);
  };
  const killed = o ? await killInChunks({ ...o, table: subject.table, importId: id, kill }) : [];
  for (;;) {
    const run = await runOf(subject, id);
    if (run?.state !== undefined && isJobOver(run.state)) return { run, killed };
    await sleep(o ? 200 : 1000);
  }
}

const kinds = [people, households, arrivals, birthdays, finds, tags, taggings, importKeys].map(
  ({ name }, at) => [`:k${at}`, name] as const,
);

/** A sum, so that the order of what is summed up doesn't matter. */
class Digest {
  private sum = 0n;
  add(text: string): void {
    this.sum += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  }
  get value(): string {
    return this.sum.toString(16);
  }
}

/** Everything an import writes of people, and what is derived from it, as it lies in the table; without what is deleted. */
async function digestOf(said: (kind: unknown, row: unknown, place: string) => string): Promise<string> {
  const digest = new Digest();
  let ExclusiveStartKey: unknown;
  do {
    const answer = await dynamo('Scan', {
      ...{ TableName: settings.table, ConsistentRead: true, ExclusiveStartKey },
      FilterExpression: `kind IN (${kinds.map(([name]) => name).join(', ')}) AND attribute_not_exists(removedAt)`,
      ExpressionAttributeValues: toItem(Object.fromEntries(kinds)),
    });
    for (const { kind, row, pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk } of fromItems(answer.Items))
      digest.add(said(kind, sorted(row), [pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk].join('\n')));
    ExclusiveStartKey = answer.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return digest.value;
}

/** Of all rows as they are. */
export const digestNow = (): Promise<string> => digestOf((kind, row, place) => `${place} ${kind} ${JSON.stringify(row)}`);

/** Fields in one order: what was put back is as it was, however it is written. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}

const idForm = /^[\w-]{11}$/;
const instant = /^\d{4}-\d\d-\d\dT/;

/** The same whichever import wrote the rows: ids, which each import makes anew, are named by what they stand for in the file. */
export async function contentNow(subject: Subject): Promise<string> {
  const names = new Map((await keysOf(subject)).map(({ key, id }) => [id, key]));
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, named(one)]));
    if (typeof value !== 'string') return value;
    if (instant.test(value)) return 'then';
    return names.get(value) ?? (idForm.test(value) ? '?' : value);
  };
  return digestOf((kind, row) => `${kind} ${JSON.stringify(named(row))}`);
}
