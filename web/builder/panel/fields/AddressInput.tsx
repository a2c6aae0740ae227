import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maps } from '#shared/content/maps.ts';
import { call } from '#web/api.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { MapPinIcon } from '#web/ui/icons.tsx';
import type { FieldInput } from './field.ts';
import { textOf } from './field.ts';

type Lookup = 'idle' | 'busy' | 'found' | 'unknown';

/** An address, geocoded on request. If it isn't found, the page shows the address with a link. */
export function AddressInput({ label, name, value, answers, set }: FieldInput) {
  const { t } = useTranslation();
  const [state, setState] = useState<Lookup>('idle');
  const address = textOf(value).trim();
  const find = async () => {
    setState('busy');
    const { found } = await call(maps.geocode, { query: { address } }).catch(() => ({ found: undefined }));
    setState(found ? 'found' : 'unknown');
    if (found) set({ mapLatitude: Number(found.latitude), mapLongitude: Number(found.longitude) });
  };
  const known = answers.mapLatitude !== undefined && answers.mapLongitude !== undefined;
  const said = state === 'unknown' ? t('builder.address.unknown') : known ? t('builder.address.found') : t('builder.address.hint');
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        label={label}
        value={textOf(value)}
        onChange={(text) => set({ [name]: text, mapLatitude: undefined, mapLongitude: undefined }, name)}
      />
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        disabled={!address || state === 'busy'}
        startIcon={<MapPinIcon size={16} />}
        onClick={() => void find()}
      >
        {t('builder.address.find')}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {said}
      </Typography>
    </Stack>
  );
}
