// From roles to a person's permissions in a church.
import { type Area, areaNames, areas } from '#shared/areas.ts';
import { allPermissions, grantable, type PermissionParts } from '#shared/permissions.ts';
import { isEverything } from './grants.ts';
import type { RoleRow } from './rows.ts';

/** A permission as held: for everything, or for the one row `contentId`. */
export interface Held extends PermissionParts {
  readonly contentId?: string | undefined;
}

const key = ({ area, contentType, action }: PermissionParts) => `${area}:${contentType}:${action}`;
const areaOf = (apiName: string): Area | undefined => areaNames.find((area) => areas[area].keyName === apiName);

const isByNameOnly = ({ area, contentType }: PermissionParts, treasurersOnly: boolean) =>
  contentType === 'Safeguarding' || (treasurersOnly && area === 'giving');

/**
 * The permissions of a set of roles within the catalog. Being cleared to work with minors is a judgment about a person and is granted only
 * by name, never as part of everything (decision D28); so is giving, where the church reserves it for its treasurers (decision D50).
 * Server/Admin comes from the stage's settings (decision D23).
 */
export function permissionsOf(roles: readonly RoleRow[], serverAdmin: boolean, treasurersOnly = false): Held[] {
  const granted = roles.flatMap(({ permissions }) => permissions);
  const all = granted.some(isEverything);
  const parts = granted.flatMap(({ apiName, contentType, contentId, action }): Held[] => {
    const area = areaOf(apiName);
    return area ? [{ area, contentType, contentId, action }] : [];
  });
  const named = new Set(parts.filter(({ contentId }) => !contentId).map(key));
  const ofRows = parts.filter((one) => one.contentId && grantable.some((known) => key(known) === key(one)));
  const held = grantable.filter((one) => named.has(key(one)) || (all && !isByNameOnly(one, treasurersOnly)));
  const server = serverAdmin ? allPermissions.filter(({ contentType }) => contentType === 'Server') : [];
  return [...held, ...ofRows, ...server];
}
