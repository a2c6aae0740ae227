import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { GivingFrame } from '../frame/GivingFrame.tsx';
import type { FrameTask } from '../frame/messages.ts';
import type { MethodsOwner } from './MethodsBox.tsx';

interface Props {
  readonly kind: 'card' | 'bank';
  readonly title: string;
  readonly gatewayId: string;
  readonly owner: MethodsOwner;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A new card or bank account, entered in giving's own frame. */
export function AddDialog({ kind, title, gatewayId, owner, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [problem, setProblem] = useState<string>();
  const { id: personId, name, email } = owner;
  const task = useMemo((): FrameTask => ({ kind, gatewayId, personId, name, email }), [kind, gatewayId, personId, name, email]);
  const done = (went?: string, isAccount?: boolean, isVerified?: boolean) => {
    if (went !== undefined) return setProblem(went);
    if (isAccount) snackbar.success(t('giving.methods.done.paypalAdded'));
    else if (isVerified) snackbar.success(t('giving.methods.done.bankVerified'));
    else snackbar.success(t(kind === 'card' ? 'giving.methods.done.cardAdded' : 'giving.methods.done.bankAdded'));
    onDone();
  };
  return (
    <FormDialog open {...{ title, onClose }} closeLabel={t('ui.cancel')} errors={problem ? [problem] : []} width="sm">
      <GivingFrame {...{ title, task }} onDone={done} />
    </FormDialog>
  );
}
