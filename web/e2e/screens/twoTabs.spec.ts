/** What is written in two tabs at once. All forms: `npm run prove -- screens`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fewSharedForms, sharedForms } from './sharedForms.ts';
import { tryTwoTabs } from './twoTabs.ts';

tryTwoTabs('two tabs with the same form are asked about what both wrote', fewSharedForms);

test('every form that asks about a conflict is among those that two tabs write into', () => {
  // A page's elements save themselves as one writes: `two-editors-meet.spec.ts`.
  const own = 'web/builder/conflict/ConflictDialog.tsx';
  const asks = (file: string) => /(?<!\.test)\.tsx$/.test(file) && readFileSync(file, 'utf8').includes('<EditConflict') && file !== own;
  const asking = readdirSync('web', { recursive: true, encoding: 'utf8' }).map((file) => join('web', file).replaceAll('\\', '/'));
  expect(asking.filter(asks).toSorted()).toEqual(sharedForms.map(({ file }) => file).toSorted());
});
