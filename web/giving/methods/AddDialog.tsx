import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { GivingFrame } from '../frame/GivingFrame.tsx';
import type { FrameTask } from '../frame/messages.ts';

interface Props {
  readonly kind: 'card' | 'bank';
  readonly title: string;
  readonly gatewayId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A new card or bank account, entered in giving's own frame. */
export function AddDialog({ kind, title, gatewayId, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { current, user } = useSession();
  const snackbar = useSnackbar();
  const [problem, setProblem] = useState<string>();
  const personId = current?.person.id ?? '';
  const name = current?.person.name?.display ?? '';
  const email = user?.email ?? '';
  const task = useMemo((): FrameTask => ({ kind, gatewayId, personId, name, email }), [kind, gatewayId, personId, name, email]);
  const done = (went?: string, isAccount?: boolean) => {
    if (went !== undefined) return setProblem(went);
    if (isAccount) snackbar.success(t('giving.methods.done.paypalAdded'));
    else snackbar.success(t(kind === 'card' ? 'giving.methods.done.cardAdded' : 'giving.methods.done.bankAdded'));
    onDone();
  };
  return (
    <FormDialog open {...{ title, onClose }} closeLabel={t('ui.cancel')} errors={problem ? [problem] : []} width="sm">
      <GivingFrame {...{ title, task }} onDone={done} />
    </FormDialog>
  );
}
