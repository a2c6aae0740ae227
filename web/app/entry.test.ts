// What the sign-in screens load, before or with them, as read from the import lines of the sources.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import admin from '#shared/locales/admin/en.json' with { type: 'json' };
import broadcast from '#shared/locales/broadcast/en.json' with { type: 'json' };
import calendar from '#shared/locales/calendar/en.json' with { type: 'json' };
import portal from '#shared/locales/en.json' with { type: 'json' };
import entry from '#shared/locales/entry/en.json' with { type: 'json' };
import forms from '#shared/locales/forms/en.json' with { type: 'json' };
import give from '#shared/locales/give/en.json' with { type: 'json' };
import giving from '#shared/locales/giving/en.json' with { type: 'json' };
import people from '#shared/locales/people/en.json' with { type: 'json' };
import studio from '#shared/locales/studio/en.json' with { type: 'json' };

const around = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /Screen\.tsx$/.test(path));
const starts = ['web/main.tsx', 'web/app/start.tsx', ...around('web/membership/signIn')];

/** Imports that exist at runtime: no type imports, no dynamic imports. */
const importLine = /^(?:import|export) (?!type )(?:[^'"();]*? from )?'([^']+)';$/gm;
const resolved = (from: string, to: string) => (to.startsWith('#') ? to.slice(1) : to.startsWith('.') ? join(dirname(from), to) : to);

const found = new Map<string, string>();
const packages = new Set<string>();
function visit(path: string): void {
  if (found.has(path)) return;
  const text = readFileSync(path, 'utf8');
  found.set(path, text);
  for (const [, to = ''] of text.matchAll(importLine)) {
    const file = resolved(path, to);
    if (/\.tsx?$/.test(file)) visit(file);
    else if (!file.endsWith('.css')) packages.add(file);
  }
}
for (const path of starts) visit(path);

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) => {
    const key = path ? `${path}.${name}` : name;
    return typeof text === 'string' ? [key.replace(/_(one|other)$/, '')] : keysOf(text, key);
  });
const later = new Set([
  ...keysOf(portal),
  ...keysOf(studio),
  ...keysOf(forms),
  ...keysOf(give),
  ...keysOf(giving),
  ...keysOf(people),
  ...keysOf(admin),
  ...keysOf(calendar),
  ...keysOf(broadcast),
]);

describe('the screens around signing in', () => {
  test('are read', () => {
    expect(found.size).toBeGreaterThan(60);
    expect([...found.keys()]).toContain('web/ui/shell/EntryShell.tsx');
  });

  test('say nothing whose text comes later', () => {
    const said = [...found].flatMap(([path, text]) =>
      [...text.matchAll(/(['"`])([a-z]\w*(?:\.[\w]+)+)\1/g)].filter(([, , key = '']) => later.has(key)).map(([key]) => `${path}: ${key}`),
    );
    expect(said).toEqual([]);
  });

  test('put together no key of a text that comes later', () => {
    const tops = Object.keys(entry);
    const made = [...found].flatMap(([path, text]) =>
      [...text.matchAll(/\bt\(\s*`(\w+)\.[^`]*`/g)].filter(([, top = '']) => !tops.includes(top)).map(([key]) => `${path}: ${key}`),
    );
    expect(made).toEqual([]);
  });

  test('do without MUI', () => {
    expect([...packages].filter((name) => /^@(mui|emotion)\//.test(name))).toEqual([]);
  });
});
