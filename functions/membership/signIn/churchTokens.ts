// Entering churches: tokens and data as clients expect them after a sign-in (docs/wire.md, section 1).

import { churchTokenName, copiedPermission, tokenPermission } from '#functions/core/auth/caller.ts';
import { apiTokenLife, type Claims, sign, userTokenLife } from '#functions/core/auth/tokens.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type Area, areaNames, areas } from '#shared/areas.ts';
import { Refusal } from '#shared/errors.ts';
import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { auditLogYearsIn, usualAuditLogYears } from '#shared/membership/settings/auditLogYears.ts';
import { isForTreasurersOnly } from '#shared/membership/settings/givingSettings.ts';
import { loadMemberships, loadUser, type Membership } from '../account/loadUser.ts';
import { claimPerson } from '../people/claim.ts';
import { confirmedIds } from '../people/merges/mergedRows.ts';
import { photoPath } from '../people/photos.ts';
import { type Held, permissionsOf } from '../roles/effectivePermissions.ts';
import { subDomains, type UserRow } from '../table.ts';

/** The claims every token of a user shares. */
const userClaims = (user: UserRow, sid: string): Claims => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  use: 'user',
  sid,
});
export const userToken = (user: UserRow, sid: string, lifeMs = userTokenLife): Promise<string> => sign(userClaims(user, sid), lifeMs);

const isServerAdmin = (user: UserRow) => user.verified && settings.serverAdmins.includes(user.email.toLowerCase());

/** A token for one's own giving, and nothing else there (decision D42). */
export const ownGivingToken = (user: UserRow, sid: string, { church, person, epoch }: Membership, lifeMs: number): Promise<string> => {
  const where = { churchId: church.id, personId: person.id, membershipStatus: person.membershipStatus, ep: epoch };
  const claims: Claims = { ...userClaims(user, sid), ...where, use: 'api', apiName: areas.giving.keyName };
  return sign({ ...claims, permissions: [], groupIds: [], leaderGroupIds: [] }, lifeMs);
};

/** One entry of `userChurches`: the church, the person there, and a token per API. */
async function issueChurchTokens(table: Table, user: UserRow, sid: string, of: Membership): Promise<LoginUserChurch> {
  const { church, person } = of;
  const granted = permissionsOf(of.roles, isServerAdmin(user), isForTreasurersOnly(church.settings));
  const auditYears = auditLogYearsIn(church.settings);
  const mergedIds = await confirmedIds(table.within(church.id), person);
  const claims: Claims = {
    ...userClaims(user, sid),
    use: 'api',
    churchId: church.id,
    personId: person.id,
    groupIds: person.groups.map(({ id }) => id),
    leaderGroupIds: person.groups.filter(({ leader }) => leader).map(({ id }) => id),
    membershipStatus: person.membershipStatus,
    ep: of.epoch,
    ...(mergedIds.length > 0 ? { mergedIds } : {}),
    ...(auditYears === usualAuditLogYears ? {} : { auditYears }),
  };
  const [jwt, ...tokens] = await Promise.all([
    sign({ ...claims, apiName: churchTokenName }, apiTokenLife),
    ...areaNames.map((area) => sign({ ...claims, apiName: areas[area].keyName, permissions: inToken(granted, area) }, apiTokenLife)),
  ]);
  return {
    church: { ...church, settings: church.settings.filter((setting) => setting.public) },
    person: {
      ...{ id: person.id, membershipStatus: person.membershipStatus, name: person.name, photo: await photoPath(church.id, person) },
      ...(mergedIds.length > 0 ? { mergedIds } : {}),
    },
    groups: person.groups,
    apis: areaNames.map((area, i) => ({ keyName: areas[area].keyName, jwt: tokens[i] ?? '', permissions: listed(granted, area) })),
    jwt: jwt ?? '',
  };
}

const inWords = ({ contentType, action, contentId }: Held) => tokenPermission(contentType, action, contentId);

/** The reporting token carries copies of all permissions, prefixed with the API's name (docs/wire.md, section 0). */
const inToken = (granted: readonly Held[], area: Area): string[] =>
  area === 'reporting'
    ? granted.map((held) => copiedPermission(held.area, inWords(held)))
    : [...granted, ...derived(granted)].filter((held) => held.area === area).map(inWords);

/** Who hosts chats needs the permission where the chats are (decision M14). Not listed: to clients it is one permission, content's. */
const derived = (granted: readonly Held[]): Held[] =>
  granted
    .filter(({ area, contentType, action }) => area === 'content' && contentType === 'Chat' && action === 'Host')
    .map((held) => ({ ...held, area: 'messaging' }));

const listed = (granted: readonly Held[], area: Area) =>
  granted
    .filter((held) => held.area === area || area === 'reporting')
    .map(({ area: of, contentType, contentId, action }) => ({ apiName: areas[of].keyName, contentType, contentId, action }));

/** Every church of a user, entered; the most recently used one comes first. None while the address is unverified (decision D57). */
export async function issueAllChurchTokens(
  table: Table,
  user: UserRow,
  sid: string,
  memberships: Parameters<typeof loadMemberships>[2],
): Promise<LoginUserChurch[]> {
  if (!user.verified) return [];
  const loaded = await loadMemberships(table, user.id, memberships);
  const latest = (of: Membership) => of.membership.row.lastAccessed ?? '';
  const ordered = loaded.toSorted((a, b) => latest(b).localeCompare(latest(a)) || a.church.name.localeCompare(b.church.name));
  return Promise.all(ordered.map((of) => issueChurchTokens(table, user, sid, of)));
}

/** POST /churches/select: enters a church by id or subdomain, as a guest if the user is new to it. */
export async function selectChurch(asked: { churchId?: string; subDomain?: string }, { caller, table }: Context): Promise<LoginUserChurch> {
  const churchId = asked.churchId || (asked.subDomain && (await table.get(subDomains, { subDomain: asked.subDomain }))?.row.churchId);
  if (!churchId) throw new Refusal('churchNotFound');
  const { membership } = await claimPerson(caller.userId, churchId, table);
  const loaded = await loadUser(table, caller.userId);
  const [of] = await loadMemberships(table, caller.userId, [membership]);
  if (!loaded || !of) throw new Refusal('churchNotFound');
  return issueChurchTokens(table, loaded.user.row, caller.sessionId, of);
}
