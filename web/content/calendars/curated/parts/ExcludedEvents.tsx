import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { CuratedPart } from '#shared/content/calendars/curated/curatedevents.ts';
import { partLine, partList } from './partStyles.ts';
import { useRemoveEvents } from './useRemoveEvents.ts';

interface Props {
  readonly calendarId: string;
  readonly part: CuratedPart;
  readonly editing: boolean;
  readonly label: string;
}

/** The excluded events of a whole group, each with a button to restore it. */
export function ExcludedEvents({ calendarId, part: { groupId, without }, editing, label }: Props) {
  const { t } = useTranslation();
  const { back } = useRemoveEvents(calendarId);
  return (
    <Box component="ul" aria-label={label} sx={partList}>
      {without.map(({ eventId, title = t('calendar.curated.deletedEvent') }) => (
        <Box component="li" key={eventId} sx={partLine}>
          <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('calendar.curated.except', { title })}
          </Box>
          {editing && (
            <Button
              size="small"
              aria-label={t('calendar.curated.includeName', { title })}
              onClick={() => void back({ groupId, eventId, title, isWhole: true })}
            >
              {t('calendar.curated.include')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
