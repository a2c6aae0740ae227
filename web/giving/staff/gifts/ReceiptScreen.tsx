import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { counts, type Gift } from '#shared/giving/gifts.ts';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { seesGifts } from '../permissions.ts';
import { useFunds } from '../useFunds.ts';
import { ReceiptPaper } from './ReceiptPaper.tsx';
import { useGiverNames } from './useGiverNames.ts';

/** The receipt of a gift, for those who want it on paper. */
export function ReceiptScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.receipt.title')}>
      <LoadedReceipt id={id} />
    </RequirePermission>
  );
}

function LoadedReceipt({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(giftCalls.load, { id });
  if (data && counts(data.gift.status)) return <Receipt gift={data.gift} />;
  if (!data && !error) return <PageSkeleton />;
  return (
    <Page title={t('giving.staff.receipt.title')} back={{ to: `/giving/gifts/${id}`, label: t('giving.staff.gift.title') }}>
      {data ? <p>{t('giving.staff.receipt.none')}</p> : <FetchError error={error} onRetry={() => void mutate()} />}
    </Page>
  );
}

function Receipt({ gift }: { readonly gift: Gift }) {
  const { t } = useTranslation();
  const { nameOf: fundName } = useFunds();
  const nameOf = useGiverNames([gift]);
  return (
    <ReceiptPaper
      {...{ gift, fundName }}
      giver={nameOf(gift)}
      back={{ to: `/giving/gifts/${gift.id}`, label: t('giving.staff.gift.title') }}
    />
  );
}
