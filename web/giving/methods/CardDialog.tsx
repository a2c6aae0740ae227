import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PaymentMethod, paymentmethods } from '#shared/giving/paymentmethods.ts';
import { call } from '#web/api.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { mustHaveWorked } from './answered.ts';
import { DeleteMethod } from './DeleteMethod.tsx';
import { twoDigits } from './digits.ts';
import { useMethodForm } from './useMethodForm.ts';

interface Props {
  readonly method: PaymentMethod;
  readonly personId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const two = (value: number | undefined) => (value === undefined ? '' : String(value).slice(-2).padStart(2, '0'));
const fromYear = (typed: string) => 2000 + Number(typed);

/** Month and year of a saved card; everything else of it is known to the gateway alone. */
export function CardDialog({ method, personId, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [month, setMonth] = useState(two(method.exp_month));
  const [year, setYear] = useState(two(method.exp_year));
  const failed = t('giving.methods.errors.updatingCard');
  const { busy, errors, setErrors, save } = useMethodForm({ failed, done: t('giving.methods.done.cardUpdated'), onDone });
  const { id, provider, gatewayId, customerId } = method;
  const onSubmit = () => {
    if (!month || !year) return setErrors([t('giving.methods.problems.expiry')]);
    const cardData = { card: { exp_month: Number(month), exp_year: fromYear(year) } };
    void save(async () => {
      mustHaveWorked(
        await call(paymentmethods.updateCard, { body: { personId, paymentMethodId: id, customerId, provider, gatewayId, cardData } }),
        failed,
      );
    });
  };
  return (
    <FormDialog
      open
      title={t('giving.methods.editCard')}
      {...{ onClose, onSubmit, busy, errors }}
      width="xs"
      extra={<DeleteMethod {...{ method, onDone }} />}
    >
      <div className="give-pair">
        <TextField
          label={t('giving.methods.month')}
          value={month}
          onChange={(typed) => setMonth(twoDigits(typed))}
          inputMode="numeric"
          autoComplete="cc-exp-month"
        />
        <TextField
          label={t('giving.methods.year')}
          value={year}
          onChange={(typed) => setYear(twoDigits(typed))}
          inputMode="numeric"
          autoComplete="cc-exp-year"
        />
      </div>
    </FormDialog>
  );
}
