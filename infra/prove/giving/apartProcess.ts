// The process of `apart.ts`. The last line it prints is the result.
import type { ProofResult } from '../proof.ts';

type Told = Pick<ProofResult, 'facts' | 'faults'>;

const works = {
  atOnce: async (full: boolean): Promise<Told> => (await import('./ledger.ts')).bookAtOnce(full),
  clicks: async (): Promise<Told> => (await import('./clicks.ts')).clickAtOnce(),
  guard: async (): Promise<Told> => (await import('./guard.ts')).tryStolenCards(),
  mutations: async (): Promise<Told> => (await import('./mutations/run.ts')).mutate(),
  rush: async (): Promise<Told> => (await import('./rush.ts')).giveInAMinute(),
  statements: async (): Promise<Told> => (await import('./statements.ts')).issueAll(),
};
export type Work = keyof typeof works;

const [, , name = '', effort] = process.argv;
const work = Object.entries(works).find(([one]) => one === name)?.[1];
if (work) {
  console.log(JSON.stringify(await work(effort === 'full')));
  process.exit(0);
}
