// What the sign-in page loads before it can be used, gzipped: the page, its scripts with all they import, the screen, and one language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webFolder } from '#infra/build.ts';
import { atMost, type Measured } from './report.ts';

/** In kB of 1,000 bytes: a React + MUI + router + swr + i18next page of this kind, measured with the same tools. */
const bar = 162;
/** Entry points of the page: what `index.html` names, and the chunks by the names their sources give them. */
const screens = /^(App|LoginScreen|portal)-[\w-]+\.js$/;
/** English for everybody; the texts of those who make websites have a file of the same name, which nobody needs to sign in. */
const english = /"\.\.\/\.\.\/shared\/locales\/en\.json":.{0,60}?import\(["'`]\.\/(en-[\w-]+\.js)["'`]\)/;

const read = (path: string) => readFileSync(join(webFolder, path), 'utf8');
const importsOf = (code: string) =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file = '']) => `assets/${file}`);

/** The files of a first visit to the sign-in page. */
function filesOfSignIn(): ReadonlySet<string> {
  const page = read('index.html');
  const named = [...page.matchAll(/(?:src|href)="\/([\w./-]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const lazy = readdirSync(join(webFolder, 'assets'))
    .filter((file) => screens.test(file))
    .map((file) => `assets/${file}`);
  const found = new Set(['index.html']);
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    if (file.endsWith('.js')) for (const one of importsOf(read(file))) visit(one);
  };
  for (const file of [...named, ...lazy]) visit(file);
  visit(`assets/${englishAmong(found)}`);
  return found;
}

function englishAmong(files: Iterable<string>): string {
  for (const file of files) {
    const [, name] = english.exec(read(file)) ?? [];
    if (name) return name;
  }
  throw new Error('The build names no English texts.');
}

const kB = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1000;

export function firstLoad(): Measured[] {
  const files = [...filesOfSignIn()];
  const total = kB(files);
  const biggest = files.map((file) => ({ file, size: kB([file]) })).toSorted((a, b) => b.size - a.size);
  return [
    {
      what: `the sign-in page, ${files.length} files`,
      is: `${total.toFixed(0)} kB gzipped`,
      bar: `<= ${bar} kB`,
      holds: atMost(total, bar),
    },
    ...biggest.slice(0, 6).map(({ file, size }) => ({ what: `  ${file}`, is: `${size.toFixed(0)} kB` })),
  ];
}
