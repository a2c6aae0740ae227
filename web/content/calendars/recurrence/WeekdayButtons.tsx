import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { weekStartOf } from '#web/ui/calendar/dates/weekStart.ts';
import { useWeekdays } from './useDayNames.ts';

interface Props {
  /** 0 is Sunday. */
  readonly pressed: readonly number[];
  readonly onToggle: (day: number) => void;
}

const filled = { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 };
const looks = {
  ...{ minWidth: 44, minHeight: 44, px: 1, textTransform: 'none', flex: '1 1 44px', maxWidth: 72 },
  ...{ color: 'text.primary', '&.Mui-selected, &.Mui-selected:hover': filled },
};

/** A toggle button per weekday, in the order of the reader's week. */
export function WeekdayButtons({ pressed, onToggle }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const weekdays = useWeekdays();
  const first = weekStartOf(i18n.language);
  const order = weekdays.map((_, at) => (first + at) % 7);
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" id={id} sx={{ p: 0, mb: 0.75, fontSize: '0.9375rem', fontWeight: 600 }}>
        {t('calendar.repeat.weekdays')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {order.map((day) => (
          <ToggleButton
            key={day}
            value={day}
            color="primary"
            selected={pressed.includes(day)}
            aria-label={weekdays[day]?.long}
            onChange={() => onToggle(day)}
            sx={looks}
          >
            {weekdays[day]?.short}
          </ToggleButton>
        ))}
      </Box>
    </Box>
  );
}
