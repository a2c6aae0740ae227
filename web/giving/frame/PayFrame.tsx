import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { GivingFrame } from './GivingFrame.tsx';
import type { FrameTask } from './messages.ts';

interface Props {
  /** Signed by the area that asks for it. */
  readonly bill: string;
  readonly onPaid: () => void;
}

/** Pays what a form or an event asks for, in giving's own frame, in the name of who is signed in. */
export function PayFrame({ bill, onPaid }: Props) {
  const { t } = useTranslation();
  const { user, current } = useSession();
  const { id: personId = '', name } = current?.person ?? {};
  const task = useMemo(
    (): FrameTask => ({ kind: 'pay', bill, personId, name: name?.display ?? '', email: user?.email ?? '' }),
    [bill, personId, name?.display, user?.email],
  );
  return <GivingFrame title={t('site.form.pay')} task={task} onDone={onPaid} />;
}
