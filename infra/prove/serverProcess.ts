import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '#infra/local/front/ports.ts';
import { engineBinary } from '#infra/local/table/engineBinary.ts';
import { sleep } from '#shared/concurrency/sleep.ts';

/** A server under test, in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** From the start of the process to its first answer. */
  readonly startMs: number;
  /** `kill -9`: the process gets no chance to clean up. */
  kill(): Promise<void>;
}

/** The key pair of the suites in `infra/checks`. */
export const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' };
export const clientSettings = (url: string) => ({ endpoint: url, region: 'us-east-1', credentials, maxAttempts: 1 });

export const startTable = async (file: string): Promise<ServerProcess> =>
  await start(engineBinary(console.log), (port) => ['serve', '--port', port, '--db-path', file]);

export const startStore = async (dir: string): Promise<ServerProcess> => {
  const program = fileURLToPath(new URL('storeProcess.ts', import.meta.url));
  return await start(process.execPath, (port) => ['--import', 'tsx', program, dir, port]);
};

async function start(command: string, argumentsFor: (port: string) => string[]): Promise<ServerProcess> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(command, argumentsFor(String(port)), { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said = `${said}${piece.toString()}`.slice(-2_000);
  });
  const url = `http://127.0.0.1:${port}`;
  if (!(await answering(url, child))) {
    await kill(child);
    throw new Error(`The server under proof did not answer within 30 seconds. It said: ${said}`);
  }
  return { url, startMs: performance.now() - begun, kill: () => kill(child) };
}

async function answering(url: string, child: ChildProcess): Promise<boolean> {
  for (let waited = 0; waited < 30_000 && child.exitCode === null; waited += 10) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return true;
    await sleep(10);
  }
  return false;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
