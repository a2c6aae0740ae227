import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import { households as householdsCalls } from '#shared/membership/households/households.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { PersonPicker } from '#web/session/people/PersonPicker.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { useEnumLabels } from '../people/useEnumLabels.ts';

export interface HouseholdChoice {
  readonly join: boolean;
  /** Empty if none is selected. */
  readonly householdId: string;
  readonly role: string;
}

interface Props {
  readonly value: HouseholdChoice;
  readonly onChange: (value: HouseholdChoice) => void;
}

/** A new household, or that of a person found by search. */
export function HouseholdChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  const { roleChoices } = useEnumLabels();
  return (
    <Section title={t('people.new.household')}>
      <RadioGroup
        aria-label={t('people.new.household')}
        value={value.join ? 'join' : 'own'}
        onChange={(_, chosen) => onChange({ ...value, join: chosen === 'join' })}
      >
        <FormControlLabel value="own" control={<Radio />} label={t('people.new.own')} />
        <FormControlLabel value="join" control={<Radio />} label={t('people.new.join')} />
      </RadioGroup>
      {value.join && (
        <Box sx={{ mt: 2, display: 'flex', flexDirection: 'column', gap: 2.5, maxWidth: 480 }}>
          {value.householdId ? (
            <Joined householdId={value.householdId} onAnother={() => onChange({ ...value, householdId: '' })} />
          ) : (
            <PersonPicker
              label={t('people.new.joinSearch')}
              onChoose={({ householdId }) => onChange({ ...value, householdId: householdId ?? '' })}
            />
          )}
          <SelectField
            label={t('people.fields.householdRole')}
            value={value.role}
            onChange={(role) => onChange({ ...value, role })}
            choices={roleChoices}
          />
        </Box>
      )}
    </Section>
  );
}

function Joined({ householdId, onAnother }: { readonly householdId: string; readonly onAnother: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const household = useCall(householdsCalls.load, { id: householdId }).data?.name;
  const names = useCall(peopleCalls.household, { householdId }).data?.map(({ name }) => name.display);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box role="status" sx={{ flex: '1 1 14rem' }}>
        {household && t('people.new.joins', { household, people: format.list(names ?? []) })}
      </Box>
      <Button size="small" color="inherit" variant="outlined" onClick={onAnother}>
        {t('people.new.another')}
      </Button>
    </Box>
  );
}
