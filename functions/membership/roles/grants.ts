// What can be granted, and by whom. The pair that stands for everything is in no catalog: it is granted only when a church is founded.

import { newId } from '#functions/core/random.ts';
import { areaNames, areas } from '#shared/areas.ts';
import { Refusal } from '#shared/errors.ts';
import { grantable } from '#shared/permissions.ts';
import { everyone, type GrantRow, type RoleRow } from './rows.ts';

export interface Granted {
  readonly apiName: string;
  readonly contentType: string;
  readonly contentId?: string | undefined;
  readonly action: string;
}

export const administers = (role: RoleRow): boolean => role.permissions.some(isEverything);

/** Grants everything in a church; at sign-in it is expanded, so that no client sees it (docs/wire.md, section 0). */
export const everything: Granted = { apiName: areas.membership.keyName, contentType: 'Domain', action: 'Admin' };
export const isEverything = ({ contentType, action }: Pick<Granted, 'contentType' | 'action'>): boolean =>
  contentType === everything.contentType && action === everything.action;
const areaOf = (apiName: string) => areaNames.find((name) => [name, areas[name].keyName.toLowerCase()].includes(apiName.toLowerCase()));

/** A permission as stored. Refuses what isn't in the catalog or can't be granted by a role. */
export function grantFrom(asked: Granted): Granted {
  const area = areaOf(asked.apiName);
  const found = grantable.find((one) => one.area === area && one.contentType === asked.contentType && one.action === asked.action);
  if (!found) throw new Refusal('invalid', `Roles cannot grant the permission ${asked.contentType} / ${asked.action}.`);
  return {
    apiName: areas[found.area].keyName,
    contentType: found.contentType,
    contentId: asked.contentId && asked.contentId !== '0' ? asked.contentId : undefined,
    action: found.action,
  };
}

export const sameGrant = (a: Granted, b: Granted): boolean =>
  areaOf(a.apiName) === areaOf(b.apiName) &&
  a.contentType === b.contentType &&
  a.action === b.action &&
  (a.contentId ?? '') === (b.contentId ?? '');

/** Whether the held permissions cover the wanted one: everything covers all, and a permission without a row covers every row. */
const covers = (held: Granted, wanted: Granted) =>
  isEverything(held) || sameGrant(held, wanted) || (!held.contentId && sameGrant(held, { ...wanted, contentId: undefined }));

/** What a user holds through these roles, including the role that everyone has. */
export const heldThrough = (roles: readonly RoleRow[], roleIds: readonly string[]): readonly Granted[] =>
  roles.filter(({ id }) => id === everyone || roleIds.includes(id)).flatMap(({ permissions }) => permissions);

/** No one can grant, or remove from others, more than they hold themselves. */
export function mustHold(held: readonly Granted[], wanted: readonly Granted[]): void {
  if (!wanted.every((one) => held.some((own) => covers(own, one)))) throw new Refusal('forbidden');
}

export const newGrant = (granted: Granted): GrantRow => ({ ...granted, id: newId() });
