import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { GivingFrame } from './GivingFrame.tsx';
import type { FrameTask } from './messages.ts';

interface Props {
  readonly task: FrameTask;
  readonly onAnswered: (problem?: string) => void;
}

/** Shows the bank's question; closed without an answer, nothing was confirmed. The button is the only way out on a phone. */
export function BankQuestion({ task, onAnswered }: Props) {
  const { t } = useTranslation();
  const title = t('giving.form.confirming');
  return (
    <FormDialog open title={title} closeLabel={t('ui.cancel')} onClose={() => onAnswered('')}>
      <GivingFrame {...{ title, task }} onDone={onAnswered} />
    </FormDialog>
  );
}
