import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { PersonPicker } from '#web/session/people/PersonPicker.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { PersonIcon } from '#web/ui/icons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';

interface Props {
  /** A person's id; empty for none. */
  readonly value: string;
  readonly onChange: (personId: string) => void;
}

const usePerson = (id: string) => useCall(peopleCalls.load, id ? { id } : undefined, { revalidateOnFocus: false });

export function PersonName({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data: person, error } = usePerson(id);
  return error ? t('church.safeguarding.gone') : (person?.name.display ?? '…');
}

/** The person who reviews reports, and is included in private conversations with minors (decision D28). */
export function SafeguardingField({ value, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  const { data: person, error } = usePerson(value);
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <Box id={id} sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
        {t('church.safeguarding.label')}
      </Box>
      <Box id={`${id}-hint`} sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 1 }}>
        {t('church.safeguarding.hint')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 }}>
        {value ? (
          <Chip
            wraps
            icon={PersonIcon}
            tone={error ? 'warning' : 'primary'}
            label={error ? t('church.safeguarding.gone') : (person?.name.display ?? '…')}
            onRemove={() => onChange('')}
          />
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('church.safeguarding.none')}
          </Box>
        )}
        <Button size="small" variant="outlined" color="inherit" onClick={() => setChoosing(true)}>
          {value ? t('church.safeguarding.change') : t('church.safeguarding.choose')}
        </Button>
      </Box>
      <FormDialog open={choosing} title={t('church.safeguarding.label')} onClose={() => setChoosing(false)}>
        <PersonPicker
          autoFocus
          without={[value]}
          onChoose={({ id: chosen }) => {
            setChoosing(false);
            onChange(chosen);
          }}
        />
      </FormDialog>
    </Box>
  );
}
