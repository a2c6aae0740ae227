// Every stage is deployed to an AWS emulator with the real command line, fails once on purpose, is used, and is removed.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CloudStageName } from '../aws/stageContext.ts';
import { buildAll } from '../build.ts';
import { accountIn } from '../deploy/account.ts';
import { outputsFile } from '../deploy/cdk.ts';
import { nameServersOf } from '../deploy/means.ts';
import { DeployRefusal } from '../deploy/request.ts';
import { deployStage, type Means } from '../deploy/run.ts';
import { isRecord } from '../local/json.ts';
import { stages } from '../stages.ts';
import { typeCommands } from './cloud/commands.ts';
import { type Emulator, notShown, startEmulator } from './cloud/emulator.ts';
import { restore } from './cloud/restore.ts';
import { liveOn } from './cloud/use.ts';
import type { Proof, ProofResult } from './proof.ts';

/** The real command line, connected to the emulator; its output goes into a file. */
function cdkFor(emulator: Emulator, dir: string, said: string[]) {
  return async (args: readonly string[]): Promise<void> => {
    const approval = args[0] === 'deploy' ? ['--require-approval', 'never'] : [];
    const child = spawn(process.execPath, ['node_modules/aws-cdk/bin/cdk', ...args, ...approval, '--output', join(dir, 'cdk.out')], {
      env: { ...process.env, ...emulator.environment, CDK_OUTDIR: join(dir, 'cdk.out') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    const code = await new Promise((resolve) => child.on('exit', resolve));
    const failures = output.split('\n').filter((line) => /CREATE_FAILED|UPDATE_FAILED|DELETE_FAILED|❌/.test(line));
    if (code === 0) return;
    said.push(...failures.slice(0, 4).map((line) => line.trim().slice(0, 300)), ...(failures.length ? [] : [output.slice(-500)]));
    throw new DeployRefusal(`"cdk ${args[0]}" did not succeed.`);
  };
}

function meansFor(name: CloudStageName, emulator: Emulator, dir: string, said: string[]): Means {
  const outputs = () => (existsSync(outputsFile) ? nameServersOf(JSON.parse(readFileSync(outputsFile, 'utf8'))) : []);
  const folder = join(dir, 'cdk.out');
  return {
    stage: stages[name],
    account: accountIn(stages[name].region),
    say: (line) => {
      if (line.startsWith('\nStep')) console.log(`  … ${name}: ${line.trim()}`);
    },
    cdk: cdkFor(emulator, dir, said),
    build: async () => {},
    madeNameServers: outputs,
    // The emulator serves no DNS: pretends that the name servers have been entered.
    resolveNameServers: async () => outputs(),
    templates: () =>
      readdirSync(folder).flatMap((file): unknown[] =>
        file.endsWith('.template.json') ? [JSON.parse(readFileSync(join(folder, file), 'utf8'))] : [],
      ),
    ask: async () => name,
  };
}

const stackOf = async (name: CloudStageName, part: string) =>
  (await accountIn(stages[name].region).stacks(stages[name].region)).find((stack) => stack.name === `narthex-${name}-${part}`);

/** The first run fails while creating the data stack, and is repeated. */
async function failAndRepeat(name: CloudStageName, emulator: Emulator, dir: string): Promise<ProofResult> {
  const said: string[] = [];
  const means = meansFor(name, emulator, dir, said);
  emulator.failAt('AWS::CloudFront::KeyValueStore');
  const first = await deployStage({ name, options: [] }, means).then(
    () => 'succeeded',
    () => 'failed',
  );
  const rolledBack = await stackOf(name, 'data');
  const faults = [
    ...(first === 'failed' ? [] : ['The deployment that should have failed did not.']),
    ...(rolledBack?.status === 'ROLLBACK_COMPLETE' ? [] : [`After it, the stack of the data is ${rolledBack?.status ?? 'not there'}.`]),
    ...(rolledBack?.isProtected ? ['After it, the stack of the data cannot be deleted.'] : []),
  ];
  said.length = 0;
  await deployStage({ name, options: [] }, means).catch((error: unknown) =>
    faults.push(`The repeated deployment failed: ${String(error)} ${said.join(' ')}`),
  );
  const after = await stackOf(name, 'data');
  if (!after?.isProtected) faults.push('After all, the stack of the data is not protected.');
  return {
    facts: [
      `${name}: failed on purpose half-way (${rolledBack?.status}), was repeated by the same command (${after?.status}), and is protected`,
    ],
    faults,
  };
}

async function deployOnce(name: CloudStageName, emulator: Emulator, dir: string): Promise<ProofResult> {
  const said: string[] = [];
  try {
    await deployStage({ name, options: [] }, meansFor(name, emulator, dir, said));
    return { facts: [`${name}: deployed`], faults: [] };
  } catch (error) {
    return { facts: [], faults: [`${name}: ${String(error)} ${said.join(' ')}`] };
  }
}

/** A stage's HTTP API, by its name. */
async function apiOf(name: CloudStageName, { url }: Emulator): Promise<string> {
  const scope = 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/apigateway/aws4_request, SignedHeaders=host, Signature=test';
  const answer: unknown = await (await fetch(`${url}/v2/apis`, { headers: { authorization: scope } })).json();
  const items = isRecord(answer) && Array.isArray(answer.items) ? answer.items.filter(isRecord) : [];
  const found = items.find((one) => one.name === `narthex-${name}`);
  if (typeof found?.apiId !== 'string') throw new Error(`The emulator has no API of stage ${name}.`);
  return `${url}/_aws/execute-api/${found.apiId}/$default/api`;
}

async function run({ dir }: { readonly dir: string }): Promise<ProofResult> {
  const emulator = await startEmulator(dir);
  if ('missing' in emulator) return { facts: [], faults: [], skipped: emulator.missing };
  Object.assign(process.env, emulator.environment);
  const results: ProofResult[] = [];
  try {
    await buildAll(() => {});
    results.push(await failAndRepeat('prod', emulator, dir));
    // Before the others are there: their schedules run on the same machine, and functions have seconds to answer.
    results.push(await lived('prod', emulator));
    results.push(await deployOnce('staging', emulator, dir), await typeCommands(emulator, dir));
  } finally {
    await emulator.stop();
    for (const name of Object.keys(emulator.environment)) delete process.env[name];
  }
  return {
    facts: [...results.flatMap(({ facts }) => facts), ...notShown.map((one) => `not shown: ${one}`)],
    faults: results.flatMap(({ faults }) => faults),
  };
}

async function lived(name: CloudStageName, emulator: Emulator): Promise<ProofResult> {
  try {
    const stage = { url: emulator.url, api: await apiOf(name, emulator), siteBucket: `narthex-${name}-site-000000000000` };
    return { facts: [...(await liveOn(stage)), await restore(emulator.url)], faults: [] };
  } catch (error) {
    return { facts: [], faults: [`On stage ${name}: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

export const cloud: Proof = {
  name: 'cloud',
  claim: 'Every stage is deployed to an emulator of AWS by the real command line, again after it failed, works, and is taken down.',
  run,
};
