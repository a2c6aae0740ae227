// The commands of README's Deploy chapter as an operator types them, in a checkout of their own, against the emulator. Only environment
// variables tell them where that is.
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CloudStageName } from '../../aws/stageContext.ts';
import { accountIn } from '../../deploy/account.ts';
import { stages } from '../../stages.ts';
import type { ProofResult } from '../proof.ts';
import type { Emulator } from './emulator.ts';

const notCopied = /^(\.git|\.narthex|\.cache|cdk\.out|dist|node_modules|test-results|playwright-report)$/;
const domain = 'church.internal';

interface Said {
  readonly code: number | null;
  readonly text: string;
}

/** A checkout as it is cloned, with the dependencies of this one. */
function checkOut(folder: string): void {
  for (const name of readdirSync('.').filter((one) => !notCopied.test(one))) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/** The first step: a domain of one's own. */
function enterDomain(folder: string): void {
  const file = join(folder, 'infra/stages.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('narthex.example', domain));
}

/** Types a command and, if it asks something, an answer. */
async function type(folder: string, emulator: Emulator, words: string, more: Readonly<Record<string, string>> = {}, answer = '') {
  console.log(`  … ${words}`);
  const [name = '', ...args] = words.split(' ');
  const child = spawn(name, args, { cwd: folder, env: { ...process.env, ...emulator.environment, ...more }, stdio: 'pipe' });
  child.stdin.end(answer);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  const code = await new Promise<number | null>((done) => child.on('exit', done));
  return { code, text };
}

/** A fault for each expectation that a command doesn't meet, with the end of what it said. */
function faultsOf(words: string, { code, text }: Said, wanted: { readonly code: number; readonly says: readonly RegExp[] }): string[] {
  const missing = wanted.says.filter((pattern) => !pattern.test(text));
  if (code === wanted.code && missing.length === 0) return [];
  const end = text.trim().split('\n').slice(-12).join(' / ').slice(-900);
  return [`"${words}" ended with ${code}${missing.length ? ` and did not say ${missing.join(', ')}` : ''}: ${end}`];
}

const stacksOf = async (name: CloudStageName) =>
  (await accountIn(stages[name].region).stacks(stages[name].region)).filter((stack) => stack.name.startsWith(`narthex-${name}-`));

/** An empty zone, as an operator may have it. */
async function makeZone({ url }: Emulator, name: string): Promise<string> {
  const body = `<CreateHostedZoneRequest xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><Name>${name}</Name><CallerReference>${name}</CallerReference></CreateHostedZoneRequest>`;
  const authorization = 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/route53/aws4_request, SignedHeaders=host, Signature=test';
  const answer = await fetch(`${url}/2013-04-01/hostedzone`, { method: 'POST', headers: { authorization }, body });
  const [, id] = /<Id>\/hostedzone\/(Z[A-Z0-9]+)<\/Id>/.exec(await answer.text()) ?? [];
  if (!id) throw new Error(`The emulator made no zone: ${answer.status}.`);
  return id;
}

const looked = [/✓ Account \d+, region us-east-1\./, /functions may run at once/, /mail service/, /requests a second/];
const addresses = (name: string) => [
  new RegExp(`Stage ${name} is deployed:`),
  new RegExp(`the portal +https://${name}\\.${domain}`),
  new RegExp(`whether it is well +https://${name}\\.${domain}/health`),
];
const cost = [/Fixed cost: \$\d+\.\d\d a month/, /npm run bench -- bill/];

/** `dev` with a zone of its own, `demo` in a zone that was there before; both are removed in the end. */
export async function typeCommands(emulator: Emulator, dir: string): Promise<ProofResult> {
  const folder = join(dir, 'checkout');
  checkOut(folder);
  const faults: string[] = [];
  const run = async (words: string, wanted: Parameters<typeof faultsOf>[2], more = {}, answer = '') => {
    const said = await type(folder, emulator, words, more, answer);
    faults.push(...faultsOf(words, said, wanted));
    return said;
  };
  const expectStacks = async (name: CloudStageName, isThere: boolean, when: string) => {
    const found = await stacksOf(name);
    if (found.length > 0 !== isThere) faults.push(`${when}, ${name} has ${found.length} stacks.`);
  };

  await run('npm run deploy -- dev', { code: 1, says: [/placeholder domain .* infra\/stages\.ts/] });
  enterDomain(folder);
  await run('npm run deploy -- dev --plan', { code: 0, says: [...looked, ...cost, /AWS::DynamoDB::Table/] });
  await expectStacks('dev', false, 'After its first plan');
  const first = await run('npm run deploy -- dev --require-approval never', { code: 1, says: [/enter these name servers/] });
  const servers = (first.text.split('enter these name servers').at(-1) ?? '').match(/^ {2}\S+\.\S+$/gm) ?? [];
  const delegated = {
    NARTHEX_NAME_SERVERS: servers.map((one) => one.trim()).join(' '),
    NODE_OPTIONS: `--import=${new URL('./delegated.mjs', import.meta.url).href}`,
  };
  await run('npm run deploy -- dev --require-approval never', { code: 0, says: [...looked, ...addresses('dev')] }, delegated);
  await run('npm run deploy -- dev --plan', { code: 0, says: [...cost, /There were no differences|Number of stacks with differences: 0/] });
  await run('npm run remove -- dev', { code: 1, says: [/Nothing was deleted\./] }, {}, 'prod\n');
  await expectStacks('dev', true, 'After a wrong word');
  await run('npm run remove -- dev', { code: 0, says: [/Stage dev is gone\./] }, {}, 'dev\n');
  await expectStacks('dev', false, 'After it was removed');

  const zone = await makeZone(emulator, `demo.${domain}`);
  const demo = `demo --hosted-zone ${zone}`;
  await run(`npm run deploy -- ${demo} --require-approval never`, { code: 0, says: addresses('demo') });
  await run(`npm run remove -- ${demo} --yes`, { code: 0, says: [/Stage demo is gone\./, /still has the CNAME records/] });
  await expectStacks('demo', false, 'After it was removed');
  return {
    facts: [
      'npm run deploy, with --plan, --hosted-zone and --require-approval, and npm run remove, typed in a checkout: they say what is in the way, what would change and what it costs, end with the addresses, and take the stage down',
    ],
    faults,
  };
}
