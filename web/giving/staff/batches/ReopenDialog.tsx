import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Batch, batches as batchCalls } from '#shared/giving/batches.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  readonly batch: Batch;
  readonly onClose: () => void;
  readonly onReopened: () => void;
}

/** Reopens a closed batch; the reason stays with it. */
export function ReopenDialog({ batch: { id, name }, onClose, onReopened }: Props) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reopen = async () => {
    setTried(true);
    if (!reason.trim()) return;
    const done = t('giving.staff.batches.reopened', { name });
    if (!(await act(() => call(batchCalls.reopen, { id, body: { reason: reason.trim() } }), done))) return;
    onReopened();
    onClose();
  };
  return (
    <FormDialog
      open
      title={t('giving.staff.batches.reopen')}
      description={t('giving.staff.batches.reopenText')}
      submitLabel={t('giving.staff.batches.reopen')}
      {...{ onClose, busy, errors, onSubmit: () => void reopen(), unsaved: reason !== '' }}
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
