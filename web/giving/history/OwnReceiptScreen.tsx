import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { counts } from '#shared/giving/gifts.ts';
import { gifts } from '#shared/giving/ledger/gifts.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { ReceiptPaper } from '../staff/gifts/ReceiptPaper.tsx';

/** /giving/receipts/<id>: the receipt of one’s own donation, to print. */
export function OwnReceiptScreen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { current } = useSession();
  const { data, error, mutate } = useCall(gifts.mine, { query: {} });
  const gift = data?.gifts.find((one) => one.id === id && counts(one.status));
  const back = { to: '/giving', label: t('giving.title') };
  const fundName = (fundId: string) => data?.funds.find((one) => one.id === fundId)?.name ?? t('give.fund');
  if (gift) return <ReceiptPaper {...{ gift, fundName, back }} giver={gift.givenAs?.name || (current?.person.name?.display ?? '')} />;
  if (!error && !data) return <PageSkeleton />;
  return (
    <Page title={t('giving.staff.receipt.title')} back={back}>
      {error ? <FetchError error={error} onRetry={() => void mutate()} /> : <p>{t('giving.staff.receipt.none')}</p>}
    </Page>
  );
}
