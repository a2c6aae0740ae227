// What the engine can't do, and where it ends.
import { expect, test } from '@jest/globals';
import { Refusal } from '#shared/errors.ts';
import { Engine } from './engine.ts';

const ask = (sql: string, most?: number) => Engine.use((engine) => engine.ask({ sql, values: [] }, most));
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? error.code : 'failed'),
  );

test.each([
  "SELECT * FROM read_csv('/etc/passwd')",
  "SELECT * FROM read_text('https://narthex.example/')",
  "SELECT * FROM glob('/*')",
  "COPY (SELECT 1) TO 'copy.csv'",
  "ATTACH 'other.db'",
  'INSTALL httpfs',
  'LOAD httpfs',
  'SET enable_external_access = true',
  "SET memory_limit = '4GB'",
  'RESET lock_configuration',
])('it refuses: %s', async (sql) => {
  await expect(ask(sql)).rejects.toThrow();
});

test('a question ends after its time, and one that takes too much memory, with a refusal', async () => {
  const endless = 'SELECT count(*) FROM range(100000000) a, range(100000) b WHERE a.range + b.range = 7';
  expect(await code(ask(endless, 50))).toBe('questionTooBig');
  const heavy = 'SELECT list(x) FROM (SELECT repeat(range::VARCHAR, 100) x FROM range(100000000))';
  expect(await code(ask(heavy))).toBe('questionTooBig');
});

test('nothing of one question is there for the next', async () => {
  await Engine.use((engine) => engine.load('people', [{ name: 'id', type: 'VARCHAR', cells: ['a', 'b'] }]));
  expect(await code(ask('SELECT * FROM people'))).toBe('failed');
});

test('what is handed over is what is read, in many portions, with what is missing', async () => {
  const cells = Array.from({ length: 5000 }, (_, at) => (at % 7 ? `v${at}` : null));
  const read = await Engine.use(async (engine) => {
    await engine.load('held', [
      { name: 'place', type: 'INTEGER', cells: cells.map((_, at) => at) },
      { name: 'value', type: 'VARCHAR', cells },
    ]);
    await engine.load('none', [{ name: 'value', type: 'DOUBLE', cells: [] }]);
    return engine.ask({ sql: 'SELECT value FROM held WHERE place < ? ORDER BY place', values: [4999] });
  });
  expect(read.flat()).toEqual(cells.slice(0, 4999));
});
