import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { CuratedPart } from '#shared/content/curatedEvents.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useConfirm } from '#web/ui/useConfirm.ts';
import { useTakeEvent } from './useTakeEvent.ts';

interface Props {
  readonly calendarId: string;
  readonly part: CuratedPart;
  readonly editing: boolean;
}

const row = { px: { xs: 2, sm: 3 }, py: 1.5, borderTop: '1px solid', borderColor: 'divider' };
const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 };
const list = { m: 0, mt: 0.5, p: 0, listStyle: 'none' };
const line = { ...head, minHeight: 40, typography: 'body2' };

/** A group of a calendar, with what is left out of it or the events that are in. */
export function PartRow({ calendarId, part, editing }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { take, back, takeGroup } = useTakeEvent(calendarId);
  const { groupId, wholeId, without, events, visibility } = part;
  const name = part.name ?? t('calendar.curated.goneGroup');
  const isWhole = wholeId !== undefined;
  const titleOf = ({ title }: { title?: string | undefined }) => title ?? t('calendar.curated.goneEvent');
  const remove = async () => {
    const question = { title: t('calendar.curated.takeGroup', { name }), text: t('calendar.curated.takeGroupText') };
    if (await confirm({ ...question, confirmLabel: t('calendar.curated.takeOut'), danger: true })) await takeGroup(groupId, name);
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
            <IconAction icon={TrashIcon} size="small" label={t('calendar.curated.takeOutName', { name })} onClick={() => void remove()} />
          </Box>
        )}
      </Box>
      {isWhole && without.length > 0 && (
        <Box component="ul" aria-label={t('calendar.curated.without', { name })} sx={list}>
          {without.map((one) => (
            <Box component="li" key={one.eventId} sx={line}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('calendar.curated.leftOut', { title: titleOf(one) })}
              </Box>
              {editing && (
                <Button
                  size="small"
                  aria-label={t('calendar.curated.takeBackName', { title: titleOf(one) })}
                  onClick={() => void back({ groupId, eventId: one.eventId, title: titleOf(one), isWhole: true })}
                >
                  {t('calendar.curated.takeBack')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {events.length > 0 && (
        <Box component="ul" aria-label={t('calendar.curated.events', { name })} sx={list}>
          {events.map((one) => (
            <Box component="li" key={one.eventId} sx={line}>
              <span>{titleOf(one)}</span>
              {one.title !== undefined && !one.isShown && <Chip label={t('calendar.curated.private')} />}
              {editing && (
                <Box sx={{ ml: 'auto' }}>
                  <IconAction
                    icon={TrashIcon}
                    size="small"
                    label={t('calendar.curated.takeOutName', { name: titleOf(one) })}
                    onClick={() => void take({ groupId, eventId: one.eventId, title: titleOf(one), isWhole: false })}
                  />
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
