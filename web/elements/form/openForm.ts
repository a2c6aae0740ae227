import { proofOf } from '#web/session/proof/proofOf.ts';

/** What the server gives who begins to fill in a form: it is sent back with the answers. */
export interface Start {
  readonly start: string;
  readonly proof: string;
}

interface Opened {
  readonly state: string;
  readonly start?: string;
  readonly readyMs?: number;
  readonly difficulty?: number;
}

export const api = '/api/membership';

/** Resolves once the answers can be sent: no one is taken for a machine for being quick. Throws if the server can't be reached. */
export async function openAt(url: string): Promise<Start> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(response.statusText);
  const { start = '', readyMs = 0, difficulty = 0 }: Opened = await response.json();
  const ready = new Promise((done) => setTimeout(done, readyMs));
  const proof = start && difficulty > 0 ? await proofOf(start, difficulty) : '';
  await ready;
  return { start, proof };
}

export const openForm = (formId: string): Promise<Start> => openAt(`${api}/forms/${formId}/fill`);
