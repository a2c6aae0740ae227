import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { addReportsEngine } from './reportsEngine.ts';

test('what is installed is used', () => {
  expect(
    addReportsEngine(
      () => {},
      process,
      () => false,
    ),
  ).toBe(true);
});

test('another platform’s is installed by name, in the version of the package; without it the stage goes on and says so', () => {
  const [asked, said]: [string[], string[]] = [[], []];
  const install = (specifier: string) => asked.push(specifier) < 0;
  expect(addReportsEngine((line) => said.push(line), { platform: 'plan9', arch: 'mips' }, install)).toBe(false);
  const wanted = JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies['@duckdb/node-api'];
  expect(asked).toEqual([`@duckdb/node-bindings-plan9-mips@${wanted}`]);
  expect(said.at(-1)).toContain('everything else works');
});
