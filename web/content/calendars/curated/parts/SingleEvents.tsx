import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CuratedPart } from '#shared/content/calendars/curated/curatedevents.ts';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { partLine, partList } from './partStyles.ts';
import { useRemoveEvents } from './useRemoveEvents.ts';

interface Props {
  readonly calendarId: string;
  readonly part: CuratedPart;
  readonly editing: boolean;
  readonly label: string;
}

/** Events that were added individually. */
export function SingleEvents({ calendarId, part: { groupId, events }, editing, label }: Props) {
  const { t } = useTranslation();
  const { take } = useRemoveEvents(calendarId);
  return (
    <Box component="ul" aria-label={label} sx={partList}>
      {events.map(({ eventId, title, isShown }) => {
        const name = title ?? t('calendar.curated.deletedEvent');
        const removeEvent = () => void take({ groupId, eventId, title: name, isWhole: false });
        return (
          <Box component="li" key={eventId} sx={partLine}>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            {title !== undefined && !isShown && <Chip label={t('calendar.curated.private')} tone="warning" />}
            {editing && (
              <Box sx={{ ml: 'auto' }}>
                <IconAction icon={TrashIcon} size="small" label={t('calendar.curated.removePartName', { name })} onClick={removeEvent} />
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
