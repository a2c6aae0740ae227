import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PaymentMethod, paymentmethods } from '#shared/giving/paymentmethods.ts';
import { call } from '#web/api.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { mustHaveWorked } from './answered.ts';
import { twoDigits } from './digits.ts';
import { useMethodForm } from './useMethodForm.ts';

interface Props {
  readonly method: PaymentMethod;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The two small deposits by which a bank account is verified. */
export function VerifyDialog({ method, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const failed = t('giving.methods.errors.verifyingBank');
  const { busy, errors, setErrors, save } = useMethodForm({ failed, done: t('giving.methods.done.bankVerified'), onDone });
  const { id, provider, gatewayId, customerId } = method;
  const onSubmit = () => {
    if (!first || !second) return setErrors([t('giving.methods.problems.deposits')]);
    const amountData = { amounts: [Number(first), Number(second)] };
    void save(async () => {
      mustHaveWorked(
        await call(paymentmethods.verifyBank, { body: { paymentMethodId: id, customerId, provider, gatewayId, amountData } }),
        failed,
      );
    });
  };
  const field = (label: string, value: string, set: (value: string) => void) => (
    <TextField label={label} value={value} onChange={(typed) => set(twoDigits(typed))} inputMode="numeric" autoComplete="off" start="0." />
  );
  return (
    <FormDialog
      open
      title={t('giving.methods.verify')}
      description={t('giving.methods.deposits')}
      {...{ onClose, onSubmit, busy, errors }}
      submitLabel={t('giving.methods.verify')}
      width="xs"
    >
      <div className="give-pair">
        {field(t('giving.methods.first'), first, setFirst)}
        {field(t('giving.methods.second'), second, setSecond)}
      </div>
    </FormDialog>
  );
}
