import { expect, test } from '@jest/globals';
import type { Call, Calls } from '#shared/api.ts';
import { servedAreas } from '#shared/areas.ts';
import { calls } from '#shared/calls.ts';
import { grantable, isPermission, permissionText } from '#shared/permissions.ts';
import { hasEffect } from './permissionKeys.ts';

/** Every permission that a described call asks for. */
const described: readonly Call[] = servedAreas.flatMap((area) => {
  const resources: readonly Calls[] = Object.values(calls[area]);
  return resources.flatMap((resource) => Object.values(resource));
});
const asked = new Set(described.flatMap(({ access }): readonly unknown[] => (Array.isArray(access) ? access : [access])));

test('what a call asks for is offered, so that someone can be permitted to make it', () => {
  const missing = grantable.map(permissionText).filter((text) => isPermission(text) && asked.has(text) && !hasEffect(text));
  expect(missing).toEqual([]);
});

test('what has no screen yet is not offered', () => {
  const offered = grantable.map(permissionText).filter((text) => isPermission(text) && hasEffect(text));
  for (const later of ['Membership:Care:View', 'Attendance:Attendance:Pickup', 'Doing:Workflows:Edit', 'Reporting:Reports:Edit'])
    expect(offered).not.toContain(later);
});
