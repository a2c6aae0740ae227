// Imports of what another system hands over whole, as the browser starts them, for tests.
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { handlers } from '#functions/membership/handlers.ts';
import { bundleOfText } from '#shared/membership/people/imports/bundle.ts';
import { guessFields } from '#shared/membership/people/imports/headings.ts';
import { type ImportPart, PeopleImport } from '#shared/membership/people/imports/imports.ts';
import { planImport } from '#shared/membership/people/imports/plan.ts';
import { many } from '#shared/words.ts';
import { handler } from '../../../jobs/worker.ts';

const ask = asking(serveArea('membership', handlers));

/** All of a dump: its people, and what comes along in a part of its own. */
export function partsOfDump(dump: string): ImportPart[] {
  const { sheet, moved } = bundleOfText(dump, '');
  const uses = guessFields(sheet.headings, new Map()).map((field) => ({ field, erases: false }));
  const { parts } = planImport({ sheet, uses, source: 'b1', answers: {}, people: [], keys: [], today: '2026-11-24' });
  const { groups, members, forms, submissions } = moved;
  return [
    ...parts,
    { entries: [], households: [], groups: [...groups], members: [...members], forms: [...forms], submissions: [...submissions] },
  ];
}

export const postAs = (token: string, path: string, body: object) => ask('POST', path, { token, body, wantsJson: true });

/** `work`: the worker's turn. */
export async function startImport(churchId: string, token: string, parts: readonly ImportPart[]) {
  const id = newId();
  for (const [part, one] of parts.entries()) {
    const { status, text } = await postAs(token, `/imports/${id}/parts`, { part, ...one });
    if (status !== 200) throw new Error(text);
  }
  const started = await postAs(token, '/imports', { id, fileName: 'all.sql', source: 'b1', parts: parts.length, people: 0 });
  if (started.status !== 200) throw new Error(started.text);
  const [job] = JSON.parse((await ask('GET', '/jobs', { token, wantsJson: true })).text);
  const jobId = String(job.id);
  return { id, jobId, work: () => handler(handedOver({ churchId, jobId })) };
}

export const importOf = async (token: string, id: string) =>
  (await ask('GET', '/imports', { token })).of(many(PeopleImport)).find((run) => run.id === id);
