import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CuratedPart, CuratedSeries } from '#shared/content/calendars/curated/curatedevents.ts';
import { useSession } from '#web/session/session.tsx';
import { EditIcon, PlusIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import type { PageHeaderProps } from '#web/ui/layout/PageHeader.tsx';
import { CalendarFrame } from '../CalendarFrame.tsx';
import { foundBy } from '../events/useGroupSeries.ts';
import { feedOf } from '../feeds/feedAddress.ts';
import { PhonePreview } from '../feeds/PhonePreview.tsx';
import { SubscribeMenu } from '../feeds/SubscribeMenu.tsx';
import { useChurchClock } from '../useChurchClock.ts';
import { itemsOf } from './calendarItems.ts';
import { EventDialog } from './EventDialog.tsx';
import { AddGroupDialog } from './parts/AddGroupDialog.tsx';
import { PartsSection } from './parts/PartsSection.tsx';

interface Props {
  readonly calendarId: string;
  readonly name: string;
  readonly series: readonly CuratedSeries[];
  readonly parts: readonly CuratedPart[];
  readonly back: PageHeaderProps['back'] & {};
}

export function CuratedCalendar({ calendarId, name, series, parts, back }: Props) {
  const { t } = useTranslation();
  const churchId = useSession().current?.church.id ?? '';
  const clock = useChurchClock();
  const [params, setParams] = useSearchParams();
  const editing = params.has('edit');
  const [open, setOpen] = useState<'add' | 'phone'>();
  const [chosen, setChosen] = useState<string>();
  const { zone, instant } = clock;
  const items = useMemo(() => itemsOf(series, { zone, instant }), [series, zone, instant]);
  const found = chosen === undefined ? undefined : foundBy(series, chosen, zone);
  const own = series.find(({ id }) => id === found?.series.id);
  const feed = feedOf({ curatedCalendarId: calendarId }, churchId);
  const close = () => setOpen(undefined);
  const actions = (
    <>
      <SubscribeMenu feed={feed} onPreview={() => setOpen('phone')} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={editing ? undefined : <EditIcon size={18} />}
        onClick={() => setParams(editing ? {} : { edit: '1' }, { replace: true })}
      >
        {t(editing ? 'calendar.curated.done' : 'calendar.curated.edit')}
      </Button>
      {editing && (
        <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setOpen('add')}>
          {t('calendar.curated.add')}
        </Button>
      )}
    </>
  );
  return (
    <Page
      title={name}
      eyebrow={t('calendar.curated.one')}
      back={back}
      actions={actions}
      intro={t(editing ? 'calendar.curated.editIntro' : 'calendar.curated.viewIntro')}
    >
      <CalendarFrame clock={clock} label={name} items={items} onOpen={({ key }) => setChosen(key)} />
      <PartsSection {...{ calendarId, parts, editing }} />
      {found && own && (
        <EventDialog
          {...{ calendarId, clock, editing, series: own, occurrence: found.occurrence }}
          groupName={parts.find(({ groupId }) => groupId === own.groupId)?.name}
          onClose={() => setChosen(undefined)}
        />
      )}
      {open === 'add' && <AddGroupDialog {...{ calendarId, parts, clock }} onClose={close} />}
      {open === 'phone' && <PhonePreview feed={feed} onClose={close} />}
    </Page>
  );
}
