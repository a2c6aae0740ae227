import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messages } from '#shared/messaging/messages/messages.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import type { ShownMessage } from '../live/thread/thread.ts';
import { authorName } from '../messages/authorName.ts';

/** Reports a message to the church's safeguarding contact. */
export function ReportDialog({ message, onClose }: { readonly message: ShownMessage; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const report = () => call(messages.report, { body: { id: message.id, reason: reason.trim() } });
    if (await act(report, t('messages.report.done'))) onClose();
  };
  return (
    <FormDialog
      open
      title={t('messages.report.title')}
      description={t('messages.report.text', { name: authorName(message, t) })}
      onClose={onClose}
      onSubmit={() => void send()}
      submitLabel={t('messages.report.submit')}
      busy={busy}
      errors={errors}
    >
      <TextField
        label={t('messages.report.reason')}
        value={reason}
        onChange={setReason}
        error={missing && reason.trim() === '' ? t('messages.report.missing') : undefined}
        rows={4}
        maxLength={1000}
        required
        autoFocus
      />
    </FormDialog>
  );
}
