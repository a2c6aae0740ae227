/** `npm start`: builds what changed, starts the embedded stage, and prints its address. */
import { resolve } from 'node:path';
import { buildAll } from '#infra/build.ts';
import { lockFolder } from './dataFolder/lock.ts';
import { messageOf, UserFacingError } from './errors.ts';
import { listen } from './front/listen.ts';
import { obeySignals } from './signals.ts';
import { type RunningStage, startStage } from './start.ts';

/** The seed's accounts; all have the same password. */
export const demoAccounts = [
  ['admin@grace.test', 'administers Grace Community Church, belongs to Hope Chapel too'],
  ['editor@grace.test', 'edits the website of Grace'],
  ['leader@grace.test', 'leads a group of Grace'],
  ['treasurer@grace.test', 'keeps the gifts of Grace'],
  ['member@grace.test', 'a member of Grace'],
  ['admin@hope.test', 'administers Hope Chapel'],
] as const;
export const demoPassword = 'narthex-demo';

/** Parses a port number; throws a UserFacingError for anything else. */
export function portFrom(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UserFacingError(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

const say = (line: string) => console.log(line);

function fail(reason: unknown): never {
  console.error(reason instanceof UserFacingError ? reason.message : reason);
  process.exit(1);
}

function sayReady({ url }: RunningStage): void {
  say(`Narthex is ready: ${url}`);
  const widest = Math.max(...demoAccounts.map(([email]) => email.length));
  for (const [email, who] of demoAccounts) say(`  ${email.padEnd(widest)}  ${who}`);
  say(`  Password of all: ${demoPassword}   Mailbox: ${url}/mailbox`);
}

/** Reports a taken port or folder before the build, which may take a while. */
async function checkFree(port: number, dataDir: string): Promise<void> {
  lockFolder(resolve(dataDir))();
  const probe = await listen(
    port,
    () => {},
    () => {},
  );
  await probe.close();
}

/** Runs until stopped. `flags`: `--reset` deletes the data first, `--dev` serves the web app from its sources. */
export async function main(flags: readonly string[]): Promise<void> {
  const unknown = flags.find((flag) => flag !== '--reset' && flag !== '--dev');
  if (unknown)
    throw new UserFacingError(`There is no setting ${unknown}: --reset empties the data, --dev serves the web app from its sources.`);
  const dev = flags.includes('--dev');
  const port = portFrom(process.env.PORT || '3000');
  const dataDir = process.env.NARTHEX_DATA || '.narthex';
  await checkFree(port, dataDir);
  await buildAll(say, dev ? [] : undefined);
  let stage: RunningStage | undefined;
  obeySignals(() => stage, say, fail);
  const reset = flags.includes('--reset');
  const onLost = (reason: string) => fail(new UserFacingError(reason));
  stage = await startStage({ port, dataDir, reset, dev, say, onLost });
  sayReady(stage);
}

/** As `main`, for the command line: a UserFacingError is printed as one sentence on stderr, with an exit code. */
export const run = (flags: readonly string[]): Promise<void> =>
  main(flags).catch((error: unknown) =>
    fail(error instanceof UserFacingError ? error : new UserFacingError(`Narthex could not start: ${messageOf(error)}`)),
  );
