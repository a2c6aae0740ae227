import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areas } from '#shared/areas.ts';
import type { RolePermission } from '#shared/membership/roles/rolepermissions.ts';
import { rolepermissions as rolepermissionsCalls } from '#shared/membership/roles/rolepermissions.ts';
import { grantable, isPermission, type Permission, permissionParts, permissionText } from '#shared/permissions.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useCall } from '#web/useCall.ts';
import { everyoneId, onTheWire } from './everyone.ts';
import { grantedPermission, isEverything } from './permissionKeys.ts';

/** Clearance to work with minors is granted only by name, never as part of everything. */
const byNameOnly: Permission = 'Membership:Safeguarding:Cleared';

/** Whether the user has everything that can be granted; the server then lets them grant everything, and so does this page. */
const holdsAll = (can: (permission: Permission) => boolean) =>
  grantable.map(permissionText).every((text) => !isPermission(text) || text === byNameOnly || can(text));

/** A role's permissions and changes to them: every switch takes effect at once and is reverted on refusal. */
export function useGrants(roleId: string) {
  const { t } = useTranslation();
  const { can } = useSession();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const [wished, setWished] = useState<ReadonlyMap<Permission, boolean>>(new Map());
  const { data, error, mutate } = useCall(rolepermissionsCalls.ofRole, { roleId: onTheWire(roleId) });
  const everything = data?.some(isEverything) ?? false;
  const all = holdsAll(can);
  const mayGrant = (permission: Permission) => all || can(permission);
  const beyond = (grant: RolePermission) => {
    const permission = grantedPermission(grant);
    return permission ? !mayGrant(permission) : !all;
  };
  const grantsOf = (permission: Permission) => (data ?? []).filter((grant) => grantedPermission(grant) === permission && !grant.contentId);

  const set = async (permission: Permission, on: boolean) => {
    setWished((now) => new Map([...now, [permission, on]]));
    try {
      if (on)
        await call(rolepermissionsCalls.save, {
          body: [{ ...wire(permission), roleId: roleId === everyoneId ? undefined : roleId }],
        });
      else for (const { id } of grantsOf(permission)) await call(rolepermissionsCalls.remove, { id });
    } catch (problem) {
      snackbar.error(refusal(problem));
    }
    await mutate().catch(() => undefined);
    setWished((now) => new Map([...now].filter(([one]) => one !== permission)));
  };

  return {
    loaded: data !== undefined,
    error: data ? undefined : error,
    retry: () => void mutate(),
    everything,
    /** The role permits more than the caller may do, so only others can change it. */
    locked: !can('Membership:Roles:Edit') || (data ?? []).some(beyond),
    holds: (permission: Permission) => grantsOf(permission).length > 0 || (everything && permission !== byNameOnly),
    /** Why a switch is disabled; undefined if it isn't. */
    barrier: (permission: Permission): string | undefined => {
      if (everything && permission !== byNameOnly) return t('roles.admin.included');
      return mayGrant(permission) ? undefined : t('roles.notHeld');
    },
    /** The pending state of a switch; undefined if no change is in progress. */
    wished: (permission: Permission) => wished.get(permission),
    set,
  };
}

export type Grants = ReturnType<typeof useGrants>;

function wire(permission: Permission) {
  const { area = 'membership', contentType = '', action = '' } = permissionParts(permission) ?? {};
  return { apiName: areas[area].keyName, contentType, action };
}
