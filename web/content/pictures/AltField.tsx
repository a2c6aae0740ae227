import Stack from '@mui/material/Stack';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

interface Props {
  /** `undefined`: not described yet. `""`: decorative. */
  readonly value: string | undefined;
  readonly onChange: (alt: string | undefined) => void;
  /** The description is missing and required now. */
  readonly isMissing?: boolean;
  /** Called on Enter. */
  readonly onEnter?: () => void;
}

/** Asks for a photo's alt text; leaving it out requires marking the photo as decorative. */
export function AltField({ value, onChange, isMissing, onEnter }: Props) {
  const { t } = useTranslation();
  const isDecorative = value === '';
  const enter = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onEnter?.();
  };
  return (
    <Stack component="form" noValidate onSubmit={enter} sx={{ gap: 0.5 }}>
      <TextField
        label={t('pictures.alt.label')}
        hint={t('pictures.alt.hint')}
        value={value ?? ''}
        onChange={(text) => onChange(text || undefined)}
        error={isMissing ? t('pictures.alt.missing') : undefined}
        maxLength={300}
        disabled={isDecorative}
        required
      />
      <CheckField label={t('pictures.alt.decorative')} checked={isDecorative} onChange={(checked) => onChange(checked ? '' : undefined)} />
    </Stack>
  );
}
