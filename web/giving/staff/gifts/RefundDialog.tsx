import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Gift, leftOf } from '#shared/giving/gifts.ts';
import { typedAmount } from '#shared/giving/money/typed.ts';
import { type Refund, refunds as refundCalls } from '#shared/giving/refunds.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { newId } from '#web/session/newId.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { AmountField } from '../AmountField.tsx';
import { useMoney } from '../useMoney.ts';

interface Props {
  readonly gift: Gift;
  readonly fundName: (fundId: string) => string;
  readonly onClose: () => void;
  readonly onRefunded: (refund: Refund) => void;
}

/** Gives a gift back: all that is left of it, or so much of each fund. */
export function RefundDialog({ gift, fundName, onClose, onRefunded }: Props) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const { busy, errors, submit, fail } = useSubmit();
  const [how, setHow] = useState<'whole' | 'part'>('whole');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  // The same refund sent twice takes effect once; a changed one is another.
  const [id, setId] = useState(newId);
  const { currency } = gift;
  const left = leftOf(gift);
  const changed = () => setId(newId());
  const lines = gift.funds.map(({ fundId, amount }) => {
    const text = typed[fundId] ?? '';
    return { fundId, most: amount, text, amount: text.trim() ? typedAmount(text, currency, i18n.language) : 0 };
  });
  const sum = lines.reduce((total, { amount = 0 }) => total + amount, 0);
  const go = async () => {
    if (how === 'part') {
      if (lines.some(({ amount, most }) => amount === undefined || amount > most)) return fail([t('giving.staff.refund.wrongAmount')]);
      if (sum === 0) return fail([t('giving.staff.refund.noAmount')]);
      if (sum > left) return fail([t('giving.staff.refund.tooMuch', { left: money(left, currency) })]);
    }
    const parts = lines.flatMap(({ fundId, amount }) => (amount ? [{ fundId, amount }] : []));
    await submit(async () => {
      const body = { id, ...(how === 'part' && { lines: parts }), ...(reason.trim() && { reason: reason.trim() }) };
      onRefunded(await call(refundCalls.make, { giftId: gift.id, body }));
    });
  };
  return (
    <FormDialog
      open
      danger
      title={t('giving.staff.refund.title')}
      description={t('giving.staff.refund.text')}
      submitLabel={t('giving.staff.refund.submit', { amount: money(how === 'whole' ? left : Math.min(sum, left), currency) })}
      {...{ onClose, busy, errors, onSubmit: () => void go(), unsaved: how === 'part' && sum > 0 }}
    >
      <SelectField
        label={t('giving.staff.refund.how')}
        value={how}
        onChange={(next) => {
          changed();
          setHow(next);
        }}
        choices={[
          { value: 'whole', label: t('giving.staff.refund.whole', { left: money(left, currency) }) },
          { value: 'part', label: t('giving.staff.refund.part') },
        ]}
      />
      {how === 'part' &&
        lines.map(({ fundId, most, text, amount }) => (
          <AmountField
            key={fundId}
            label={fundName(fundId)}
            hint={t('giving.staff.refund.given', { amount: money(most, currency) })}
            value={text}
            currency={currency}
            error={amount === undefined || amount > most ? t('giving.staff.refund.wrongAmount') : undefined}
            onChange={(next) => {
              changed();
              setTyped({ ...typed, [fundId]: next });
            }}
          />
        ))}
      <TextField
        label={t('giving.staff.reason')}
        hint={t('giving.staff.refund.reasonHint')}
        value={reason}
        onChange={(next) => {
          changed();
          setReason(next);
        }}
        maxLength={300}
        autoComplete="off"
        optional
      />
    </FormDialog>
  );
}
