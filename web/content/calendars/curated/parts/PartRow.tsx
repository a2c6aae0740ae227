import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CuratedPart } from '#shared/content/calendars/curated/curatedevents.ts';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { ExcludedEvents } from './ExcludedEvents.tsx';
import { SingleEvents } from './SingleEvents.tsx';
import { useRemoveGroup } from './useRemoveGroup.ts';

interface Props {
  readonly calendarId: string;
  readonly part: CuratedPart;
  readonly editing: boolean;
}

const row = { px: { xs: 2, sm: 3 }, py: 1.5, borderTop: '1px solid', borderColor: 'divider' };
const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 };

/** A group in a calendar, with its excluded or its included events. */
export function PartRow({ calendarId, part, editing }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const removeGroup = useRemoveGroup(calendarId);
  const { groupId, wholeId, without, events, visibility } = part;
  const name = part.name ?? t('calendar.curated.deletedGroup');
  const isWhole = wholeId !== undefined;
  const remove = async () => {
    const question = { title: t('calendar.curated.removeGroup', { name }), text: t('calendar.curated.removeGroupText') };
    if (await confirm({ ...question, confirmLabel: t('calendar.curated.removePart'), danger: true })) await removeGroup(part);
  };
  return (
    <Box sx={row}>
      <Box sx={head}>
        <Box sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {part.name ? <TextLink to={`/groups/${groupId}`}>{name}</TextLink> : name}
        </Box>
        <Chip label={isWhole ? t('calendar.curated.whole') : t('calendar.curated.single', { count: events.length })} tone="primary" />
        {visibility !== undefined && visibility !== 'public' && <Chip label={t('calendar.curated.notPublic')} tone="warning" />}
        {editing && (
          <Box sx={{ ml: 'auto' }}>
            <IconAction
              icon={TrashIcon}
              size="small"
              label={t('calendar.curated.removePartName', { name })}
              onClick={() => void remove()}
            />
          </Box>
        )}
      </Box>
      {isWhole && without.length > 0 && (
        <ExcludedEvents {...{ calendarId, part, editing }} label={t('calendar.curated.without', { name })} />
      )}
      {events.length > 0 && <SingleEvents {...{ calendarId, part, editing }} label={t('calendar.curated.events', { name })} />}
    </Box>
  );
}
