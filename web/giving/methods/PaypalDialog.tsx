import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '#shared/giving/paymentmethods.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { DeleteMethod } from './DeleteMethod.tsx';
import { useMethodName } from './useMethodName.ts';

interface Props {
  readonly method: PaymentMethod;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What PayPal keeps can be deleted only. */
export function PaypalDialog({ method, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const title = useMethodName()(method);
  return (
    <FormDialog open {...{ title, onClose }} closeLabel={t('ui.close')} width="xs" extra={<DeleteMethod {...{ method, onDone }} />}>
      {method.type === 'card' && <p className="ui-text">{t('giving.methods.anew')}</p>}
    </FormDialog>
  );
}
