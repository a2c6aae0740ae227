import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type CuratedSeries, eventOf } from '#shared/content/calendars/curated/curatedevents.ts';
import type { Occurrence } from '#shared/content/calendars/series/occurrences.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { EventLinks } from '../events/EventLinks.tsx';
import { formatDateRange } from '../events/formatDateRange.ts';
import { useRuleWords } from '../recurrence/useRuleWords.ts';
import type { ChurchClock } from '../useChurchClock.ts';
import { useRemoveEvents } from './parts/useRemoveEvents.ts';

interface Props {
  readonly calendarId: string;
  readonly series: CuratedSeries;
  readonly occurrence: Occurrence;
  readonly groupName: string | undefined;
  readonly clock: ChurchClock;
  readonly editing: boolean;
  readonly onClose: () => void;
}

/** An event's details in a curated calendar; while editing, it can be removed. */
export function EventDialog({ calendarId, series, occurrence, groupName, clock, editing, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const confirm = useConfirm();
  const inWords = useRuleWords();
  const { take } = useRemoveEvents(calendarId);
  const { title, description, location } = occurrence;
  const remove = async () => {
    const text = t(series.rule ? 'calendar.curated.removeSeriesText' : 'calendar.curated.removeEventText');
    if (!(await confirm({ title: t('calendar.event.deleteSure'), text, confirmLabel: t('calendar.event.delete'), danger: true }))) return;
    onClose();
    await take({ groupId: series.groupId, eventId: eventOf(series), title: series.title, isWhole: series.isWholeGroup });
  };
  const facts = [
    { label: t('calendar.event.when'), text: formatDateRange(occurrence, i18n.language), note: clock.note },
    { label: t('calendar.event.repeats'), text: inWords(series.rule, series.start) },
    { label: t('calendar.event.where'), text: location },
    { label: t('calendar.curated.group'), text: groupName },
    { label: t('calendar.event.about'), text: description || t('calendar.event.noDescription') },
  ].filter(({ text }) => text);
  const away = editing && (
    <Button color="error" onClick={() => void remove()}>
      {t('calendar.event.delete')}
    </Button>
  );
  return (
    <FormDialog open title={title} onClose={onClose} closeLabel={t('ui.cancel')} extra={away}>
      <EventLinks series={series} occurrence={occurrence} isPublic={occurrence.visibility === 'public'} />
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {facts.map(({ label, text, note }) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
              {note && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {note}
                </Typography>
              )}
            </Typography>
          </div>
        ))}
      </Box>
    </FormDialog>
  );
}
