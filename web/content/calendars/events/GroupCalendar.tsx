import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { CalendarFrame } from '../CalendarFrame.tsx';
import { useChurchClock } from '../useChurchClock.ts';
import { CalendarActions } from './CalendarActions.tsx';
import { EventView } from './EventView.tsx';
import { EventEditor } from './edit/EventEditor.tsx';
import { ScopeDialog } from './scope/ScopeDialog.tsx';
import { useCalendarDialogs } from './useCalendarDialogs.ts';
import { useCalendarItems } from './useCalendarItems.ts';
import { useGroupSeries } from './useGroupSeries.ts';
import { useMoveEvent } from './useMoveEvent.ts';

interface Props {
  readonly groupId: string;
  readonly groupName: string;
  readonly churchId: string;
  /** Whether the person may edit this group's events. */
  readonly canEdit: boolean;
  /** Whether it is on the church's site, so that anyone can subscribe. */
  readonly isPublic?: boolean;
  /** Whether the person is in the group, or manages all calendars. */
  readonly seesPrivate?: boolean;
}

/** A group's calendar: its members can read it, its leaders and staff can edit it. */
export function GroupCalendar({ groupId, groupName, churchId, canEdit, isPublic = true, seesPrivate = true }: Props) {
  const { t } = useTranslation();
  const clock = useChurchClock();
  const { data, error, mutate } = useGroupSeries(groupId);
  const items = useCalendarItems(data, clock.zone, canEdit);
  const dialogs = useCalendarDialogs(data, clock);
  const moving = useMoveEvent(groupId, data, clock.zone);
  const { shown } = dialogs;
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} rows={8} />;
  const isEmpty = data.length === 0;
  return (
    <Stack sx={{ gap: 2 }}>
      <CalendarActions {...{ groupId, churchId, canEdit, isPublic, seesPrivate, onAdd: dialogs.add }} />
      {isEmpty && canEdit && <Banner title={t('calendar.event.none')}>{t('calendar.event.noneEditor')}</Banner>}
      {isEmpty && !canEdit ? (
        <EmptyState title={t('calendar.event.none')} text={t('calendar.event.noneText')} headingLevel="h3" />
      ) : (
        <CalendarFrame
          {...{ clock, items, label: t('calendar.event.calendar', { group: groupName }), onOpen: dialogs.open }}
          {...(canEdit && { onSlot: dialogs.slot, onMove: moving.move })}
        />
      )}
      {shown?.mode === 'view' && (
        <EventView {...{ clock, canEdit, isPublic, found: shown.found, onEdit: dialogs.edit, onClose: dialogs.close }} />
      )}
      {shown?.mode === 'edit' && (
        <EventEditor key={shown.key} {...{ groupId, clock, edited: { found: shown.found }, onClose: dialogs.close }} />
      )}
      {shown?.mode === 'new' && (
        <EventEditor key={shown.key} {...{ groupId, clock, edited: { fresh: shown.first }, onClose: dialogs.close }} />
      )}
      {moving.asked && (
        <ScopeDialog act={moving.asked} zone={clock.zone} onChoose={moving.choose} onClose={moving.cancel} onDone={moving.cancel} />
      )}
    </Stack>
  );
}
