import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { RegistrationField } from '#shared/membership/churches/registration.ts';
import { useSession } from '#web/session/session.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type ChurchForm, type ChurchProblems, subDomainOf } from './draft.ts';

interface Props {
  readonly form: ChurchForm;
  readonly onChange: (form: ChurchForm) => void;
  readonly problems: ChurchProblems;
}

const places = {
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country: 'country-name',
} as const;
type PlaceField = keyof typeof places;
const pairs: readonly (readonly PlaceField[])[] = [['address1'], ['address2'], ['city', 'state'], ['zip', 'country']];
const longest = { address1: 100, address2: 100, city: 60, state: 60, zip: 20, country: 60 } as const;

/** The fields for registering a church. The web address follows the name until it is edited by hand. */
export function ChurchFields({ form, onChange, problems }: Props) {
  const { t } = useTranslation();
  const { places: apps } = useSession();
  const set = (field: keyof ChurchForm) => (value: string) => onChange({ ...form, [field]: value });
  const blank = (field: RegistrationField) => (problems.blank.includes(field) ? t(`churches.register.blank.${field}`) : undefined);
  const subDomain = subDomainOf(form);
  const address = subDomain && apps?.site.replace('{key}', subDomain).replace(/^https?:\/\//, '');
  const wrong =
    problems.subDomain === 'reserved' ? t('refusals.subDomainReserved') : problems.subDomain && t('churches.register.subDomainForm');
  return (
    <>
      <TextField
        label={t('churches.register.name')}
        value={form.name}
        onChange={set('name')}
        autoComplete="organization"
        maxLength={100}
        required
        autoFocus
        error={blank('name')}
      />
      <TextField
        label={t('churches.register.subDomain')}
        hint={address ? t('churches.register.subDomainHint', { address }) : t('churches.register.subDomainEmpty')}
        value={subDomain}
        onChange={set('subDomain')}
        autoComplete="off"
        spellCheck={false}
        maxLength={42}
        error={wrong}
      />
      {pairs.map((pair) => (
        <Box key={pair[0]} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: pair.length > 1 ? '1fr 1fr' : '1fr' } }}>
          {pair.map((field) => (
            <TextField
              key={field}
              label={t(`churches.register.${field}`)}
              value={form[field]}
              onChange={set(field)}
              autoComplete={places[field]}
              maxLength={longest[field]}
              required={field !== 'address2'}
              optional={field === 'address2'}
              error={field === 'address2' ? undefined : blank(field)}
            />
          ))}
        </Box>
      ))}
    </>
  );
}
