import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Role } from '#shared/membership/roles/roles.ts';
import { roles as rolesCalls } from '#shared/membership/roles/roles.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useRolesChanged } from './useRolesChanged.ts';

/** Adds a role, or renames the given one. A new role is opened at once, since a name alone grants nothing. */
export function RoleNameDialog({ role, onClose }: { readonly role?: Role; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const changed = useRolesChanged();
  const { busy, errors, fail, submit } = useSubmit();
  const [name, setName] = useState(role?.name ?? '');
  const save = async () => {
    const [saved] = await call(rolesCalls.save, { body: [{ id: role?.id, name: name.trim() }] });
    await changed();
    onClose();
    snackbar.success(t(role ? 'roles.renamed' : 'roles.added', { name: name.trim() }));
    if (!role && saved) navigate(`/roles/${saved.id}`);
  };
  const check = () => (name.trim() ? void submit(save) : fail([t('roles.nameMissing')]));
  return (
    <FormDialog
      open
      width="xs"
      title={role ? t('roles.rename') : t('roles.add')}
      description={role ? undefined : t('roles.addText')}
      submitLabel={role ? t('ui.save') : t('roles.addSubmit')}
      {...{ onClose, busy, errors, onSubmit: check }}
    >
      <TextField label={t('roles.name')} value={name} onChange={setName} maxLength={100} autoFocus required />
    </FormDialog>
  );
}
