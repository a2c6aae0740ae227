// What runs in a process of its own: a test's cloud leaves its clients behind, so that each process has one cloud only; and memory can be
// limited for a process.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { many, parse, shape, text } from '#shared/words.ts';
import type { ProofResult } from '../proof.ts';
import type { Work } from './apartProcess.ts';

const child = fileURLToPath(new URL('./apartProcess.ts', import.meta.url));
const Result = shape({ facts: many(text(10_000)), faults: many(text(1000)) });

/** `heapMb`: the process dies if it needs more. */
export async function apart(work: Work, o: { readonly full?: boolean; readonly heapMb?: number } = {}): Promise<ProofResult> {
  const limits = o.heapMb ? [`--max-old-space-size=${o.heapMb}`] : [];
  const args = [...limits, '--import', 'tsx', child, work, ...(o.full ? ['full'] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
  return parse(Result, JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}
