import type { Page } from '@playwright/test';
import { rolemembers } from '#shared/membership/roles/rolemembers.ts';
import { rolepermissions } from '#shared/membership/roles/rolepermissions.ts';
import { roles } from '#shared/membership/roles/roles.ts';
import { word } from './accounts.ts';
import { ask } from './apiCalls.ts';

/** Gives a person a role of their own; permissions as on the wire: `MembershipApi People View`. `token` is an administrator's. */
export async function giveRole(page: Page, token: string, personId: string, permissions: readonly string[]): Promise<void> {
  const [role] = await ask(page.request, roles.save, { body: [{ name: `Helpers ${word(7)}` }] }, token);
  const roleId = role?.id ?? '';
  const body = permissions.map((permission) => {
    const [apiName = '', contentType = '', ...action] = permission.split(' ');
    return { roleId, apiName, contentType, action: action.join(' ') };
  });
  await ask(page.request, rolepermissions.save, { body }, token);
  await ask(page.request, rolemembers.save, { body: [{ roleId, personId }] }, token);
}
