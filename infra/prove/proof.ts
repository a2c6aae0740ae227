import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a proof can use: a folder of its own, removed afterwards, and how hard to try. */
export interface ProofContext {
  readonly dir: string;
  /** Set by `--full`: as many rounds as the bar requires instead of a quick sample. */
  readonly full: boolean;
  /** Set by `--minutes`: how long endurance tests run. */
  readonly minutes?: number | undefined;
}

/** Facts are worth reading either way; a single fault fails the proof. */
export interface ProofResult {
  readonly facts: readonly string[];
  readonly faults: readonly string[];
  /** Why it couldn't run on this machine: something is missing. */
  readonly skipped?: string;
}

export interface Proof {
  /** Short; the command line also selects by it. */
  readonly name: string;
  /** The claim, as a sentence. */
  readonly claim: string;
  run(bench: ProofContext): Promise<ProofResult>;
}

/** Runs one proof and prints its result; returns whether it holds. */
export async function prove(proof: Proof, how: Omit<ProofContext, 'dir'>): Promise<boolean> {
  console.log(`\n${proof.name}: ${proof.claim}`);
  const begun = performance.now();
  const { facts, faults, skipped } = await attempt(proof, how);
  if (skipped) console.log(`  – skipped: ${skipped}.`);
  for (const fact of facts) console.log(`  · ${fact}`);
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  if (!skipped)
    console.log(`  ${faults.length === 0 ? '✓ holds' : '✗ does not hold'} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return faults.length === 0;
}

async function attempt(proof: Proof, how: Omit<ProofContext, 'dir'>): Promise<ProofResult> {
  const dir = await mkdtemp(join(tmpdir(), 'narthex-proof-'));
  try {
    return await proof.run({ dir, ...how });
  } catch (error) {
    return { facts: [], faults: [`It stopped: ${error instanceof Error ? error.stack : String(error)}`] };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
