/** `npm run deploy -- <stage>`: builds, then brings the stage's stacks up to date. Safe to run again at any point. */
import { spawnSync } from 'node:child_process';
import { resolveNs } from 'node:dns/promises';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mapOf, parse, text } from '#shared/words.ts';
import type { CloudStageName } from './aws/stageContext.ts';
import { cloudStageNames, isCloudStage } from './aws/synth.ts';
import { buildAll } from './build.ts';
import { type Stage, stages } from './stages.ts';

/** What was asked for on the command line. `hostedZoneId`: a Route 53 zone that exists already; without it the stage makes its own. */
export interface DeployRequest {
  readonly name: CloudStageName;
  readonly hostedZoneId?: string;
  /** Passed on to `cdk deploy` as they are. */
  readonly options: readonly string[];
}

/** A deployment that cannot be, with a sentence for the person who asked. */
export class DeployRefusal extends Error {}

const usage = `Please name a stage: npm run deploy -- <${cloudStageNames.join(' | ')}> [--hosted-zone <id>]`;

/** Reads the arguments after `npm run deploy --`. Throws a DeployRefusal. */
export function readRequest(args: readonly string[], known: Readonly<Record<CloudStageName, Stage>> = stages): DeployRequest {
  const [name, ...rest] = args;
  if (!name || name.startsWith('-')) throw new DeployRefusal(usage);
  if (name === 'local') throw new DeployRefusal('The stage local runs on this machine and is never deployed: npm start brings it up.');
  if (!isCloudStage(name)) throw new DeployRefusal(`There is no stage "${name}". ${usage}`);
  checkStage(name, known[name]);
  const at = rest.indexOf('--hosted-zone');
  if (at < 0) return { name, options: rest };
  const hostedZoneId = rest[at + 1];
  if (!hostedZoneId || !/^Z[A-Z0-9]+$/.test(hostedZoneId))
    throw new DeployRefusal('Please give the id of the hosted zone after --hosted-zone, such as Z0123456789ABCDEFGHIJ.');
  return { name, hostedZoneId, options: rest.toSpliced(at, 2) };
}

function checkStage(name: CloudStageName, { domain, mailFrom }: Stage): void {
  if (/\.(example|test|invalid|localhost)$/.test(domain))
    throw new DeployRefusal(`Stage ${name} still has the placeholder domain ${domain}. Please enter a domain of yours in infra/stages.ts.`);
  if (!mailFrom.replace('>', '').endsWith(`@${domain}`))
    throw new DeployRefusal(
      `Stage ${name} sends mail as ${mailFrom}, which is not an address of ${domain}. Please correct it in infra/stages.ts.`,
    );
}

const outputsFile = 'cdk.out/outputs.json';

/** The arguments of each call of the `cdk` command. */
export function commands({ name, hostedZoneId, options }: DeployRequest) {
  const context = ['--context', `stage=${name}`, ...(hostedZoneId ? ['--context', `hostedZoneId=${hostedZoneId}`] : [])];
  return {
    bootstrap: ['bootstrap', ...context],
    domain: ['deploy', `${name}-domain`, '--exclusively', '--outputs-file', outputsFile, ...context, ...options],
    everything: ['deploy', '--all', ...context, ...options],
  };
}

function cdk(args: readonly string[]): void {
  const { status, error } = spawnSync('npx', ['cdk', ...args], { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0)
    throw new DeployRefusal(
      `"cdk ${args[0]}" did not succeed; its message is above. Nothing needs to be cleaned up: run the same command again.`,
    );
}

/** The name servers of a zone that we made, from what the deployment wrote. */
export function nameServersOf(written: unknown): string[] {
  const outputs = Object.values(parse(mapOf(mapOf(text(1000))), written));
  return outputs.flatMap((stack) => (stack.NameServers ?? '').split(' ').filter(Boolean));
}

/** The certificate can only be issued once the zone is delegated: until then the person is told which records to enter, and where. */
async function checkDelegation(domain: string): Promise<void> {
  const wanted = nameServersOf(JSON.parse(readFileSync(outputsFile, 'utf8')));
  const found = await resolveNs(domain).catch((): string[] => []);
  if (wanted.some((server) => found.includes(server))) return;
  throw new DeployRefusal(
    `Please enter these name servers for ${domain} where the domain is managed, and run the same command again once they are known:\n  ${wanted.join('\n  ')}`,
  );
}

async function deploy(request: DeployRequest): Promise<void> {
  await buildAll(console.log);
  const { bootstrap, domain, everything } = commands(request);
  cdk(bootstrap);
  if (!request.hostedZoneId) {
    rmSync(outputsFile, { force: true });
    cdk(domain);
    await checkDelegation(stages[request.name].domain);
  }
  cdk(everything);
  console.log(`Stage ${request.name} is deployed: https://${stages[request.name].domain}`);
}

async function main(): Promise<void> {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  try {
    await deploy(readRequest(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof DeployRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
