// Who is calling: determined from the token and the session alone. Tenant keys come from here.

import type { Access, Call } from '#shared/api.ts';
import { type Area, areas } from '#shared/areas.ts';
import { usualAuditLogYears } from '#shared/membership/settings/auditLogYears.ts';
import { type Permission, permissionParts } from '#shared/permissions.ts';
import type { Claims } from './tokens.ts';

export interface Caller {
  /** `stranger`: no token. `user`: signed in, no church. `member`: acting in a church. */
  readonly standing: 'stranger' | 'user' | 'member';
  /** What was presented: the user token (or the cookie, which is one), a church's token, this area's, or another area's. */
  readonly token: 'none' | 'user' | 'church' | 'area' | 'elsewhere';
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly sessionId: string;
  readonly churchId: string;
  readonly personId: string;
  /** The records of other sign-ins that this person has confirmed to be theirs, too (decision P43). */
  readonly mergedIds: readonly string[];
  readonly membershipStatus: string;
  readonly groupIds: readonly string[];
  readonly leaderGroupIds: readonly string[];
  /** The state the token was issued under; the token ends when the church, or what the user can do there, changes (`sessions.ts`). */
  readonly epoch: string;
  /** How long the church keeps its audit log. */
  readonly auditYears: number;
  /** One of our tokens was sent but has ended, so the refusal can say so. */
  readonly ended: boolean;
  can(permission: Permission): boolean;
}

const anonymous: Caller = {
  standing: 'stranger',
  token: 'none',
  userId: '',
  email: '',
  name: '',
  sessionId: '',
  churchId: '',
  personId: '',
  mergedIds: [],
  membershipStatus: '',
  groupIds: [],
  leaderGroupIds: [],
  epoch: '',
  auditYears: usualAuditLogYears,
  ended: false,
  can: () => false,
};
/** The name used in the token for a church as a whole, alongside the areas' key names. */
export const churchTokenName = 'Church';
export const stranger: Caller = anonymous;
export const endedCaller: Caller = { ...anonymous, ended: true };

/** A permission inside a token, as clients read it: `ContentType__Action`, or `ContentType_contentId_Action` for one row only. */
export const tokenPermission = (contentType: string, action: string, contentId = '') => `${contentType}_${contentId}_${action}`;

/** Reporting answers about what other areas hold: its token carries copies of a person's permissions there (docs/wire.md, section 0). */
export const copiedPermission = (area: Area, held: string) => `${areas[area].keyName}_${held}`;

const tokenOf = ({ apiName }: Claims, area: Area): Caller['token'] => {
  if (apiName === undefined) return 'user';
  return apiName === areas[area].keyName ? 'area' : apiName === churchTokenName ? 'church' : 'elsewhere';
};

/** The caller behind verified claims, from the point of view of one area. */
export function callerOf(claims: Claims, area: Area): Caller {
  const granted = new Set(claims.apiName === areas[area].keyName ? claims.permissions : []);
  return {
    standing: claims.churchId ? 'member' : 'user',
    token: tokenOf(claims, area),
    userId: claims.id,
    email: claims.email,
    name: `${claims.firstName} ${claims.lastName}`.trim(),
    sessionId: claims.sid,
    churchId: claims.churchId ?? '',
    personId: claims.personId ?? '',
    mergedIds: claims.mergedIds ?? [],
    membershipStatus: claims.membershipStatus ?? '',
    groupIds: claims.groupIds ?? [],
    leaderGroupIds: claims.leaderGroupIds ?? [],
    epoch: typeof claims.ep === 'string' ? claims.ep : '',
    auditYears: claims.auditYears ?? usualAuditLogYears,
    ended: false,
    can: (permission) => {
      const parts = permissionParts(permission);
      if (!parts) return false;
      const held = tokenPermission(parts.contentType, parts.action);
      return area === 'reporting' ? granted.has(copiedPermission(parts.area, held)) : parts.area === area && granted.has(held);
    },
  };
}

/** Whether the token may be used for the call at all (decision D59); permissions are checked separately. */
export function opens({ access, token }: Pick<Call, 'access' | 'token'>, caller: Caller): boolean {
  if (caller.token === 'none' || caller.token === 'user') return true;
  if (token === 'user' || caller.token === 'elsewhere') return false;
  return caller.token === 'area' || access !== 'user';
}

/** Whether the call's description admits this caller; access to single rows is decided by the area's rules. */
export function admits(access: Access, caller: Caller): boolean {
  if (access === 'anyone') return true;
  if (access === 'user') return caller.standing !== 'stranger';
  if (access === 'member') return caller.standing === 'member';
  return caller.standing === 'member' && [access].flat().some((permission) => caller.can(permission));
}
