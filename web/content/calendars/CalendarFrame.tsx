import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Calendar } from '#web/ui/calendar/Calendar.tsx';
import { calendarCss } from '#web/ui/calendar/css/calendar.ts';
import { weekStartOf } from '#web/ui/calendar/dates/weekStart.ts';
import type { CalendarProps } from '#web/ui/calendar/types.ts';
import { useCalendarLabels } from './useCalendarLabels.ts';
import type { ChurchClock } from './useChurchClock.ts';

type Props = Omit<CalendarProps, 'now' | 'language' | 'weekStart' | 'labels' | 'zoneNote'> & {
  /** From `useChurchClock()`: the time zone of `items`. */
  readonly clock: ChurchClock;
};

/** Maps the portal's theme to the widget's colors; they follow light and dark mode by themselves. */
const colours = {
  '--cal-accent': 'var(--palette-primary-main)',
  '--cal-on-accent': 'var(--palette-primary-contrastText)',
  '--cal-ink': 'var(--palette-text-primary)',
  '--cal-ink-soft': 'var(--palette-text-secondary)',
  '--cal-line': 'var(--palette-divider)',
  '--cal-surface': 'var(--palette-background-paper)',
  '--cal-hover': 'var(--palette-surface-hover)',
  '--cal-selected': 'var(--palette-success-main)',
  '--cal-on-selected': 'var(--palette-success-contrastText)',
  '--cal-now': 'var(--palette-error-main)',
  '--cal-height': '500px',
};

/** A 500 px calendar in the portal's colors, the church's time zone and the reader's language. */
export function CalendarFrame({ clock, ...props }: Props) {
  const { i18n } = useTranslation();
  const labels = useCalendarLabels();
  return (
    <Box sx={colours}>
      <style href="calendar" precedence="medium">
        {calendarCss}
      </style>
      <Calendar
        {...props}
        now={clock.now}
        language={i18n.language}
        weekStart={weekStartOf(i18n.language)}
        labels={labels}
        {...(clock.note === undefined ? {} : { zoneNote: clock.note })}
      />
    </Box>
  );
}
