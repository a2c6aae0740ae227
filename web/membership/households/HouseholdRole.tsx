import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useEnumLabels } from '../people/useEnumLabels.ts';
import type { useHousehold } from './useHousehold.ts';

interface Props {
  readonly person: Person;
  readonly household: ReturnType<typeof useHousehold>;
  readonly onClose: () => void;
}

/** A person's role in their household. */
export function HouseholdRole({ person, household, onClose }: Props) {
  const { t } = useTranslation();
  const { roleChoices } = useEnumLabels();
  const [role, setRole] = useState(person.householdRole ?? 'Other');
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const save = async () => {
    await household.moveIn(person.id, role);
    snackbar.success(t('people.household.roleSaved'));
    onClose();
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t('people.household.roleTitle', { name: person.name.display })}
      {...{ onClose, busy, errors, onSubmit: () => void submit(save) }}
    >
      <SelectField label={t('people.fields.householdRole')} value={role} onChange={setRole} choices={roleChoices} />
    </FormDialog>
  );
}
