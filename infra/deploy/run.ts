// How a stage is deployed, step by step. Running `cdk`, querying the account and resolving names are injected, so that tests can replace
// them.

import { addresses } from '../aws/functions/environment.ts';
import type { Stage } from '../stages.ts';
import type { Account } from './account.ts';
import { commands, unmade } from './cdk.ts';
import { costLines } from './fixedCost.ts';
import { type Facts, hasFailedFirst, judge, lookAt, stands } from './preflight.ts';
import { DeployRefusal, type DeployRequest, type RemoveRequest } from './request.ts';

export interface Means {
  readonly stage: Stage;
  readonly account: Account;
  readonly say: (line: string) => void;
  /** Runs the `cdk` command; rejects with a DeployRefusal if it fails. */
  readonly cdk: (args: readonly string[]) => Promise<void>;
  readonly build: () => Promise<void>;
  /** The name servers of the zone we created, from the deployment's outputs. */
  readonly madeNameServers: () => readonly string[];
  /** The public name servers of a domain; empty if there are none. */
  readonly resolveNameServers: (domain: string) => Promise<readonly string[]>;
  /** The stage's templates, once `cdk` has written them. */
  readonly templates: () => readonly unknown[];
  /** Asks a question on the terminal. */
  readonly ask: (question: string) => Promise<string>;
}

const marks = { ok: '✓', note: '!', fault: '✗' } as const;

async function prepare(name: DeployRequest['name'], { stage, account, say }: Means): Promise<Facts> {
  const facts = await lookAt(account, stage);
  const findings = judge(name, stage, facts);
  for (const { kind, says } of findings) say(`  ${marks[kind]} ${says}`);
  if (findings.some(({ kind }) => kind === 'fault')) throw new DeployRefusal('Nothing was changed.');
  return facts;
}

/** Updates a stage. Can be repeated at any point, also after a failed first run. */
export async function deployStage(request: DeployRequest, means: Means): Promise<void> {
  const { stage, account, say, cdk, build } = means;
  say(`Looking at the account for stage ${request.name} …`);
  const facts = await prepare(request.name, means);
  const { bootstrap, domain, everything, protect } = commands(request, facts, stage);
  const isFirst = unmade(request, facts).length > 0;
  const needsZone = !request.hostedZoneId;
  // A zone that stands is asked for before anything is built.
  const known = knownNameServers(request, facts);
  if (known.length > 0) await checkDelegation(means, known);
  const needsProtection = stage.keepData && isFirst;
  const steps = [
    { title: 'Building the functions and the web app', run: build },
    { title: 'Preparing the account for CDK', run: () => cdk(bootstrap) },
    ...(needsZone
      ? [
          {
            title: `The DNS zone of ${stage.domain}`,
            run: async () => {
              await cdk(domain);
              await checkDelegation(means, means.madeNameServers());
            },
          },
        ]
      : []),
    {
      title: isFirst ? 'Making the stage; the first time takes about twenty minutes' : 'Bringing the stage up to date',
      run: () => cdk(everything),
    },
    ...(needsProtection ? [{ title: 'Protecting what keeps data from deletion', run: () => cdk(protect) }] : []),
  ];
  for (const stack of facts.stacks.filter((one) => isOwn(request, one.name) && hasFailedFirst(one) && one.isProtected)) {
    say(`Lifting the protection of ${stack.name}, which failed when it was first made.`);
    await account.liftProtection(stack);
  }
  for (const [at, { title, run }] of steps.entries()) {
    say(`\nStep ${at + 1} of ${steps.length}: ${title} …`);
    await run();
  }
  for (const line of endLines(request, stage)) say(line);
}

const isOwn = ({ name }: DeployRequest, stack: string) => stack.startsWith(`narthex-${name}-`);

/** Of the zone that an earlier run made; none if it stands elsewhere, or not yet. */
const knownNameServers = (request: DeployRequest, { stacks }: Facts): readonly string[] =>
  request.hostedZoneId ? [] : stacks.filter((one) => isOwn(request, one.name) && stands(one)).flatMap(({ nameServers }) => nameServers);

async function isDelegated({ stage, resolveNameServers }: Means, wanted: readonly string[]): Promise<boolean> {
  const found = await resolveNameServers(stage.domain);
  return wanted.some((server) => found.includes(server));
}

const enterThem = (domain: string, wanted: readonly string[]) =>
  `Please enter these name servers for ${domain} where the domain is managed, and run the same command again once they are known:\n  ${wanted.join('\n  ')}`;

/** The certificate can be issued only once the zone is delegated: until then, prints which records to enter, and where. */
async function checkDelegation(means: Means, wanted: readonly string[]): Promise<void> {
  if (!(await isDelegated(means, wanted))) throw new DeployRefusal(enterThem(means.stage.domain, wanted));
}

function endLines({ name }: DeployRequest, { domain, alarmEmail, region, keepData }: Stage): string[] {
  const { portal, site } = addresses(domain);
  return [
    `\nStage ${name} is deployed:`,
    `  the portal           ${portal}`,
    `  sites of churches    ${site.replace('{key}', '<sub-domain>')}`,
    `  the API, documented  ${portal}/docs`,
    `  whether it is well   ${portal}/health`,
    ...(keepData
      ? [
          `  alarms and graphs    https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/narthex-${name}`,
        ]
      : []),
    ...(keepData && !alarmEmail ? ['Nobody is told of alarms yet: enter alarmEmail in infra/stages.ts and deploy again.'] : []),
  ];
}

/** Prints what a deployment would change, and what the stage costs; changes nothing. */
export async function planStage(request: DeployRequest, means: Means): Promise<void> {
  const { stage, say, cdk, build, templates } = means;
  say(`Looking at the account for stage ${request.name} …`);
  const facts = await prepare(request.name, means);
  const known = knownNameServers(request, facts);
  if (known.length > 0 && !(await isDelegated(means, known))) say(`  ${marks.note} ${enterThem(stage.domain, known)}`);
  await build();
  await cdk(commands(request, facts, stage).differences);
  for (const line of ['', ...costLines(templates())]) say(line);
}

/** Deletes a stage with all its data, after the user has typed its name. */
export async function removeStage(request: RemoveRequest, means: Means): Promise<void> {
  const { stage, account, say, ask, cdk, build } = means;
  const facts = await prepare(request.name, means);
  say(`This deletes stage ${request.name} (${stage.domain}): every church, person, upload and page in it. It cannot be undone.`);
  if (!request.isSure && (await ask(`Write ${request.name} to go on: `)).trim() !== request.name)
    throw new DeployRefusal('Nothing was deleted.');
  await build();
  say('Taking own domains of churches from the CDN; if there are any, this takes some minutes …');
  const names = await account.deleteOwnDomains(request.name);
  if (names) say(`  ${names} taken.`);
  if (!request.hostedZoneId) await account.deleteValidationRecords(stage.domain);
  await cdk(commands({ ...request, options: [] }, facts, stage).destroy);
  say(`Stage ${request.name} is gone. Name servers that were entered for ${stage.domain} can be taken out again.`);
  if (request.hostedZoneId) say('Your DNS zone still has the CNAME records that validated the certificate (…acm-validations.aws).');
}
