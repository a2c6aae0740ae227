// A screen’s texts are loaded with it: a key whose file isn’t there yet would be shown instead of its text, but only to who comes straight here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { baseOf } from '#shared/locales/check.ts';
import { textsIn } from '#shared/locales/textFiles.ts';

const root = process.cwd();
/** What each loader of `i18n.ts` brings, besides what everyone beyond the sign-in has. */
const loaders: Readonly<Record<string, readonly string[]>> = {
  ...{ peopleTexts: ['people'], adminTexts: ['admin'], mailingTexts: ['mailings'], formsTexts: ['forms'], editorTexts: ['studio'] },
  ...{ broadcastTexts: ['broadcast'], liveTexts: ['broadcast', 'calendar'], studioTexts: ['studio', 'calendar'] },
  ...{ giveTexts: ['give'], givingTexts: ['give', 'giving'] },
};
const everywhere = ['entry', ''];
const folders = [...everywhere, ...new Set(Object.values(loaders).flat())];

/** The files that have a key, or keys that begin with it. */
const filesOf = new Map<string, Set<string>>();
for (const folder of folders)
  for (const key of textsIn(folder, 'en').keys()) {
    const parts = baseOf(key).split('.');
    for (let length = 1; length <= parts.length; length++) {
      const name = parts.slice(0, length).join('.');
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(folder));
    }
  }

const known = new Map<string, string>();
function sourceOf(file: string): string {
  const source = known.get(file) ?? readFileSync(join(root, file), 'utf8');
  known.set(file, source);
  return source;
}
function resolved(from: string, given: string): string[] {
  const file = given.startsWith('#') ? given.slice(1) : join(dirname(from), given);
  return /\.tsx?$/.test(file) && existsSync(join(root, file)) ? [file] : [];
}
const found = (file: string, pattern: RegExp) => [...sourceOf(file).matchAll(pattern)].flatMap(([, given = '']) => resolved(file, given));
const lazyIn = (file: string) => found(file, /import\('([^']+)'\)/g);
const importedBy = (file: string) => found(file, /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([#.][^']+)'/gm);

function withImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of importedBy(file)) withImports(next, seen);
  return seen;
}

/** Keys as they are written, and how those begin that end in what varies. */
const keysIn = (file: string) =>
  [...sourceOf(file).matchAll(/['`]([a-zA-Z]\w*(?:\.\w+)*)(?:'|`|\.\$\{)/g)].flatMap(([, key = '']) => (key.includes('.') ? [key] : []));

const routes = readdirSync(join(root, 'web/app/routes')).filter((name) => name.endsWith('.tsx'));
const screens = routes.flatMap((name) => lazyIn(join('web/app/routes', name)).map((screen) => [screen, name] as const));

/** As screens are drawn by the public pages as well, those say the calendar’s words from a file of their own (`web/site/texts.ts`). */
const ownTexts = new Set(['web/site/app/MemberPageScreen.tsx']);

test('the texts of each screen are loaded by its routes', () => {
  expect(screens.length).toBeGreaterThan(60);
  const missing = screens
    .filter(([screen]) => !ownTexts.has(screen))
    .flatMap(([screen, name]) => {
      const source = sourceOf(join('web/app/routes', name));
      const loaded = [
        ...everywhere,
        ...Object.entries(loaders).flatMap(([loader, files]) => (source.includes(`${loader}()`) ? files : [])),
      ];
      return [...withImports(screen)]
        .filter((file) => file.startsWith('web/'))
        .flatMap((file) => keysIn(file).map((key) => ({ file, key })))
        .filter(({ key }) => filesOf.has(key) && !loaded.some((one) => filesOf.get(key)?.has(one)))
        .map(({ file, key }) => `${name}: ${screen} needs ${key} (${file})`);
    });
  expect(missing).toEqual([]);
});
