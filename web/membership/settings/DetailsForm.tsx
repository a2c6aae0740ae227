import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Church } from '#shared/membership/churches/churches.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { SaveFooter } from '#web/session/forms/SaveFooter.tsx';
import { useSession } from '#web/session/session.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { TimeZoneField } from '#web/ui/fields/TimeZoneField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { fieldGrid } from '../people/edit/PersonFields.tsx';
import { CountryField } from './CountryField.tsx';
import type { ChurchField } from './churchDraft.ts';
import { FormBox } from './FormBox.tsx';
import { useChurchDetails } from './useChurchDetails.ts';

const placeFields = ['address1', 'address2', 'city', 'state', 'zip'] as const;
const limits = { address1: 100, address2: 100, city: 60, state: 60, zip: 20 } as const;

/** The church's name, web address, place and time zone. */
export function DetailsForm({ church, onSaved }: { readonly church: Church; readonly onSaved: (church: Church) => void }) {
  const { t } = useTranslation();
  const form = useChurchDetails(church, onSaved);
  const { draft, problems } = form;
  const set = (field: ChurchField) => (value: string) => form.setDraft({ ...draft, [field]: value });
  return (
    <FormBox label={t('church.tabs.details')} onSubmit={() => void form.save()}>
      <ErrorList errors={form.errors} takeFocus />
      <Section title={t('church.details.title')}>
        <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 560 }}>
          <TextField
            label={t('church.details.name')}
            value={draft.name}
            onChange={set('name')}
            error={problems.name}
            maxLength={100}
            required
          />
          <SubDomainField value={draft.subDomain} before={church.subDomain} onChange={set('subDomain')} error={problems.subDomain} />
        </Box>
      </Section>
      <Section title={t('church.details.place')} footer={<SaveFooter unsaved={form.unsaved} busy={form.busy} onReset={form.reset} />}>
        <Box sx={fieldGrid}>
          {placeFields.map((field) => (
            <TextField
              key={field}
              label={t(`people.fields.${field}`)}
              value={draft[field]}
              onChange={set(field)}
              maxLength={limits[field]}
              autoComplete="off"
            />
          ))}
          <CountryField value={draft.country} onChange={set('country')} />
          <Box sx={{ gridColumn: '1 / -1', maxWidth: 560 }}>
            <TimeZoneField value={draft.timeZone} onChange={set('timeZone')} />
          </Box>
        </Box>
      </Section>
      <EditConflict conflict={form.conflict} />
    </FormBox>
  );
}

interface SubDomainProps {
  readonly value: string;
  /** The current one: existing links lead to it. */
  readonly before: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function SubDomainField({ value, before, onChange, error }: SubDomainProps) {
  const { t } = useTranslation();
  const { places } = useSession();
  const address = (places?.site ?? '').replace('{key}', value.trim().toLowerCase()).replace(/^https?:\/\//, '');
  const changed = value.trim().toLowerCase() !== before;
  return (
    <TextField
      label={t('church.details.subDomain')}
      hint={changed ? t('church.details.subDomainChanged', { address }) : t('church.details.subDomainHint', { address })}
      value={value}
      onChange={onChange}
      error={error}
      maxLength={42}
      spellCheck={false}
      autoComplete="off"
      required
    />
  );
}
