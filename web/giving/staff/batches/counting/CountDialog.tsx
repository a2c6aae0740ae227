import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Batch, batches as batchCalls, type Count } from '#shared/giving/batches.ts';
import { typedAmount } from '#shared/giving/money/typed.ts';
import { decimalText } from '#shared/giving/money/wire.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { AmountField } from '../../AmountField.tsx';
import { useCurrency } from '../../useCurrency.ts';

interface Props {
  readonly batch: Batch;
  /** What one stated before; it is replaced. */
  readonly own: Count | undefined;
  readonly onClose: () => void;
  readonly onCounted: () => void;
}

/** States what one has counted by hand. Nothing that was entered is shown here. */
export function CountDialog({ batch, own, onClose, onCounted }: Props) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const { busy, errors, act } = useAction();
  const before = (amount: number | undefined) => (amount === undefined ? '' : decimalText(amount, currency));
  const [cash, setCash] = useState(() => before(own?.cash));
  const [checks, setChecks] = useState(() => before(own?.checks));
  const [pieces, setPieces] = useState(() => String(own?.gifts ?? ''));
  const [tried, setTried] = useState(false);
  const amountOf = (typed: string) => typedAmount(typed, currency, i18n.language);
  const [inCash, inChecks] = [amountOf(cash), amountOf(checks)];
  const count = /^\d{1,5}$/.test(pieces.trim()) ? Number(pieces) : undefined;
  const go = async () => {
    setTried(true);
    if (inCash === undefined || inChecks === undefined || count === undefined) return;
    const body = { currency, cash: inCash, checks: inChecks, gifts: count };
    if (!(await act(() => call(batchCalls.count, { id: batch.id, body }), t('giving.staff.counting.counted')))) return;
    onCounted();
    onClose();
  };
  const wrong = (value: number | undefined) => (tried && value === undefined ? t('giving.staff.counting.zero') : undefined);
  return (
    <FormDialog
      open
      title={t('giving.staff.counting.count')}
      description={t('giving.staff.counting.countText')}
      submitLabel={t('giving.staff.counting.submit')}
      {...{ onClose, busy, errors, onSubmit: () => void go(), unsaved: [cash, checks, pieces].some(Boolean) && !own }}
    >
      <AmountField
        label={t('giving.staff.methods.cash')}
        value={cash}
        onChange={setCash}
        currency={currency}
        error={wrong(inCash)}
        autoFocus
      />
      <AmountField label={t('giving.staff.checks')} value={checks} onChange={setChecks} currency={currency} error={wrong(inChecks)} />
      <TextField
        label={t('giving.staff.counting.pieces')}
        hint={t('giving.staff.counting.piecesHint')}
        value={pieces}
        onChange={setPieces}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        error={wrong(count)}
      />
    </FormDialog>
  );
}
