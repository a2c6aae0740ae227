// From roles to what a person may do in a church.
import { type Area, areaNames, areas } from '#shared/areas.ts';
import { allPermissions, grantable, type PermissionParts } from '#shared/permissions.ts';
import { isEverything } from './grants.ts';
import type { RoleRow } from './table.ts';

const key = ({ area, contentType, action }: PermissionParts) => `${area}:${contentType}:${action}`;
const areaOf = (apiName: string): Area | undefined => areaNames.find((area) => areas[area].keyName === apiName);

/**
 * The permissions of a set of roles within the catalogue. Being cleared to work with minors is a judgement about a person and is granted
 * by name only, never as part of everything (decision D28); Server/Admin comes from the stage's settings (decision D23).
 */
export function permissionsOf(roles: readonly RoleRow[], serverAdmin: boolean): PermissionParts[] {
  const granted = roles.flatMap(({ permissions }) => permissions);
  const all = granted.some(isEverything);
  const named = new Set(
    granted.flatMap(({ apiName, contentType, action }) => {
      const area = areaOf(apiName);
      return area ? [key({ area, contentType, action })] : [];
    }),
  );
  const held = grantable.filter((parts) => named.has(key(parts)) || (all && parts.contentType !== 'Safeguarding'));
  const server = serverAdmin ? allPermissions.filter(({ contentType }) => contentType === 'Server') : [];
  return [...held, ...server];
}
