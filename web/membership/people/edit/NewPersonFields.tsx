import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#web/ui/basicIcons.tsx';
import { EmailField } from '#web/ui/fields/EmailField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useEnumLabels } from '../useEnumLabels.ts';
import { fieldGrid, PersonFields, type PersonFieldsProps } from './PersonFields.tsx';

type Props = Pick<PersonFieldsProps, 'draft' | 'onChange' | 'problems'>;

/** The usual fields for a new person; the others on request. */
export function NewPersonFields(props: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (all) return <PersonFields {...props} staff />;
  return (
    <>
      <Section title={t('people.sections.name')}>
        <Basics {...props} />
      </Section>
      <Box>
        <Button color="inherit" size="small" startIcon={<ChevronDownIcon size={18} />} onClick={() => setAll(true)}>
          {t('people.new.more')}
        </Button>
      </Box>
    </>
  );
}

function Basics({ draft, onChange, problems }: Props) {
  const { t } = useTranslation();
  const { statusChoices } = useEnumLabels();
  const change = (part: Partial<Props['draft']>) => onChange({ ...draft, ...part });
  const problem = (field: 'first' | 'email') => problems[field] && t(`people.problems.${problems[field]}`);
  return (
    <Box sx={fieldGrid}>
      <TextField
        label={t('people.fields.first')}
        name="first"
        value={draft.first}
        onChange={(first) => change({ first })}
        error={problem('first')}
        maxLength={50}
        autoComplete="off"
        autoFocus
      />
      <TextField
        label={t('people.fields.last')}
        name="last"
        value={draft.last}
        onChange={(last) => change({ last })}
        maxLength={50}
        autoComplete="off"
      />
      <EmailField value={draft.email} onChange={(email) => change({ email })} error={problem('email')} autoComplete="off" />
      <TextField
        label={t('people.fields.mobilePhone')}
        value={draft.mobilePhone}
        onChange={(mobilePhone) => change({ mobilePhone })}
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="off"
      />
      <SelectField
        label={t('people.fields.membershipStatus')}
        value={draft.membershipStatus}
        onChange={(membershipStatus) => change({ membershipStatus })}
        choices={statusChoices}
      />
    </Box>
  );
}
