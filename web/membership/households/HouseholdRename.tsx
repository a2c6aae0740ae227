import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import type { useHousehold } from './useHousehold.ts';

/** Gives a household another name. */
export function HouseholdRename({
  household,
  onClose,
}: {
  readonly household: ReturnType<typeof useHousehold>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState(household.name);
  const snackbar = useSnackbar();
  const { busy, errors, fail, submit } = useSubmit();
  const save = async () => {
    await household.rename(name.trim());
    snackbar.success(t('people.household.renamed', { household: name.trim() }));
    onClose();
  };
  const check = () => (name.trim() ? void submit(save) : fail([t('people.household.nameMissing')]));
  return (
    <FormDialog open width="xs" title={t('people.household.rename')} {...{ onClose, busy, errors, onSubmit: check }}>
      <TextField label={t('people.household.name')} value={name} onChange={setName} maxLength={100} autoFocus required />
    </FormDialog>
  );
}
