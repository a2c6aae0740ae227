import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptFor } from '#shared/membership/signIn/lifetimes.ts';
import { CheckBox } from '#web/ui/fields/CheckBox.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

interface Props {
  readonly keep: boolean;
  readonly onKeep: (keep: boolean) => void;
}

/** Whether the sign-in outlives the browser session, and when it expires either way. */
export function KeepSignedIn({ keep, onKeep }: Props) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const [until] = useState(() => Date.now() + keptFor);
  const hint = keep ? t('login.keep.until', { date: date(until) }) : t('login.keep.notKept');
  return <CheckBox label={t('login.keep.label')} checked={keep} onChange={onKeep} hint={hint} />;
}
