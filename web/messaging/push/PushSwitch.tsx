import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { type PushState, usePush } from './usePush.ts';

const hints = {
  unknown: 'notifications.push.hint',
  unsupported: 'notifications.push.unsupported',
  denied: 'notifications.push.denied',
  on: 'notifications.push.on',
  off: 'notifications.push.hint',
} as const satisfies Record<PushState, string>;

/** Turns on push notifications for this device. The browser asks for permission only when this is switched on. */
export function PushSwitch() {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const { state, turn } = usePush();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = async (on: boolean) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await turn(on);
    } catch (error) {
      setProblem(error instanceof CallError ? refusal(error) : t('notifications.push.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <CheckField
      as="switch"
      label={t('notifications.push.label')}
      hint={t(hints[state])}
      checked={state === 'on'}
      disabled={busy || state === 'unknown' || state === 'unsupported' || state === 'denied'}
      onChange={(on) => void change(on)}
      {...(problem ? { error: problem } : {})}
    />
  );
}
