import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { screenGroups, start } from './screenGroups.ts';

/** The portal's route definitions. */
const routes = ['portal', 'admin', 'people', 'chat', 'groups', 'forms', 'giving', 'mailings', 'notifications', 'website']
  .map((name) => readFileSync(`web/app/routes/${name}.tsx`, 'utf8'))
  .join('');
const fetched = [...routes.matchAll(/import\('#(web\/[^']+)'\)/g)].map(([, path = '']) => path);

test('every screen of the portal belongs to a group whose weight is watched', () => {
  const known = [start, ...Object.values(screenGroups)].flatMap(({ screens }) => screens);
  expect(fetched.filter((path) => !known.includes(path) && path !== 'web/portal/PortalShell.tsx')).toEqual([]);
  expect(known.filter((path) => path.startsWith('web/') && !fetched.includes(path))).toEqual([]);
});
