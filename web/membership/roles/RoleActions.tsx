import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { removed as removedCalls } from '#shared/membership/removed/removed.ts';
import type { Role } from '#shared/membership/roles/roles.ts';
import { roles as rolesCalls } from '#shared/membership/roles/roles.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { EditIcon, TrashIcon } from '#web/ui/icons.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { RoleNameDialog } from './RoleNameDialog.tsx';
import { useRolesChanged } from './useRolesChanged.ts';

/** Renames and deletes a role; the deletion can be undone. */
export function RoleActions({ role }: { readonly role: Role }) {
  const { t } = useTranslation();
  const remove = useRemoveRole();
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <Button color="error" startIcon={<TrashIcon size={18} />} onClick={() => void remove(role)}>
        {t('roles.delete')}
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<EditIcon size={18} />} onClick={() => setRenaming(true)}>
        {t('roles.rename')}
      </Button>
      {renaming && <RoleNameDialog role={role} onClose={() => setRenaming(false)} />}
    </>
  );
}

function useRemoveRole(): (role: Role) => Promise<void> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const navigate = useNavigate();
  const changed = useRolesChanged();
  const restore = async ({ id, name }: Role) => {
    try {
      await call(removedCalls.restore, { kind: 'Role', id, body: {} });
      snackbar.success(t('roles.restored', { name }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };
  return async (role) => {
    const { name } = role;
    const sure = await confirm({
      title: t('roles.deleteTitle', { name }),
      text: t('roles.deleteText'),
      confirmLabel: t('roles.delete'),
      danger: true,
    });
    if (!sure) return;
    try {
      await call(rolesCalls.remove, { id: role.id });
    } catch (error) {
      snackbar.error(refusal(error));
      return;
    }
    await changed(role.id);
    navigate('/roles', { replace: true });
    snackbar.success(t('roles.deleted', { name }), { label: t('people.undo'), onClick: () => void restore(role) });
  };
}
