// What docs/giving-acceptance.md names exists: files, tests by their titles, and proofs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { functions } from '#infra/plan.ts';

const lines = readFileSync('docs/giving-acceptance.md', 'utf8').split('\n');
const rows = lines.filter((line) => /^\| (?!-|what|\|)/.test(line));
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

test('every decision of giving and every point of the list has its row', () => {
  const first = rows.map((row) => row.split('|')[1]?.trim());
  const numbers = Array.from({ length: 27 }, (_, at) => String(at + 1));
  const decisions = Array.from({ length: 26 }, (_, at) => `D${31 + at}`);
  expect([...decisions, ...numbers].filter((name) => first.filter((one) => one === name).length !== 1)).toEqual([]);
  expect(rows.filter((row) => !/`[^`]+`/.test(row.split('|').at(-2) ?? ''))).toEqual([]);
});

test('files and tests are there', () => {
  const cited = rows.flatMap((row) => [...row.matchAll(/`((?:shared|functions|web|infra)\/[^`]+)`((?:,? “[^”]+”)*)/g)]);
  expect(cited.length).toBeGreaterThan(80);
  const missing = cited.flatMap(([, path = '', titles = '']) => {
    const text = read(path);
    const named = [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
    return text ? named.filter((title) => !text.includes(title)).map((title) => `${path}: ${title}`) : [path];
  });
  expect(missing).toEqual([]);
});

test('proofs are there', () => {
  const folder = 'infra/prove/giving';
  const proofs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const sources = [...proofs.map(({ name }) => `${folder}/${name}`), 'infra/prove/screens.ts'].map(read).join('\n');
  const named = [...lines.join('\n').matchAll(/npm run prove -- ([\w-]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(9);
  expect(named.filter((name) => !sources.includes(`name: '${name}'`))).toEqual([]);
});

test('what was interrupted is due after two minutes, and the sweeper runs every minute', () => {
  expect(functions.givingAttempts.triggers).toEqual([{ kind: 'schedule', everyMinutes: 1 }]);
});
