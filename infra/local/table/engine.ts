import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sleep } from '#shared/concurrency/sleep.ts';
import { readIfThere, replaceFile } from '../dataFolder/files.ts';
import type { Log } from '../dataFolder/log.ts';
import { commandOf } from '../dataFolder/processes.ts';
import { messageOf, UserFacingError } from '../errors.ts';
import { freePort } from '../front/ports.ts';
import { prepareDatabase } from './databaseFile.ts';
import { engineBinary } from './engineBinary.ts';

export interface Engine {
  /** The endpoint, which uses DynamoDB's protocol. */
  readonly url: string;
  close(): Promise<void>;
}

export interface EngineRequest {
  readonly dataDir: string;
  readonly say: (line: string) => void;
  readonly log: Log;
  /** Called when the engine exits unexpectedly: nothing works without it. */
  readonly onLost: () => void;
}

const databaseIn = (dataDir: string) => join(resolve(dataDir), 'table.db');
const pidFileIn = (dataDir: string) => join(dataDir, 'engine.pid');

/** Starts the table engine with its data on disk, or uses the one that AWS_ENDPOINT_URL_DYNAMODB names. */
export async function startEngine({ dataDir, say, log, onLost }: EngineRequest): Promise<Engine> {
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (given) return { url: given, close: async () => {} };
  const database = databaseIn(dataDir);
  const pidFile = pidFileIn(dataDir);
  prepareDatabase(database);
  const port = await freePort();
  const child = await launch(engineBinary(say), ['serve', '--port', String(port), '--db-path', database]);
  replaceFile(pidFile, String(child.pid));
  child.stdout?.on('data', (text: Buffer) => log('engine', text.toString()));
  child.stderr?.on('data', (text: Buffer) => log('engine', text.toString()));
  child.on('exit', onLost);
  // Also if the stage exits while it is starting.
  const endToo = () => child.kill('SIGTERM');
  process.once('exit', endToo);
  await answering(`http://127.0.0.1:${port}`, child);
  const close = async () => {
    child.off('exit', onLost);
    process.off('exit', endToo);
    await end(child);
    rmSync(pidFile, { force: true });
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

async function launch(binary: string, args: readonly string[]): Promise<ChildProcess> {
  try {
    // Packages lose the executable bit when archives are unpacked without permissions.
    if (process.platform !== 'win32') chmodSync(binary, 0o755);
    const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    await once(child, 'spawn');
    return child;
  } catch (error) {
    throw new UserFacingError(
      `The table engine does not start on this machine (${messageOf(error)}): name another table with AWS_ENDPOINT_URL_DYNAMODB.`,
    );
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 15_000; waited += 25) {
    if (child.exitCode !== null)
      throw new UserFacingError(`The table engine ended at once (code ${child.exitCode}): the file log in the data folder says why.`);
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(25);
  }
  throw new UserFacingError('The table engine did not answer within 15 seconds: the file log in the data folder says why.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(patience);
}

/** After `kill -9` the engine outlives its stage and would lock the file; it is recognized by its process id and command line. */
export async function endOrphan(dataDir: string): Promise<void> {
  const database = databaseIn(dataDir);
  const pid = Number(readIfThere(pidFileIn(dataDir)));
  const isOurs = () => pid > 0 && commandOf(pid).includes(database);
  if (!isOurs()) return;
  process.kill(pid, 'SIGTERM');
  for (let waited = 0; isOurs(); waited += 25) {
    if (waited === 3_000) process.kill(pid, 'SIGKILL');
    await sleep(25);
  }
}
