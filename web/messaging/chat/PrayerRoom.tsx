import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrayerInList } from '#shared/messaging/chat/chathosts.ts';
import { prayers as calls } from '#shared/messaging/chat/prayers.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { PrayerThread } from './PrayerThread.tsx';

interface Props {
  readonly prayers: readonly PrayerInList[];
  /** Whether this host may join prayers. */
  readonly cleared: boolean;
  readonly changed: () => void;
}

const tones = { waiting: 'warning', open: 'success', closed: 'neutral' } as const;

/** Requests for prayer, those in danger first. None is read by one host alone (decision M16). */
export function PrayerRoom({ prayers, cleared, changed }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState<string>();
  const { busy, errors, act } = useAction();
  const join = async (id: string) => {
    if (await act(() => call(calls.join, { body: { id } }))) setOpened(id);
    changed();
  };
  const current = prayers.find(({ id }) => id === opened);
  if (current) return <PrayerThread prayer={current} onBack={() => setOpened(undefined)} changed={changed} />;
  const rank = ({ danger, state }: PrayerInList) => (state === 'closed' ? 2 : danger ? 0 : 1);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <ErrorList errors={errors} />
      {!cleared && <Banner>{t('chatHost.notCleared')}</Banner>}
      {prayers.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('chatHost.noPrayers')}</Box>}
      <Box component="ul" aria-label={t('chatHost.prayer')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {prayers
          .toSorted((a, b) => rank(a) - rank(b) || a.at - b.at)
          .map(({ id, name, at, state, hosts, danger, minor, joined }) => (
            <Box component="li" key={id} sx={{ py: 1.25, borderTop: '1px solid', borderColor: 'divider' }}>
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                <b>{name}</b>
                <Box sx={{ typography: 'caption' }}>{format.time(at)}</Box>
                {danger && <Chip label={t('chatHost.prayerDanger')} tone="error" />}
                {minor && <Chip label={t('chatHost.minor')} tone="warning" />}
                <Chip label={t(`chatHost.prayerStates.${state}`)} tone={tones[state]} />
              </Stack>
              {hosts.length > 0 && (
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('chatHost.prayerWith', { names: format.list(hosts) })}</Box>
              )}
              {cleared && (joined || state !== 'closed') && (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  disabled={busy}
                  onClick={() => (joined ? setOpened(id) : void join(id))}
                >
                  {t(joined ? 'chatHost.prayerOpen' : 'chatHost.prayerJoin')}
                </Button>
              )}
            </Box>
          ))}
      </Box>
    </Stack>
  );
}
