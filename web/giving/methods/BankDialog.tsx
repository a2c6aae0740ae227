import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PaymentMethod, paymentmethods } from '#shared/giving/paymentmethods.ts';
import { call } from '#web/api.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { mustHaveWorked } from './answered.ts';
import { DeleteMethod } from './DeleteMethod.tsx';
import { useMethodForm } from './useMethodForm.ts';

interface Props {
  readonly method: PaymentMethod;
  readonly personId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type HolderType = 'individual' | 'company';

/** The holder of a saved bank account. */
export function BankDialog({ method, personId, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(method.account_holder_name ?? '');
  const [type, setType] = useState<HolderType>(method.account_holder_type === 'company' ? 'company' : 'individual');
  const failed = t('giving.methods.errors.updatingBank');
  const { busy, errors, setErrors, save } = useMethodForm({ failed, done: t('giving.methods.done.bankUpdated'), onDone });
  const { id, provider, gatewayId, customerId } = method;
  const onSubmit = () => {
    if (!name.trim()) return setErrors([t('give.bank.problems.holder')]);
    const bankData = { account_holder_name: name.trim(), account_holder_type: type };
    void save(async () => {
      mustHaveWorked(
        await call(paymentmethods.updateBank, { body: { personId, paymentMethodId: id, customerId, provider, gatewayId, bankData } }),
        failed,
      );
    });
  };
  const types = (['individual', 'company'] as const).map((value) => ({ value, label: t(`give.bank.${value}`) }));
  return (
    <FormDialog
      open
      title={t('giving.methods.editBank')}
      {...{ onClose, onSubmit, busy, errors }}
      width="xs"
      extra={<DeleteMethod {...{ method, onDone }} />}
    >
      <TextField label={t('give.bank.holder')} value={name} onChange={setName} maxLength={200} autoComplete="name" />
      <SelectField label={t('give.bank.holderType')} value={type} onChange={setType} choices={types} />
    </FormDialog>
  );
}
