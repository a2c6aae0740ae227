import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { SubmissionPayment } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { usePaymentText } from './usePaymentText.ts';

const tones = { unpaid: 'warning', pending: 'info', paid: 'success', refunded: 'neutral' } as const;

/** How much, and whether it is paid. */
export function PaymentStatus({ payment }: { readonly payment: SubmissionPayment }) {
  const { t } = useTranslation();
  const amount = usePaymentText()(payment);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <span>{amount}</span>
      <Chip
        tone={tones[payment.state]}
        label={payment.unlinked ? t('forms.payment.unlinked') : t(`forms.payment.states.${payment.state}`)}
      />
    </Box>
  );
}
