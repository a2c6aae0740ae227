import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fund } from '#shared/giving/funds.ts';
import type { FundLine, Gift } from '#shared/giving/gifts.ts';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { LineFields } from '../batches/entry/LineFields.tsx';
import { fundsOf, withLine } from '../batches/entry/typed.ts';
import { useMoney } from '../useMoney.ts';
import { handCorrection, partedAmount, sameFunds, typedOf } from './correction.ts';
import { HandFields } from './HandFields.tsx';

interface Props {
  readonly gift: Gift;
  readonly funds: readonly Fund[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Corrects a gift: the ledger gets another entry, with the reason. What a gateway took stays; only its funds and note change. */
export function CorrectDialog({ gift, funds, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const { busy, errors, act, setErrors } = useAction();
  const [typed, setTyped] = useState(() => typedOf(gift));
  const [date, setDate] = useState(gift.date);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const byHand = gift.gatewayId === undefined;
  const parts = fundsOf(typed, { currency: gift.currency, language: i18n.language });
  const why = reason.trim();
  const send = async (given: FundLine[]) => {
    if (byHand) {
      await call(giftCalls.save, { body: [handCorrection(gift, { typed, date, reason }, given)] });
      return;
    }
    if (!sameFunds(gift, given)) await call(giftCalls.split, { id: gift.id, body: { funds: given, reason: why } });
    if (typed.note.trim() !== gift.note) await call(giftCalls.annotate, { id: gift.id, body: { note: typed.note.trim() } });
  };
  const save = async () => {
    setTried(true);
    if (!parts || !why || !date) return;
    const sum = parts.reduce((total, { amount }) => total + amount, 0);
    if (!byHand && sum !== partedAmount(gift)) {
      setErrors([t('giving.staff.gift.mustAddUp', { amount: money(partedAmount(gift), gift.currency), sum: money(sum, gift.currency) })]);
      return;
    }
    if (!(await act(() => send(parts), t('giving.staff.gift.corrected')))) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      open
      title={t('giving.staff.gift.correct')}
      description={t(byHand ? 'giving.staff.gift.correctText' : 'giving.staff.gift.correctGateway')}
      submitLabel={t('giving.staff.gift.correctSubmit')}
      {...{ onClose, busy, errors, onSubmit: () => void save(), unsaved: why !== '' || !parts || !sameFunds(gift, parts) }}
    >
      <LineFields {...{ typed, funds, tried, currency: gift.currency }} onChange={setTyped} />
      {typed.lines.length < funds.length && (
        <div>
          <Button variant="outlined" color="inherit" size="small" onClick={() => setTyped(withLine(typed, ''))}>
            {t('giving.staff.entry.split')}
          </Button>
        </div>
      )}
      {byHand && <HandFields {...{ typed, date, tried }} onTyped={setTyped} onDate={setDate} />}
      <TextField
        label={t('giving.staff.note')}
        value={typed.note}
        onChange={(note) => setTyped({ ...typed, note })}
        maxLength={1000}
        autoComplete="off"
        optional
      />
      <TextField
        label={t('giving.staff.reason')}
        hint={t('giving.staff.gift.reasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        error={tried && !why ? t('giving.staff.reasonMissing') : undefined}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
