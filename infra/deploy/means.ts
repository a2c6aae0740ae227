import { resolveNs } from 'node:dns/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { mapOf, parse, text } from '#shared/words.ts';
import type { CloudStageName } from '../aws/stageContext.ts';
import { buildAll } from '../build.ts';
import { stages } from '../stages.ts';
import { accountIn } from './account.ts';
import { cdk, outputsFile } from './cdk.ts';
import { addEngineBinding } from './engineBinding.ts';
import { DeployRefusal } from './request.ts';
import type { Means } from './run.ts';

/** The name servers of a zone we created, from the deployment's outputs. */
export function nameServersOf(written: unknown): string[] {
  const outputs = Object.values(parse(mapOf(mapOf(text(1000))), written));
  return outputs.flatMap((stack) => (stack.NameServers ?? '').split(' ').filter(Boolean));
}

/** The templates that `cdk` wrote for a stage. */
const templatesIn = (folder: string, name: CloudStageName): unknown[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.template.json'))
    .map((file): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8')));

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

export const meansOf = (name: CloudStageName): Means => ({
  stage: stages[name],
  account: accountIn(stages[name].region),
  say: console.log,
  cdk,
  build: async () => {
    await buildAll(console.log);
    addEngineBinding();
  },
  madeNameServers: () => (existsSync(outputsFile) ? nameServersOf(JSON.parse(readFileSync(outputsFile, 'utf8'))) : []),
  resolveNameServers: (domain) => resolveNs(domain).catch((): string[] => []),
  templates: () => templatesIn(process.env.CDK_OUTDIR ?? 'cdk.out', name),
  ask,
});

/** Runs a terminal command from the repository root; prints a refusal as one sentence, without a stack trace. */
export async function command(work: () => Promise<void>): Promise<void> {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DeployRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
