import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { kinds } from './kinds.ts';

/** The names of the rows whose changes are audited, as they are declared. */
function audited(): string[] {
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter((file) => /(table|[rR]ows)\.ts$/.test(file));
  const declared = files.flatMap(
    (file) => readFileSync(`functions/${file}`, 'utf8').match(/^export const \w+ = kind\(\{$[\s\S]*?^\}\);$/gm) ?? [],
  );
  return declared.filter((one) => /^ {2}audit: /m.test(one)).flatMap((one) => /^ {2}name: '(\w+)',$/m.exec(one)?.[1] ?? []);
}

test('whatever is audited has a name for those who read the audit log', () => {
  expect(audited()).toEqual(expect.arrayContaining(['Person', 'Page', 'Sermon', 'Refund']));
  expect(audited().filter((name) => !kinds.some((kind) => kind === name))).toEqual([]);
});
