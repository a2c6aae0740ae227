import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptFilling } from '#web/session/outbox/formStorage.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { isRefused, resend } from './submitFilling.ts';
import { useSaysRefusal } from './useSaysRefusal.ts';

interface Props {
  readonly filling: KeptFilling;
  /** With the submission's id, or an address, if it is still to be paid. */
  readonly onSent: (unpaid?: string) => void;
  /** It is a draft again. */
  readonly onRefused: () => void;
}

/** How often the server is tried while nothing says that the network is back. */
const pauseMs = 15_000;

/** Submitted without network: sent as soon as it is back. */
export function WaitingNotice({ filling: { id }, onSent, onRefused }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const says = useSaysRefusal();
  const told = useRef({ onSent, onRefused, snackbar, says });
  told.current = { onSent, onRefused, snackbar, says };
  useEffect(() => {
    let isHere = true;
    const attempt = async () => {
      const outcome = await resend(id);
      if (!isHere || outcome === 'waiting') return;
      const { current } = told;
      if (outcome === 'sent') return current.onSent();
      if (outcome !== 'draft' && !isRefused(outcome)) return current.onSent(outcome.unpaid);
      if (outcome !== 'draft') current.snackbar.error(current.says(outcome));
      current.onRefused();
    };
    void attempt();
    const timer = setInterval(() => void attempt(), pauseMs);
    const online = () => void attempt();
    addEventListener('online', online);
    return () => {
      isHere = false;
      clearInterval(timer);
      removeEventListener('online', online);
    };
  }, [id]);
  return (
    <Banner tone="info" title={t('site.form.waiting')}>
      {t(navigator.onLine ? 'site.form.unreached' : 'site.form.offline')}
    </Banner>
  );
}
