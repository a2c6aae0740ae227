// An AWS emulator from PyPI, in a temporary Python environment: no Docker, nothing installed on the machine.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#infra/local/front/ports.ts';
import { sleep } from '#shared/concurrency/sleep.ts';

export interface Emulator {
  readonly url: string;
  /** The environment variables that point AWS tools to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Makes the creation of the next resource of this type fail, once. */
  failAt(type: string): void;
  stop(): Promise<void>;
}

/** What a deployment to it doesn't prove; printed with every proof. */
export const notShown = [
  'permissions: roles are made, but everybody may do everything (infra/aws/functions/roles.test.ts evaluates the policies)',
  'certificates, DNS and the distribution: they are made at once and serve nobody (the edge function has proofs of its own)',
  'the names of DKIM, the delivery of the distribution’s logs, what the backup plan selects and the malware scan: added to the emulator, and only remembered',
  'quotas, throttles, reserved executions, alarms and prices',
  'arm64 and Node 24: functions run on this machine’s own processor and Node',
] as const;

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Creates a virtual environment with packages from PyPI, or returns why it couldn't. */
export function pythonWith(folder: string, ...packages: readonly string[]): { readonly bin: string } | { readonly missing: string } {
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'pipe', encoding: 'utf8' });
  if (run('python3', '--version').status !== 0) return { missing: 'Python 3 is not on this machine' };
  if (run('python3', '-m', 'venv', folder).status !== 0) return { missing: 'Python’s module venv is not on this machine' };
  const bin = join(folder, 'bin');
  const installed = run(join(bin, 'pip'), 'install', '--quiet', '--disable-pip-version-check', ...packages);
  return installed.status === 0
    ? { bin }
    : { missing: `PyPI gave no ${packages.join(', ')}: ${installed.stderr.trim().split('\n').at(-1)}` };
}

/** Starts it, or returns why it couldn't. */
export async function startEmulator(dir: string): Promise<Emulator | { readonly missing: string }> {
  const python = pythonWith(join(dir, 'emulator'), 'ministack==1.5.33', 'boto3', 'cryptography');
  if ('missing' in python) return python;
  // In an environment of its own: the two need different versions of a package.
  const cli = pythonWith(join(dir, 'cli'), 'awscli');
  if ('missing' in cli) return cli;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const fault = join(dir, 'fault');
  const child = spawn(join(python.bin, 'python'), [file('./emulator.py')], {
    cwd: dir,
    stdio: ['ignore', openSync(join(dir, 'emulator.log'), 'w'), openSync(join(dir, 'emulator.err'), 'w')],
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      IOT_MTLS_ENABLED: '0',
      S3_PERSIST: '0',
      AWS_ENDPOINT_URL: url,
      NARTHEX_FAULT: fault,
      NARTHEX_AWS_CLI: join(cli.bin, 'aws'),
      PYTHONPATH: file('./python'),
      // CDK's own functions expect the SDK where AWS's runtime has it, and local hosts by name.
      NODE_PATH: file('../../../node_modules'),
      NODE_OPTIONS: `--import=${new URL('../../local/localhostDns.mjs', import.meta.url).href}`,
    },
  });
  await answering(`${url}/_ministack/health`, child);
  const credentials = {
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'us-east-1',
    AWS_DEFAULT_REGION: 'us-east-1',
  };
  return {
    url,
    environment: { AWS_ENDPOINT_URL: url, ...credentials },
    failAt: (type) => writeFileSync(fault, type),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(fault, { force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The emulator ended with code ${child.exitCode}.`);
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(250);
  }
  throw new Error('The emulator did not answer within a minute.');
}
