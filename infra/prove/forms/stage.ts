// The embedded stage in a process of its own, a church with a form, and people who fill it without a browser.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#functions/core/random.ts';
import { asks, FormsChurch } from '#functions/membership/forms/testing.ts';
import type { FunctionName } from '#infra/plan.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { Filling } from '#shared/membership/forms/forms.ts';
import { FormSubmission, type FormSubmissionSave, Results } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { isProof } from '#shared/spam.ts';
import { many, parse } from '#shared/words.ts';
import { spawnStage } from '../wire/stageProcess.ts';

export interface FormsStage {
  /** An answer as JSON; throws what went wrong, also if there was no answer. */
  ask(method: string, path: string, o?: { token?: string | undefined; body?: unknown; signal?: AbortSignal }): Promise<unknown>;
  /** `kill -9`: of the stage, and of its table if `wholly`. */
  kill(wholly: boolean): Promise<void>;
  close(): Promise<void>;
}

export const startFormsStage = (dir: string): Promise<FormsStage> => startMembership(dir, ['membership', 'keeper', 'dispatch', 'jobs']);

/** Membership’s calls on a stage with these functions. */
export async function startMembership(dir: string, functions: readonly FunctionName[], flags: readonly string[] = []): Promise<FormsStage> {
  const { child, port } = await spawnStage(dir, functions, flags);
  const ended = () => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined);
  return {
    ask: async (method, path, { token, body, signal } = {}) => {
      const headers = {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) };
      const response = await fetch(`http://127.0.0.1:${port}/api/membership${path}`, sent);
      const said = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${said}`);
      return JSON.parse(said);
    },
    kill: async (wholly) => {
      const gone = ended();
      if (wholly) process.kill(Number(readFileSync(join(dir, 'data', 'engine.pid'), 'utf8')), 'SIGKILL');
      child.kill('SIGKILL');
      await gone;
    },
    close: async () => {
      const gone = ended();
      child.stdin?.end();
      await gone;
    },
  };
}

export interface Card {
  readonly at: FormsChurch;
  readonly formId: string;
  readonly questions: readonly FormQuestion[];
}

/** A church with a form of a few questions. */
export async function makeCard(): Promise<Card> {
  const at = await FormsChurch.make();
  const questions = [asks('Name', 'Textbox', { required: true }), asks('Email', 'Email'), asks('Prayer', 'Text Area')];
  return { at, questions, formId: (await at.form(questions)).id };
}

/** The work that a visitor's browser does while the form is being read. */
export function proofOf({ start = '', difficulty = 0 }: Pick<Filling, 'start' | 'difficulty'>): string {
  let tried = 0;
  while (!isProof(createHash('sha256').update(`${start}.${tried}`).digest(), difficulty)) tried += 1;
  return String(tried);
}

export const openForm = async (stage: FormsStage, formId: string, token?: string): Promise<Filling> =>
  parse(Filling, await stage.ask('GET', `/forms/${formId}/fill`, { token }));

/** What a visitor sends who has read the form, except for the time that takes. */
export async function readyToSend(stage: FormsStage, { formId, questions }: Card, name: string): Promise<FormSubmissionSave> {
  const given = await openForm(stage, formId);
  const answers = name ? [{ questionId: questions[0]?.id, values: [name] }] : [];
  return { id: newId(), formId, formVersion: given.formVersion, start: given.start, proof: proofOf(given), trap: '', answers };
}

export async function submit(stage: FormsStage, save: Partial<FormSubmissionSave>, o: { token?: string; signal?: AbortSignal } = {}) {
  const [one] = parse(many(FormSubmission), await stage.ask('POST', '/formsubmissions', { body: [save], ...o }));
  return one ?? { error: 'Nothing was answered.' };
}

/** Everything that was sent, as staff see it; or what is held. */
export async function received(stage: FormsStage, { at, formId }: Card, held = false): Promise<FormSubmission[]> {
  const all: FormSubmission[] = [];
  // A long run outlives the token that staff began with.
  const { token } = await at.church.caller(['Forms__Admin', 'People__View']);
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ ...(held && { held: 'true' }), ...(after && { after }) });
    const page = parse(Results, await stage.ask('GET', `/formsubmissions/results/${formId}?${query}`, { token }));
    all.push(...page.submissions);
    after = page.next;
  } while (after);
  return all;
}
