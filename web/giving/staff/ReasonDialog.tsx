import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#web/session/forms/useAction.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  /** Said afterwards. */
  readonly done: string;
  readonly danger?: boolean;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks why before something is done that leaves a trace in the books; nothing is sent without a reason. */
export function ReasonDialog({ title, description, submitLabel, done, danger = false, send, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (!reason.trim()) return;
    if (!(await act(() => send(reason.trim()), done))) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      open
      {...{ title, description, submitLabel, danger, onClose, busy, errors, unsaved: reason !== '' }}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t('giving.staff.reason')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        error={tried && !reason.trim() ? t('giving.staff.reasonMissing') : undefined}
        autoComplete="off"
        autoFocus
        required
      />
    </FormDialog>
  );
}
