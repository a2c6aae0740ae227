import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { type TabOf, Tabs } from '#web/ui/layout/Tabs.tsx';
import { AttendanceCurve } from './AttendanceCurve.tsx';
import { HostLog } from './HostLog.tsx';
import { HostTalkPanel, useFreshTalk } from './HostTalk.tsx';
import { CalloutForm, HostComposer } from './HostWriting.tsx';
import { hostRows } from './hostRows.ts';
import { KeyList } from './KeyList.tsx';
import { PrayerRoom } from './PrayerRoom.tsx';
import { useHostActions } from './useHostActions.ts';
import { useHostRoom } from './useHostRoom.ts';
import { BlockList, ViewerList } from './ViewerList.tsx';

interface Props {
  readonly churchId: string;
  readonly room: string;
}

type Tab = 'viewers' | 'prayer' | 'talk' | 'callout';

/** One chat as its hosts see it: the log with what waits, and the tools beside it. */
export function HostConsole({ churchId, room }: Props) {
  const { t } = useTranslation();
  const { view, error, chat, about, ring, hush, refresh } = useHostRoom(churchId, room);
  const actions = useHostActions(room, refresh);
  const [tab, setTab] = useState<Tab>('viewers');
  const [hushed, setHushed] = useState<readonly string[]>([]);
  const freshTalk = useFreshTalk(view?.talk ?? [], tab === 'talk');
  if (error && !view) {
    if (error.code !== 'notFound') return <FetchError error={error} onRetry={refresh} />;
    return (
      <Section>
        <EmptyState illustration={EmptyChairs} title={t('chatHost.closed')} text={t('chatHost.soon')} headingLevel="h2" />
      </Section>
    );
  }
  if (!view) return <ListSkeleton rows={4} avatars={false} />;
  const waiting = view.prayers.filter(({ state }) => state === 'waiting').length;
  // A frame may be lost; what was said isn't.
  const inDanger = [
    ...view.held.filter(({ danger }) => danger),
    ...view.prayers.filter(({ danger, state }) => danger && state === 'waiting'),
  ];
  const unheard = inDanger.map(({ id }) => id);
  const rings = ring || unheard.some((id) => !hushed.includes(id));
  const tabs: readonly TabOf<Tab>[] = [
    {
      ...{ value: 'viewers', label: t('chatHost.viewers') },
      panel: (
        <>
          <ViewerList viewers={view.viewers} hosts={new Set(chat.lines.flatMap(({ host, by }) => (host ? [by] : [])))} actions={actions} />
          <BlockList blocks={view.blocks} actions={actions} />
        </>
      ),
    },
    {
      ...{ value: 'prayer', label: t('chatHost.prayer'), count: waiting },
      panel: <PrayerRoom prayers={view.prayers} cleared={view.cleared} changed={refresh} />,
    },
    {
      ...{ value: 'talk', label: t('chatHost.talk'), count: freshTalk },
      panel: <HostTalkPanel room={room} talk={view.talk} changed={refresh} />,
    },
    { value: 'callout', label: t('chatHost.callout'), panel: <CalloutForm room={room} shown={chat.callout} changed={refresh} /> },
  ];
  return (
    <>
      {rings && (
        <Banner
          tone="error"
          onClose={() => {
            hush();
            setHushed(unheard);
          }}
        >
          {t('chatHost.danger')}
        </Banner>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box component="h2" sx={{ m: 0, typography: 'h3' }}>
          {view.label}
        </Box>
        <Chip label={t(about?.open ? 'chatHost.open' : 'chatHost.closed')} tone={about?.open ? 'success' : 'neutral'} />
        <Chip label={t('chatHost.viewersNow', { count: about?.viewers ?? 0 })} />
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Section title={t('chatHost.log')} flush>
          {about?.open && <HostComposer churchId={churchId} room={room} changed={refresh} />}
          <HostLog rows={hostRows(view.held, chat.lines, view.viewers)} actions={actions} />
        </Section>
        <Stack sx={{ gap: 3 }}>
          <Section>
            <Tabs label={t('chatHost.tabs')} value={tab} onChange={setTab} tabs={tabs} keeps />
          </Section>
          <Section title={t('chatHost.curve')}>
            <AttendanceCurve room={room} />
          </Section>
          {/* Phones have none. */}
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <Section title={t('chatHost.keys.title')}>
              <KeyList />
            </Section>
          </Box>
        </Stack>
      </Box>
    </>
  );
}
