import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Registration } from '#shared/content/registrations/registrations.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { useSession } from '#web/session/session.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

const tones = { unpaid: 'warning', pending: 'info', paid: 'success', refunded: 'neutral' } as const;

interface Props {
  readonly registration: Registration;
  readonly zone: string | undefined;
}

/** What its seats cost, whether they are paid, until when they are kept, and that they were released. */
export function SeatPaymentNote({ registration: { payment, payBy, lapsed }, zone }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { can } = useSession();
  if (!payment) return null;
  const { state, total, currency, giftId } = payment;
  const amount = moneyText(total, currency, i18n.language);
  const isLinked = giftId && can('Giving:Donations:View');
  const note = lapsed ? t('registrations.lapsed') : payBy && t('registrations.payBy', { date: format.dateTime(payBy, zone) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mt: 0.5 }}>
      {isLinked ? <TextLink to={`/giving/gifts/${giftId}`}>{amount}</TextLink> : <span>{amount}</span>}
      <Chip tone={tones[state]} label={t(`registrations.payments.${state}`)} />
      {note && <Box sx={{ typography: 'caption', color: 'text.secondary', flexBasis: '100%' }}>{note}</Box>}
    </Box>
  );
}
