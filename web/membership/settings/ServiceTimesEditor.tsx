import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceTime } from '#shared/membership/settings/serviceTimes.ts';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import { freshServiceTime, mostServiceTimes, rowsOf, textOf } from './serviceTimesDraft.ts';

interface Props {
  /** The setting's text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Saving was attempted: rows show their errors. */
  readonly tried: boolean;
}

/** 2023-01-01 was a Sunday. */
const dayOf = (day: number) => `2023-01-0${day + 1}`;
const days = [0, 1, 2, 3, 4, 5, 6] as const;

export const dayName = (format: ReturnType<typeof useFormat>, day: number): string => format.custom(dayOf(day), { weekday: 'long' });

/** The church's weekly services: day, time and name. */
export function ServiceTimesEditor({ value, onChange, tried }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const rows = rowsOf(value);
  const set = (place: number, row: ServiceTime) => onChange(textOf(rows.with(place, row)));
  const add = () => {
    onChange(textOf([...rows, { ...freshServiceTime, ...(rows.at(-1) && { day: rows.at(-1)?.day ?? 0 }) }]));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-of-type select')?.focus());
  };
  return (
    <>
      {rows.length === 0 && <Box sx={{ color: 'text.secondary', mb: 2 }}>{t('church.times.none')}</Box>}
      <Box component="ul" ref={list} aria-label={t('church.times.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows
          .map((row, place) => ({ row, place }))
          .map(({ row, place }) => (
            // Rows are identified only by their position.
            <Row
              key={place}
              row={row}
              tried={tried}
              onChange={(next) => set(place, next)}
              onRemove={() => onChange(textOf(rows.toSpliced(place, 1)))}
            />
          ))}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PlusIcon size={18} />}
        onClick={add}
        disabled={rows.length >= mostServiceTimes}
      >
        {t('church.times.add')}
      </Button>
    </>
  );
}

/** On phones, day and button share a line; time and name have their own. */
const wholeRow = { gridColumn: { xs: '1 / -1', md: 'auto' } };

interface RowProps {
  readonly row: ServiceTime;
  readonly tried: boolean;
  readonly onChange: (row: ServiceTime) => void;
  readonly onRemove: () => void;
}

function Row({ row, tried, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = (day: number) => dayName(format, day);
  const choices = days.map((day) => ({ value: String(day), label: name(day) }));
  const grid = {
    display: 'grid',
    gap: 1.5,
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '11rem 9rem minmax(0, 1fr) auto' },
    alignItems: 'end',
  };
  return (
    <Box component="li" sx={{ ...grid, pb: 2, mb: 2, borderBottom: '1px solid', borderColor: 'divider' }}>
      <SelectField
        label={t('church.times.day')}
        value={String(row.day)}
        onChange={(day) => onChange({ ...row, day: Number(day) })}
        choices={choices}
      />
      <Box sx={wholeRow}>
        <TextField
          label={t('church.times.time')}
          type="time"
          value={row.time}
          onChange={(time) => onChange({ ...row, time })}
          error={tried && !row.time ? t('church.times.timeMissing') : undefined}
        />
      </Box>
      <Box sx={wholeRow}>
        <TextField
          label={t('church.times.label')}
          value={row.label}
          onChange={(label) => onChange({ ...row, label })}
          maxLength={100}
          optional
        />
      </Box>
      <Box sx={{ pb: 0.5, gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}>
        <IconAction icon={TrashIcon} label={t('church.times.remove', { day: name(row.day), time: row.time })} onClick={onRemove} />
      </Box>
    </Box>
  );
}
