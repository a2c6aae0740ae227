import type { CloudStageName } from '../aws/stageContext.ts';
import { cloudStageNames, isCloudStage } from '../aws/synth.ts';
import { type Stage, stages } from '../stages.ts';

/** The command-line request. `hostedZoneId`: an existing Route 53 zone; without it the stage creates its own. */
export interface DeployRequest {
  readonly name: CloudStageName;
  readonly hostedZoneId?: string;
  /** Only prints what would change, and what it costs. */
  readonly isPlan?: true;
  /** Passed on to `cdk` unchanged. */
  readonly options: readonly string[];
}

/** A refused request, with a message for the user. */
export class DeployRefusal extends Error {}

type Known = Readonly<Record<CloudStageName, Stage>>;

const names = `<${cloudStageNames.join(' | ')}>`;
const deployUsage = `Please name a stage: npm run deploy -- ${names} [--plan] [--hosted-zone <id>]`;
const removeUsage = `Please name a stage: npm run remove -- ${names} [--yes] [--hosted-zone <id>]`;

/** Parses the arguments after `npm run deploy --`. Throws a DeployRefusal. */
export function readRequest(args: readonly string[], known: Known = stages): DeployRequest {
  const { name, rest } = readName(args, deployUsage, 'npm start brings it up.');
  checkStage(name, known[name]);
  const { hostedZoneId, others } = readZone(rest);
  const isPlan = others.includes('--plan');
  return {
    name,
    ...(hostedZoneId ? { hostedZoneId } : {}),
    ...(isPlan ? { isPlan } : {}),
    options: others.filter((one) => one !== '--plan'),
  };
}

export interface RemoveRequest {
  readonly name: CloudStageName;
  readonly hostedZoneId?: string;
  /** With `--yes`: no confirmation. */
  readonly isSure: boolean;
}

/** Parses the arguments after `npm run remove --`. Throws a DeployRefusal, also for a stage that keeps its data. */
export function readRemoval(args: readonly string[], known: Known = stages): RemoveRequest {
  const { name, rest } = readName(args, removeUsage, 'npm start -- --reset empties it.');
  if (known[name].keepData)
    throw new DeployRefusal(
      `Stage ${name} keeps its data, so it is not removed by a command. If it is to go, set keepData to false in infra/stages.ts and deploy it first.`,
    );
  const { hostedZoneId, others } = readZone(rest);
  const unknown = others.find((one) => one !== '--yes');
  if (unknown) throw new DeployRefusal(`"${unknown}" is not known here. ${removeUsage}`);
  return { name, ...(hostedZoneId ? { hostedZoneId } : {}), isSure: others.includes('--yes') };
}

function readName([name, ...rest]: readonly string[], usage: string, instead: string): { name: CloudStageName; rest: readonly string[] } {
  if (!name || name.startsWith('-')) throw new DeployRefusal(usage);
  if (name === 'local') throw new DeployRefusal(`The stage local runs on this machine and is never deployed: ${instead}`);
  if (!isCloudStage(name)) throw new DeployRefusal(`There is no stage "${name}". ${usage}`);
  return { name, rest };
}

function readZone(args: readonly string[]): { hostedZoneId?: string; others: readonly string[] } {
  const at = args.indexOf('--hosted-zone');
  if (at < 0) return { others: args };
  const hostedZoneId = args[at + 1];
  if (!hostedZoneId || !/^Z[A-Z0-9]+$/.test(hostedZoneId))
    throw new DeployRefusal('Please give the id of the hosted zone after --hosted-zone, such as Z0123456789ABCDEFGHIJ.');
  return { hostedZoneId, others: args.toSpliced(at, 2) };
}

function checkStage(name: CloudStageName, { domain, mailFrom }: Stage): void {
  if (/\.(example|test|invalid|localhost)$/.test(domain))
    throw new DeployRefusal(`Stage ${name} still has the placeholder domain ${domain}. Please enter a domain of yours in infra/stages.ts.`);
  if (!mailFrom.replace('>', '').endsWith(`@${domain}`))
    throw new DeployRefusal(
      `Stage ${name} sends mail as ${mailFrom}, which is not an address of ${domain}. Please correct it in infra/stages.ts.`,
    );
}
