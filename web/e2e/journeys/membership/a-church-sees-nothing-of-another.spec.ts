import type { APIRequestContext } from '@playwright/test';
import { membership } from '#shared/membership/index.ts';
import { enter, graceAdmin, hopeAdmin, keyOf, stranger } from '#web/e2e/means/accounts.ts';
import { ask, refusal, send } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { textsOf } from '#web/e2e/means/texts.ts';

const german = textsOf.de;

const { people, households, roles, rolemembers, rolepermissions, settings, removed, auditlogs, users, gdpr } = membership;

interface Ids {
  readonly churchId: string;
  readonly personId: string;
  readonly householdId: string;
  readonly roleId: string;
}

/** The refusals for everything one could try with another church's ids. */
async function refusals(request: APIRequestContext, token: string, { churchId, personId, householdId, roleId }: Ids) {
  const grant = { roleId, apiName: 'MembershipApi', contentType: 'People', action: 'Edit' };
  return [
    await refusal(request, people.load, { id: personId }, token),
    await refusal(request, people.save, { body: [{ id: personId, name: { first: 'Taken' } }] }, token),
    await refusal(request, people.remove, { id: personId }, token),
    await refusal(request, households.load, { id: householdId }, token),
    await refusal(request, households.save, { body: [{ id: householdId, name: 'Taken' }] }, token),
    await refusal(request, roles.load, { id: roleId }, token),
    await refusal(request, roles.ofChurch, { churchId }, token),
    await refusal(request, roles.remove, { id: roleId }, token),
    await refusal(request, rolepermissions.save, { body: [grant] }, token),
    await refusal(request, rolemembers.save, { body: [{ roleId, personId }] }, token),
    await refusal(request, users.sendInviteEmail, { body: { personId } }, token),
    await refusal(request, gdpr.exportPerson, { personId }, token),
    await refusal(request, removed.restore, { kind: 'Person', id: personId, body: {} }, token),
  ];
}

const nobody: Ids = { churchId: 'AAAAAAAAAAA', personId: 'BBBBBBBBBBB', householdId: 'CCCCCCCCCCC', roleId: 'DDDDDDDDDDD' };

// The admin of Hope Chapel uses the screens in German.
test('the admin of another church sees and changes nothing, whatever ids are known', async ({ page, another }) => {
  const { token: key, churchId } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  const { firstName, lastName, email } = stranger();
  const body = [{ name: { first: firstName, last: lastName }, contactInfo: { email } }];
  const [person] = await ask(page.request, people.save, { body }, key);
  const [role] = await ask(page.request, roles.save, { body: [{ name: `Role of ${lastName}` }] }, key);
  const ids = { churchId, personId: person?.id ?? '', householdId: person?.householdId ?? '', roleId: role?.id ?? '' };

  const other = await another();
  const { request } = other;
  const { token } = keyOf(await enter(other, hopeAdmin, 'hope'), 'hope');
  await other.goto(`/people/${ids.personId}`);
  await expect(other.getByRole('heading', { name: german.people.loadFailed })).toBeVisible();
  await other.goto('/people');
  await other.getByRole('textbox', { name: german.people.search }).fill(lastName);
  await expect(other.getByText(german.people.notFound.title)).toBeVisible();
  await other.goto(`/roles/${ids.roleId}`);
  await expect(other.getByText(german.refusals.notFound)).toBeVisible();
  await other.goto('/audit-log');
  await expect(other.getByRole('heading', { name: german.auditLog.title, level: 1 })).toBeVisible();
  await expect(other.getByText(lastName)).toHaveCount(0);

  const given = await refusals(request, token, ids);
  expect(given).toEqual(await refusals(request, token, nobody));
  expect(given.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);

  const answers = [
    await send(request, people.search, { query: { term: lastName } }, token),
    await send(request, people.byIds, { query: { ids: ids.personId } }, token),
    await send(request, people.basic, { query: { ids: ids.personId } }, token),
    await send(request, people.household, { householdId: ids.householdId }, token),
    await send(request, auditlogs.list, { query: { entityId: ids.personId } }, token),
    await send(request, settings.list, {}, token),
    await send(request, people.list, {}, token),
  ];
  for (const answer of answers) expect(await answer.text()).not.toContain(lastName);

  const still = await ask(page.request, people.load, { id: ids.personId }, key);
  expect(still.name.display).toBe(`${firstName} ${lastName}`);
});
