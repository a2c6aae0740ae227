// What the sign-in page loads before it can be used, gzipped: the page, its scripts with all imports, the screen, and one language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webFolder } from '#infra/build.ts';
import { atMost, type Measured } from '../report.ts';
import { kB, readBuiltWeb } from './chunks.ts';

/** In kB of 1,000 bytes; the target is 150, and 146 are reached. React alone is 68. */
const bar = 147;

/** Files fetched by name before the page is ready: a new visitor comes to `/`, and gets the sign-in screen. */
const screen = ['web/app/start.tsx', 'web/membership/signIn/LoginScreen.tsx', 'shared/locales/entry/en.json'];

/** The files of a first visit; a journey compares them with those a browser actually requests. */
export function filesOfSignIn(): ReadonlySet<string> {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*?(?:src|href)="\/([\w./-]+)"/g)];
  return readBuiltWeb().filesWith(screen, ['index.html', ...named.map(([, file = '']) => file)]);
}

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
