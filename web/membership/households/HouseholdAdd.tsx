import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { PersonPicker } from '#web/session/people/PersonPicker.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { PersonAddIcon } from '#web/ui/icons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { todayIn, yearsBetween } from '../people/dates.ts';
import { useEnumLabels } from '../people/useEnumLabels.ts';
import type { useHousehold } from './useHousehold.ts';

const ofAge = 18;
const isMinor = ({ birthDate }: Person) => Boolean(birthDate) && yearsBetween(birthDate ?? '', todayIn()) < ofAge;

interface Props {
  readonly household: ReturnType<typeof useHousehold>;
  readonly householdId: string;
  readonly onClose: () => void;
}

/** Adds a person to the household, found by search or new. */
export function HouseholdAdd({ household, householdId, onClose }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { roleChoices } = useEnumLabels();
  const [chosen, setChosen] = useState<Person>();
  const [role, setRole] = useState('Other');
  const snackbar = useSnackbar();
  const { busy, errors, fail, submit } = useSubmit();
  const save = async (person: Person) => {
    await household.moveIn(person.id, role);
    snackbar.success(t('people.household.movedIn', { name: person.name.display }));
    onClose();
  };
  const choose = (person: Person) => {
    setChosen(person);
    setRole(isMinor(person) ? 'Child' : 'Other');
  };
  const check = () => (chosen ? void submit(() => save(chosen)) : fail([t('people.household.addMissing')]));
  const extra = can('Membership:People:Edit') && !chosen && (
    <ButtonLink to={`/people/new?household=${householdId}`} variant="text" color="inherit" startIcon={<PersonAddIcon size={18} />}>
      {t('people.household.newPerson')}
    </ButtonLink>
  );
  return (
    <FormDialog
      open
      title={t('people.household.addTitle', { household: household.name })}
      submitLabel={t('people.household.addSubmit')}
      {...{ onClose, busy, errors, extra, onSubmit: check }}
    >
      {chosen ? (
        <>
          <Box>
            <Chip wraps label={chosen.name.display} tone="primary" onRemove={() => setChosen(undefined)} />
            <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
              {t('people.household.moves', { name: chosen.name.display })}
            </Box>
          </Box>
          <SelectField label={t('people.fields.householdRole')} value={role} onChange={setRole} choices={roleChoices} />
        </>
      ) : (
        <PersonPicker onChoose={choose} without={household.people?.map(({ id }) => id) ?? []} autoFocus />
      )}
    </FormDialog>
  );
}
