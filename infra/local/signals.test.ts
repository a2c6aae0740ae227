import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { sleep } from '#shared/concurrency/sleep.ts';
import { temporaryFolder } from './stageFixture.ts';

const many = 40;

test('SIGTERM under load: what is under way is answered, what comes is told to come back, and nothing fails (finding A7)', async () => {
  const folder = temporaryFolder();
  const [gate, arrivals] = [join(folder, 'gate'), join(folder, 'arrivals')];
  const program = fileURLToPath(new URL('signalsProgram.ts', import.meta.url));
  const child = spawn(process.execPath, ['--no-warnings', '--import', 'tsx', program, gate, arrivals], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const said = async () => String((await lines.next()).value);
  try {
    const url = `http://127.0.0.1:${await said()}/api/slow/x`;
    const underWay = Promise.all(Array.from({ length: many }, async () => (await fetch(url)).status));
    while (!existsSync(arrivals) || readFileSync(arrivals).length < many) await sleep(10);
    child.kill('SIGTERM');
    expect(await said()).toBe('Closing …');

    const late = await Promise.all(Array.from({ length: many }, () => fetch(url)));
    expect(late.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)).toEqual(Array(many).fill('503 5'));
    writeFileSync(gate, '');
    expect(await underWay).toEqual(Array(many).fill(200));
    expect(await ended).toEqual([0, null]);
    await expect(fetch(url)).rejects.toThrow();
  } finally {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
