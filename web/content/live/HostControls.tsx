import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveService } from '#shared/content/live/liveService.ts';
import { type Control, streamingServices as calls } from '#shared/content/live/streamingServices.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { OtherVideo } from './OtherVideo.tsx';
import { originalOf } from './serviceDraft.ts';

interface Props {
  readonly date: LiveService;
  readonly onChanged: () => void;
}

/** What hosts do while a service goes on: each step reaches all who watch within seconds. Nothing until a day before. */
export function HostControls({ date, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const now = useServerNow();
  const [choosing, setChoosing] = useState(false);
  const { busy, act } = useAct(date, onChanged);
  const confirm = useConfirm();
  const { start, end, until, chatFrom } = date;
  if (now < Math.min(start, chatFrom) - dayMs) return null;
  const phase = now >= until ? 'ended' : now >= start ? 'running' : 'before';
  const finish = async () => {
    const question = {
      title: t('liveServices.controls.endAsk'),
      text: t('liveServices.controls.endText'),
      confirmLabel: t('liveServices.controls.end'),
    };
    if (await confirm({ ...question, danger: true })) await act('end');
  };
  const button = (label: string, onClick: () => void, variant: 'contained' | 'outlined' = 'outlined') => (
    <Button variant={variant} {...(variant === 'outlined' ? { color: 'inherit' } : {})} disabled={busy} onClick={onClick}>
      {label}
    </Button>
  );
  const said = {
    before: t('liveServices.controls.begins', { time: format.time(start, zone) }),
    running: t('liveServices.controls.ends', { time: format.time(end, zone) }),
    ended: t('liveServices.controls.endedAt', { time: format.time(until, zone) }),
  }[phase];
  return (
    <Section title={t('liveServices.controls.title')} description={t('liveServices.controls.hint')}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Chip label={t(`liveServices.controls.${phase}`)} tone={phase === 'running' ? 'success' : 'neutral'} />
        <span role="status">{said}</span>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
        {phase === 'before' && button(t('liveServices.controls.start'), () => void act('start'), 'contained')}
        {phase !== 'ended' && button(t('liveServices.controls.more'), () => void act('more'))}
        {phase !== 'ended' && button(t('liveServices.controls.video'), () => setChoosing(true))}
        {phase === 'running' && button(t('liveServices.controls.end'), () => void finish())}
        {phase === 'ended' && button(t('liveServices.controls.again'), () => void act('again'), 'contained')}
        {phase === 'ended' && button(t('liveServices.controls.more'), () => void act('more'))}
      </Stack>
      {choosing && <OtherVideo onClose={() => setChoosing(false)} onChosen={(video) => act('video', video)} />}
    </Section>
  );
}

function useAct(date: LiveService, onChanged: () => void) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const act = async (what: Control, video?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await call(calls.control, { id: date.id, body: { original: originalOf(date), what, ...(video ? { video } : {}) } });
      snackbar.success(t(`liveServices.controls.done.${what}`));
      return true;
    } catch (error) {
      snackbar.error(refusal(error));
      return false;
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  return { busy, act };
}

/** The server's clock by the second: what is offered doesn't depend on how a device's clock is set (decision M7). */
function useServerNow(): number {
  const { data } = useCall(calls.dates, {}, { refreshInterval: minuteMs });
  const [seen, setSeen] = useState<{ readonly of: typeof data; readonly ahead: number }>({ of: undefined, ahead: 0 });
  if (data && data !== seen.of) setSeen({ of: data, ahead: data.now - Date.now() });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + seen.ahead;
}
