import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../json.ts';
import { openQueues } from '../services/queues.ts';
import { temporaryFolder } from '../stageFixture.ts';
import { openJournal } from './journal.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function entriesOf(path: string): Promise<Json[]> {
  const entries: Json[] = [];
  const journal = await openJournal(
    path,
    (entry) => entries.push(entry),
    () => entries,
  );
  await journal.close();
  return entries;
}

test('keeps every entry in order, many at once', async () => {
  const path = join(folder, 'a.journal');
  const journal = await openJournal(
    path,
    () => {},
    () => [],
  );
  await Promise.all(Array.from({ length: 200 }, (_, number) => journal.append({ number })));
  await journal.close();
  expect(await entriesOf(path)).toEqual(Array.from({ length: 200 }, (_, number) => ({ number })));
});

test('drops a last line that a crash cut off, and goes on behind the whole ones', async () => {
  const path = join(folder, 'a.journal');
  mkdirSync(folder, { recursive: true });
  appendFileSync(path, '{"number":1}\n{"num');
  const journal = await openJournal(
    path,
    () => {},
    () => [{ number: 1 }],
  );
  await journal.append({ number: 2 });
  await journal.close();
  expect(await entriesOf(path)).toEqual([{ number: 1 }, { number: 2 }]);
});

test('a message that was acknowledged outlives kill -9', async () => {
  const sender = `
    import { openQueues } from './infra/local/services/queues.ts';
    const store = await openQueues(process.env.FOLDER, Date.now);
    for (;;) console.log((await store.send('mail', 'body', {}, 0)).id);
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', sender], {
    env: { ...process.env, FOLDER: folder, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  for await (const id of createInterface({ input: child.stdout })) {
    acknowledged.push(id);
    if (acknowledged.length === 50) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(acknowledged.length).toBeGreaterThanOrEqual(50);

  const store = await openQueues(folder, Date.now);
  const kept = await store.take('mail', 100_000);
  const ids = new Set(kept.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  await store.close();
});

test('a message being worked on when the process ends is handed out again, its attempts counted', async () => {
  const first = await openQueues(folder, Date.now);
  await first.send('mail', 'one', {}, 0);
  const { id } = await first.send('mail', 'two', {}, 0);
  await first.take('mail', 10);
  await first.done(id);
  await first.close();
  const second = await openQueues(folder, Date.now);
  expect(await second.take('mail', 10)).toMatchObject([{ body: 'one', receives: 2 }]);
  await second.close();
});
