import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { counts, type Gift, givenBy } from '#shared/giving/gifts.ts';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { FigureTable } from '../FigureTable.tsx';
import { PrintPage } from '../PrintPage.tsx';
import { seesGifts } from '../permissions.ts';
import { useFunds } from '../useFunds.ts';
import { useMoney } from '../useMoney.ts';
import { useGiverNames } from './useGiverNames.ts';
import { useMethodText } from './useMethodText.ts';

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
  const money = useMoney();
  const format = useFormat();
  const methodText = useMethodText();
  const church = useSession().current?.church;
  const nameOf = useGiverNames([gift]);
  const { nameOf: fundName } = useFunds();
  const said = (amount: number) => [money(amount, gift.currency)];
  const taken = gift.refunded + gift.disputed;
  const rows = [
    ...gift.funds.map(({ fundId, amount }) => ({ key: fundId, label: fundName(fundId), figures: said(amount) })),
    ...(gift.cover > 0 ? [{ key: 'cover', label: t('giving.staff.gift.cover'), figures: said(gift.cover) }] : []),
    ...(taken > 0 ? [{ key: 'taken', label: t('giving.staff.gift.refunded'), figures: said(-taken) }] : []),
    { key: 'total', label: t('giving.staff.total'), figures: said(givenBy(gift)), strong: true },
  ];
  const place = [church?.address1, church?.address2, [church?.city, church?.state, church?.zip].filter(Boolean).join(' ')];
  return (
    <PrintPage
      title={t('giving.staff.receipt.title')}
      eyebrow={church?.name}
      intro={place.filter(Boolean).join(', ')}
      back={{ to: `/giving/gifts/${gift.id}`, label: t('giving.staff.gift.title') }}
    >
      <Section>
        <DescriptionList
          facts={[
            { label: t('giving.staff.giver'), value: nameOf(gift) },
            { label: t('giving.staff.date'), value: format.date(gift.date) },
            { label: t('giving.staff.method'), value: methodText(gift) },
            { label: t('giving.staff.receipt.number'), value: gift.id },
          ]}
        />
      </Section>
      <Section>
        <FigureTable label={t('giving.staff.receipt.title')} heads={[t('giving.staff.fund'), t('giving.staff.amount')]} rows={rows} />
      </Section>
      <p className="ui-text">{t('giving.staff.receipt.thanks')}</p>
    </PrintPage>
  );
}
