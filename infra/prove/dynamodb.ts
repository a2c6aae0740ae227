// The table's rules also hold on AWS's own DynamoDB Local: its checks, and every suite of the functions, each in a table of its own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sleep } from '#shared/concurrency/sleep.ts';
import { freePort } from '../local/front/ports.ts';
import type { Proof, ProofResult } from './proof.ts';
import { runSuite, type Suite } from './suites.ts';

const version = '2.6.1';

const project = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>narthex</groupId><artifactId>prove</artifactId><version>1</version>
<dependencies><dependency><groupId>com.amazonaws</groupId><artifactId>DynamoDBLocal</artifactId><version>${version}</version></dependency></dependencies>
</project>`;

const suite: Suite = {
  file: 'table-engine-features.mjs',
  checks: 46,
  expected: {
    Tags: 'DynamoDB Local has no tags; they are set, and asserted, in the AWS stacks only.',
    'UpdateContinuousBackups (PITR) accepted': 'DynamoDB Local has no backups.',
    'TTL really deletes (wait 15 s)': 'As on AWS, deletion lags behind.',
  },
};

/** Tests of the functions that fail there, and why that is right. */
const expectedOfFunctions: Readonly<Record<string, string>> = {
  'rows are written and deleted one by one, at half the price of a transaction':
    'DynamoDB Local reports four write units for a small item in a transaction; AWS charges two, as the embedded engine reports.',
};

interface Server {
  readonly url: string;
  readonly kill: () => Promise<void>;
}

const isThere = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

async function startDynamoDb(dir: string): Promise<Server | { readonly missing: string }> {
  if (!isThere('java', '-version')) return { missing: 'Java is not on this machine' };
  if (!isThere('mvn', '--version')) return { missing: 'Maven is not on this machine' };
  const folder = join(dir, 'dynamodb');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pom.xml'), project);
  const asked = ['-q', '-B', `-Dmaven.repo.local=${join(folder, 'repository')}`, 'dependency:copy-dependencies', '-DoutputDirectory=lib'];
  spawnSync('mvn', asked, { cwd: folder, stdio: 'ignore' });
  if (!existsSync(join(folder, 'lib', `DynamoDBLocal-${version}.jar`))) return { missing: 'Maven Central gave no DynamoDB Local' };
  const port = await freePort();
  const program = [
    '-cp',
    'lib/*',
    'com.amazonaws.services.dynamodbv2.local.main.ServerRunner',
    '-inMemory',
    '-sharedDb',
    '-port',
    String(port),
  ];
  const child = spawn('java', ['-Djava.library.path=lib', ...program], { cwd: folder, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { url, kill };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error(`DynamoDB Local ended with code ${child.exitCode}.`);
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(250);
  }
  throw new Error('DynamoDB Local did not answer within a minute.');
}

/** Every suite of the functions; `startTestTable` creates each one's table in a given running engine. */
async function functionSuites(url: string): Promise<ProofResult> {
  const child = spawn(process.execPath, ['--no-warnings', 'node_modules/jest/bin/jest.js', '--maxWorkers=2', 'functions'], {
    env: { ...process.env, NARTHEX_TEST_ENGINES: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = await text(child.stderr);
  const result = /^Tests: .*$/m.exec(said)?.[0];
  const ran = [...said.matchAll(/^ {2}● (.+)$/gm)].map(([, name = '']) => name).filter((name) => name !== 'Console');
  const failed = new Set(ran);
  const faults = [...failed].filter((name) => !(name in expectedOfFunctions)).map((name) => `Fails: ${name}`);
  const mended = Object.keys(expectedOfFunctions).filter((name) => !failed.has(name));
  return {
    facts: [`functions: ${(result ?? '').replace(/\s+/g, ' ')}`, ...Object.values(expectedOfFunctions)],
    faults: [
      ...faults,
      ...(result ? [] : ['The suites did not run.']),
      ...mended.map((name) => `Passes unexpectedly, so its reason is out of date: ${name}`),
    ],
  };
}

export const dynamodb: Proof = {
  name: 'dynamodb',
  claim: 'What our table does, DynamoDB Local does; every suite of the functions passes on it.',
  run: async ({ dir }) => {
    const server = await startDynamoDb(dir);
    if ('missing' in server) return { facts: [], faults: [], skipped: server.missing };
    try {
      const checks = await runSuite(suite, { url: server.url, kill: async () => {} });
      const suites = await functionSuites(server.url);
      return { facts: [...checks.facts, ...suites.facts], faults: [...checks.faults, ...suites.faults] };
    } finally {
      await server.kill();
    }
  },
};
