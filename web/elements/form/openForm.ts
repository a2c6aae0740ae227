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

/** Without a proof the answers are held for review, never lost. */
function proofOf(start: string, bits: number): Promise<string> {
  return new Promise((done) => {
    try {
      const worker = new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' });
      const end = (proof: string) => {
        worker.terminate();
        done(proof);
      };
      worker.onmessage = ({ data }) => end(String(data));
      worker.onerror = () => end('');
      worker.postMessage({ start, bits });
    } catch {
      done('');
    }
  });
}

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
