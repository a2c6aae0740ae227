import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useEnumLabels } from '../useEnumLabels.ts';
import { contactFields, type DraftField, type DraftProblem, nameFields, type PersonDraft } from './draft.ts';

export interface PersonFieldsProps {
  readonly draft: PersonDraft;
  readonly onChange: (draft: PersonDraft) => void;
  readonly problems: Partial<Record<DraftField, DraftProblem>>;
  /** Whether to show the fields reserved for staff. */
  readonly staff: boolean;
}

export const fieldGrid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
};
const limits: Partial<Record<DraftField, number>> = {
  prefix: 20,
  suffix: 20,
  email: 254,
  zip: 20,
  city: 60,
  state: 60,
  address1: 100,
  address2: 100,
};
const phones = { type: 'tel', inputMode: 'tel', maxLength: 30 } as const;
const kinds: Partial<Record<DraftField, object>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  mobilePhone: phones,
  homePhone: phones,
  workPhone: phones,
  birthDate: { type: 'date' },
  anniversary: { type: 'date' },
};

/** Every field of a person, by topic. */
export function PersonFields(props: PersonFieldsProps) {
  const { t } = useTranslation();
  const { draft, onChange, problems, staff } = props;
  const { genderChoices, maritalChoices } = useEnumLabels();
  const line = (field: DraftField) => (
    <TextField
      key={field}
      name={field}
      label={t(`people.fields.${field}`)}
      value={draft[field]}
      onChange={(value) => onChange({ ...draft, [field]: value })}
      error={problems[field] && t(`people.problems.${problems[field]}`)}
      autoComplete="off"
      maxLength={limits[field] ?? 50}
      {...kinds[field]}
    />
  );
  const choose = (field: 'gender' | 'maritalStatus', choices: typeof genderChoices) => (
    <SelectField
      label={t(`people.fields.${field}`)}
      value={draft[field]}
      onChange={(value) => onChange({ ...draft, [field]: value })}
      choices={draft[field] ? choices : [{ value: '', label: t('people.notGiven') }, ...choices]}
    />
  );
  return (
    <>
      <Section title={t('people.sections.name')}>
        <Box sx={fieldGrid}>{nameFields.map(line)}</Box>
      </Section>
      <Section title={t('people.sections.contact')}>
        <Box sx={fieldGrid}>{contactFields.map(line)}</Box>
      </Section>
      <Section title={t('people.sections.details')}>
        <Box sx={fieldGrid}>
          {line('birthDate')}
          {choose('gender', genderChoices)}
          {choose('maritalStatus', maritalChoices)}
          {line('anniversary')}
        </Box>
      </Section>
      <ChurchFields {...props} line={line} staff={staff} />
    </>
  );
}

function ChurchFields({ draft, onChange, staff, line }: PersonFieldsProps & { readonly line: (field: DraftField) => ReactNode }) {
  const { t } = useTranslation();
  const { statusChoices } = useEnumLabels();
  const known = statusChoices.some(({ value }) => value === draft.membershipStatus);
  const choices = known
    ? statusChoices
    : [{ value: draft.membershipStatus, label: draft.membershipStatus || t('people.notGiven') }, ...statusChoices];
  return (
    <Section title={t('people.sections.church')}>
      <Box sx={fieldGrid}>
        {staff && (
          <SelectField
            label={t('people.fields.membershipStatus')}
            value={draft.membershipStatus}
            onChange={(membershipStatus) => onChange({ ...draft, membershipStatus })}
            choices={choices}
          />
        )}
        {staff && line('donorNumber')}
        {staff && (
          <TextField
            label={t('people.fields.nametagNotes')}
            hint={t('people.nametagHint')}
            value={draft.nametagNotes}
            onChange={(nametagNotes) => onChange({ ...draft, nametagNotes })}
            maxLength={255}
            rows={2}
          />
        )}
        <CheckField
          label={t('people.fields.optedOut')}
          hint={t('people.optedOutHint')}
          checked={draft.optedOut}
          onChange={(optedOut) => onChange({ ...draft, optedOut })}
        />
      </Box>
    </Section>
  );
}
