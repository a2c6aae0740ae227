import { useTranslation } from 'react-i18next';
import { sessions as sessionsCalls } from '#shared/membership/signIn/sessions.ts';
import { call } from '#web/api.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useRefusal } from './errors/useRefusal.ts';
import type { Host } from './host.ts';
import { page } from './location.ts';
import { useSession } from './session.tsx';

interface Options {
  /** The church to enter there; by default the current one. */
  readonly churchId?: string;
  /** Whether to open another window. */
  readonly go?: (address: string) => void;
}

/** Switches to another of our apps with a one-time code (decision D4); `returnUrl` is a path there. Resolves to whether it succeeded. */
export function useHandover() {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const { current } = useSession();
  return async (app: Host['app'], returnUrl?: string, { churchId, go = (address) => page.go(address) }: Options = {}): Promise<boolean> => {
    snackbar.info(t('header.switching'));
    try {
      const body = { app, churchId: churchId ?? current?.church.id, returnUrl };
      go((await call(sessionsCalls.handover, { body })).url);
      return true;
    } catch (error) {
      snackbar.error(refusal(error));
      return false;
    }
  };
}
