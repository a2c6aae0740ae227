import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/permissions.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { permissionKeys } from './permissionKeys.ts';
import type { Grants } from './useGrants.ts';

/** One permission in plain words, with its switch. */
export function PermissionRow({ permission, grants }: { readonly permission: Permission; readonly grants: Grants }) {
  const { t } = useTranslation();
  const key = permissionKeys[permission];
  const barrier = grants.barrier(permission);
  const hint = t(`roles.permission.${key}.hint`);
  const wished = grants.wished(permission);
  const held = grants.holds(permission);
  return (
    <CheckField
      as="switch"
      label={t(`roles.permission.${key}.label`)}
      hint={barrier ? `${hint} ${barrier}` : hint}
      // While the change is in progress the switch shows its new state.
      checked={wished ?? held}
      disabled={grants.locked || Boolean(barrier)}
      onChange={(on) => void (wished === undefined && grants.set(permission, on))}
    />
  );
}
