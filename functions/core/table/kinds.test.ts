// Each area documents where its rows are on one page: it names every file that declares rows, and an access pattern for every partition.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { servedAreas } from '#shared/areas.ts';

/** The page that documents all rows below a folder. Reporting has no rows: it reads those of others. */
const pages = [
  ...servedAreas.filter((area) => area !== 'reporting').map((area) => [area, 'table.ts'] as const),
  ['core', 'table/kind.ts'] as const,
];

const isTest = (path: string) => /(\.test|esting)\.ts$|^testing\.ts$/.test(path);
const read = (path: string) => readFileSync(path, 'utf8');
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !isTest(path))
    .toSorted();

/** The comment at the top of a file, on one line. */
const openingOf = (text: string) =>
  (/^(\/\*\*[\s\S]*?\*\/|(\/\/.*\n)+)/.exec(text)?.[0] ?? '').replace(/\s*\n\s*(\/\/|\*(?!\/))?\s*/g, ' ');
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Households are restored with a person who was in them (`functions/membership/households/moves.ts`). */
const comeBackWithOthers = ['households'];

test('each kind with soft deletion can be restored', () => {
  const sources = servedAreas.flatMap((area) => sourcesOf(join('functions', area)).map((path) => read(join('functions', area, path))));
  const undone = sources.flatMap((text) => named(text, /^export const (\w+) = kind\(\{(?:(?!^\}\);)[\s\S])*?^ {2}undo: true,$/gm));
  const broughtBack = sources.flatMap((text) => named(text, /\bundoable\((\w+),/g));
  expect(undone.toSorted()).toEqual([...broughtBack, ...comeBackWithOthers].toSorted());
});

describe.each(pages)('the rows of %s', (area, page) => {
  const folder = join('functions', area);
  const opening = openingOf(read(join(folder, page)));
  const declaring = sourcesOf(folder).filter((path) => /\bkind\(\{/.test(read(join(folder, path))));
  const partitionsOf = (path: string) => named(read(join(folder, path)), /(?:\bpk: |Partition = .*=> )\[\s*'(\w+)'/g);

  test('are declared in files which the one page names', () => {
    expect(declaring).not.toEqual([]);
    expect(declaring.filter((path) => !opening.includes(`\`${path}\``))).toEqual([]);
  });

  test('lie where it is said, there or at the top of their file, how they are asked for', () => {
    const unsaid = declaring.flatMap((path) => {
      const said = new Set(named(opening + openingOf(read(join(folder, path))), /`(\w+)[`#/]/g));
      return partitionsOf(path).flatMap((one) => (said.has(one) ? [] : `${path}: ${one}`));
    });
    expect(unsaid).toEqual([]);
  });

  test('are not asked for where nothing lies', () => {
    const known = new Set(declaring.flatMap((path) => partitionsOf(path)));
    const asked = [page, ...declaring].flatMap((path) => named(openingOf(read(join(folder, path))), /`(\w+)#/g));
    expect(asked.filter((one) => !known.has(one))).toEqual([]);
  });

  test('name files that are there', () => {
    const lost = [page, ...declaring].flatMap((path) => {
      const places = [dirname(join(folder, path)), folder, '.'];
      const told = named(read(join(folder, path)), /`((?:\.\.\/)*\w[\w/]*\.ts)`/g);
      return told.filter((one) => !places.some((place) => existsSync(join(place, one)))).map((one) => `${path}: ${one}`);
    });
    expect(lost).toEqual([]);
  });
});
