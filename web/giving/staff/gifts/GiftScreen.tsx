import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Answer } from '#shared/api.ts';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { seesGifts } from '../permissions.ts';
import { useFunds } from '../useFunds.ts';
import { useMoney } from '../useMoney.ts';
import { EntriesSection } from './EntriesSection.tsx';
import { GiftActions } from './GiftActions.tsx';
import { GiftFacts } from './GiftFacts.tsx';
import { GiftStatus } from './GiftStatus.tsx';
import { RefundsSection } from './RefundsSection.tsx';
import { useGiverNames } from './useGiverNames.ts';

/** One gift: what it is for, where it stands, and every entry that made it so. */
export function GiftScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.gift.title')}>
      <LoadedGift key={id} id={id} />
    </RequirePermission>
  );
}

function LoadedGift({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(giftCalls.load, { id });
  const reload = () => void mutate();
  if (data) return <TheGift loaded={data} onChanged={reload} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title={t('giving.staff.gift.title')} back={{ to: '/giving/batches', label: t('giving.staff.batches.title') }}>
      <FetchError error={error} onRetry={reload} />
    </Page>
  );
}

interface Props {
  readonly loaded: Answer<typeof giftCalls.load>;
  readonly onChanged: () => void;
}

function TheGift({ loaded, onChanged }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const { gift, entries } = loaded;
  const nameOf = useGiverNames([gift]);
  const { funds = [], nameOf: fundName } = useFunds();
  return (
    <Page
      title={money(gift.amount, gift.currency)}
      documentTitle={t('giving.staff.gift.title')}
      eyebrow={nameOf(gift)}
      back={{ to: `/giving/batches/${gift.batchId}`, label: t('giving.staff.batches.batch') }}
      intro={
        <>
          {format.date(gift.date)} <GiftStatus status={gift.status} />
        </>
      }
      actions={<GiftActions {...{ loaded, funds, fundName, onChanged }} />}
      width="wide"
    >
      <GiftFacts gift={gift} giverName={nameOf(gift)} fundName={fundName} />
      <RefundsSection gift={gift} fundName={fundName} />
      <EntriesSection entries={entries} fundName={fundName} />
    </Page>
  );
}
