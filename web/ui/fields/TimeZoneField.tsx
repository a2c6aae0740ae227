import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '#web/ui/basicIcons.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { cityOf, regionOf } from './zoneNames.ts';

interface Props {
  /** An IANA name. */
  readonly value: string;
  readonly onChange: (zone: string) => void;
  /** The hint about the current time there; by default it says that all of the church's times are in this zone. */
  readonly hint?: (time: string) => string;
}

const fold = (text: string) => text.toLowerCase().replace(/[_/\s]+/g, ' ');

/** A time zone chosen by city, with the current time there. */
export function TimeZoneField({ value, onChange, hint }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const zones = useMemo(() => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', value])].filter(Boolean), [value]);
  const now = new Date();
  const there = value && format.custom(now, { weekday: 'long', hour: 'numeric', minute: '2-digit' }, value);
  return (
    <Field label={t('church.details.timeZone')} hint={value && (hint?.(there) ?? t('church.details.timeThere', { time: there }))}>
      {({ id, ...aria }) => (
        <Autocomplete
          id={id}
          options={zones}
          value={value}
          disableClearable
          autoHighlight
          size="small"
          sx={{ '& .MuiAutocomplete-inputRoot': { minHeight: 46 } }}
          popupIcon={<ChevronDownIcon size={18} />}
          onChange={(_, zone) => onChange(zone)}
          getOptionLabel={(zone) => [cityOf(zone), regionOf(zone)].filter(Boolean).join(', ')}
          filterOptions={(all, { inputValue, getOptionLabel }) => {
            const words = fold(inputValue).replaceAll(',', ' ').split(' ').filter(Boolean);
            return all.filter((zone) => words.every((word) => fold(`${getOptionLabel(zone)} ${zone}`).includes(word)));
          }}
          noOptionsText={t('church.details.noZone')}
          openText={t('church.details.openZones')}
          closeText={t('ui.close')}
          renderOption={({ key, ...option }, zone) => (
            <li key={key} {...option}>
              <Box component="span" sx={{ flex: 1 }}>
                {cityOf(zone)}
                <Box component="span" sx={{ color: 'text.secondary', ml: 1, typography: 'body2' }}>
                  {regionOf(zone)}
                </Box>
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {format.time(now, zone)}
              </Box>
            </li>
          )}
          renderInput={({ slotProps, ...outer }) => (
            <OutlinedInput {...outer} {...slotProps.input} inputProps={{ ...slotProps.htmlInput, ...aria }} notched={false} />
          )}
        />
      )}
    </Field>
  );
}
