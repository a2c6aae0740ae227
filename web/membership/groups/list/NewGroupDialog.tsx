import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useGroupsChanged } from '../useGroupsChanged.ts';

/** Adds a group and opens its settings: people need more than a name to come. */
export function NewGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const changed = useGroupsChanged();
  const { busy, errors, submit } = useSubmit();
  const [name, setName] = useState('');
  const [categoryName, setCategoryName] = useState('');
  const [missing, setMissing] = useState(false);
  const save = async () => {
    const [saved] = await call(groupsCalls.save, { body: [{ id: undefined, name: name.trim(), categoryName: categoryName.trim() }] });
    await changed();
    onClose();
    snackbar.success(t('groups.added', { name: name.trim() }));
    if (saved) navigate(`/groups/${saved.id}?tab=settings`);
  };
  const check = () => {
    setMissing(!name.trim());
    if (name.trim()) void submit(save);
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t('groups.add')}
      description={t('groups.addText')}
      submitLabel={t('groups.addSubmit')}
      {...{ onClose, busy, errors, unsaved: Boolean(name.trim() || categoryName.trim()), onSubmit: check }}
    >
      <TextField
        label={t('groups.fields.name')}
        value={name}
        onChange={setName}
        maxLength={100}
        error={missing && !name.trim() ? t('groups.nameMissing') : undefined}
        autoComplete="off"
        autoFocus
        required
      />
      <TextField
        label={t('groups.fields.categoryName')}
        hint={t('groups.categoryHint')}
        value={categoryName}
        onChange={setCategoryName}
        maxLength={100}
        autoComplete="off"
        optional
      />
    </FormDialog>
  );
}
