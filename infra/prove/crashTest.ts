import { randomInt } from 'node:crypto';
import { Ledger } from './ledger.ts';
import type { ProofContext, ProofResult } from './proof.ts';
import type { ServerProcess } from './serverProcess.ts';

/** One run of a server under test, with the clients that write to it and read from it. */
export interface CrashTarget {
  readonly subject: ServerProcess;
  /** One recorded write; throws if the server is gone. */
  write(writer: number, turn: number, ledger: Ledger): Promise<void>;
  /** The current version of a key, 0 if it doesn't exist; throws a sentence if the content is torn. */
  version(key: string): Promise<number>;
  close(): void;
}

const writers = 8;
const slowestStartMs = 5_000;

/** Kills a server at random moments under load, restarts it each time, and checks everything that was acknowledged. */
export async function crashTest({ full }: ProofContext, start: () => Promise<CrashTarget>): Promise<ProofResult> {
  const kills = full ? 100 : 20;
  const ledger = new Ledger();
  const starts: number[] = [];
  const faults: string[] = [];
  const turns = Array.from({ length: writers }, () => 0);
  let victim = await start();
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await loadAndKill(victim, ledger, turns);
      victim.close();
      victim = await start();
      starts.push(victim.subject.startMs);
      faults.push(...(await judge(victim, ledger, ledger.unjudged)));
    }
    faults.push(...(await judge(victim, ledger, ledger.keys)));
  } finally {
    await victim.subject.kill();
    victim.close();
  }
  const slowest = Math.max(...starts);
  if (slowest > slowestStartMs) faults.push(`A start after a kill took ${Math.round(slowest)} ms; ${slowestStartMs} ms are allowed.`);
  if (ledger.answered < kills * writers) faults.push(`Only ${ledger.answered} writes were answered: that is no load.`);
  const facts = [
    `${kills} kills under ${writers} writers`,
    `${ledger.answered} answered writes to ${ledger.keys.length} keys, all looked for`,
  ];
  return { facts: [...facts, `slowest start after a kill ${Math.round(slowest)} ms`], faults };
}

async function loadAndKill(victim: CrashTarget, ledger: Ledger, turns: number[]): Promise<void> {
  let killed = false;
  const load = turns.map(async (_, writer) => {
    while (!killed) {
      turns[writer] = (turns[writer] ?? 0) + 1;
      try {
        await victim.write(writer, turns[writer] ?? 0, ledger);
      } catch (error) {
        if (!killed) throw error;
      }
    }
  });
  const moment = new Promise((done) => setTimeout(done, randomInt(50, 800)));
  await Promise.race([moment, Promise.all(load)]);
  killed = true;
  await victim.subject.kill();
  await Promise.all(load);
}

async function judge(victim: CrashTarget, ledger: Ledger, keys: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const key of keys) {
    try {
      const fault = ledger.judge(key, await victim.version(key));
      if (fault) faults.push(fault);
    } catch (error) {
      faults.push(`Torn or unreadable: ${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return faults;
}
