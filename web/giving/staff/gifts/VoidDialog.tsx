import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gift } from '#shared/giving/gifts.ts';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  readonly gift: Gift;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Takes a gift back that was entered by hand; it stays visible, with the reason. */
export function VoidDialog({ gift, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const go = async () => {
    setTried(true);
    if (!reason.trim()) return;
    const sent = () => call(giftCalls.void, { id: gift.id, body: { reason: reason.trim() } });
    if (!(await act(sent, t('giving.staff.gift.voided')))) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      open
      danger
      title={t('giving.staff.gift.voidTitle')}
      description={t('giving.staff.gift.voidText')}
      submitLabel={t('giving.staff.gift.void')}
      {...{ onClose, busy, errors, onSubmit: () => void go(), unsaved: reason !== '' }}
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
