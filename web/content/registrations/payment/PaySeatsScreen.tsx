import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { registrations } from '#shared/content/registrations/registrations.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { useRegistrationActs } from '../useRegistrationActs.ts';
import { SeatPaymentNote } from './SeatPaymentNote.tsx';

interface Props {
  /** The fields of giving, for a signed bill; `onPaid` when it is paid or on its way. */
  readonly pay: (bill: string, onPaid: () => void) => ReactNode;
}

/** Seats of one's own household, to be paid for while they are kept. */
export function PaySeatsScreen({ pay }: Props) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const { changed } = useRegistrationActs();
  const zone = useSession().current?.church.timeZone;
  const { data, error, mutate } = useCall(registrations.load, { id }, { revalidateOnFocus: false });
  // As it was at first: what is read again while a card is typed doesn't begin anew.
  const [first, setFirst] = useState<string>();
  const bill = first ?? data?.payment?.bill;
  if (bill && !first) setFirst(bill);
  const onPaid = () => {
    snackbar.success(t('registrations.paid'));
    void changed();
    navigate('/registrations', { replace: true });
  };
  return (
    <Page title={data?.title ?? t('registrations.payment')} back={{ to: '/registrations', label: t('registrations.mine') }} width="narrow">
      {error && <FetchError error={error} onRetry={() => void mutate()} />}
      {!data && !error && <FormSkeleton />}
      {data && <SeatPaymentNote registration={data} zone={zone} />}
      {bill && (
        <>
          <Banner>{t('site.register.payLead')}</Banner>
          <Section>{pay(bill, onPaid)}</Section>
        </>
      )}
    </Page>
  );
}
