import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { type PaymentMethod, paymentmethods } from '#shared/giving/paymentmethods.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useMethodName } from './useMethodName.ts';

interface Props {
  readonly method: PaymentMethod;
  readonly onDone: () => void;
}

/** Deletes a method, once that has been confirmed. */
export function DeleteMethod({ method, onDone }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const name = useMethodName()(method);
  const remove = async () => {
    const sure = await confirm({
      title: t('giving.methods.deleteSure', { name }),
      text: t('giving.methods.deleteText'),
      confirmLabel: t('giving.methods.delete'),
      danger: true,
    });
    if (!sure) return;
    try {
      await call(paymentmethods.remove, { id: method.id, customerId: method.customerId, query: {} });
      snackbar.success(t('giving.methods.done.deleted'));
      onDone();
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
  return (
    <Button color="error" onClick={() => void remove()}>
      {t('giving.methods.delete')}
    </Button>
  );
}
