import { useTranslation } from 'react-i18next';
import { type Gift, givenBy } from '#shared/giving/gifts.ts';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { FigureTable } from '../FigureTable.tsx';
import { useMoney } from '../useMoney.ts';
import { useMethodText } from './useMethodText.ts';

interface Props {
  readonly gift: Gift;
  readonly giverName: string;
  readonly fundName: (fundId: string) => string;
}

/** What is known of a gift, and what it is for. */
export function GiftFacts({ gift, giverName, fundName }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const methodText = useMethodText();
  const said = (amount: number) => money(amount, gift.currency);
  const { personId, givenAs, unnamed, cover, refunded, disputed, refunding, fee, disputeFee, failure, goods } = gift;
  const line = (key: string, label: string, amount: number, strong = false) => ({ key, label, figures: [said(amount)], strong });
  const rows = [
    ...gift.funds.map(({ fundId, amount }) => line(fundId, fundName(fundId), amount)),
    ...(cover > 0 ? [line('cover', t('giving.staff.gift.cover'), cover)] : []),
    line('total', t('giving.staff.total'), gift.amount, true),
    ...(refunded > 0 ? [line('refunded', t('giving.staff.gift.refunded'), -refunded)] : []),
    ...(disputed > 0 ? [line('disputed', t('giving.staff.gift.disputed'), -disputed)] : []),
    ...(refunded + disputed > 0 ? [line('left', t('giving.staff.left'), givenBy(gift), true)] : []),
  ];
  return (
    <>
      <Section title={t('giving.staff.gift.lines')}>
        <FigureTable label={t('giving.staff.gift.lines')} heads={[t('giving.staff.fund'), t('giving.staff.amount')]} rows={rows} />
      </Section>
      <Section title={t('giving.staff.gift.facts')}>
        <DescriptionList
          facts={[
            {
              label: t('giving.staff.giver'),
              value: personId ? (
                <TextLink to={`/people/${personId}`}>{giverName}</TextLink>
              ) : (
                t(unnamed ? 'giving.staff.unnamedLong' : 'giving.staff.noName')
              ),
            },
            { label: t('giving.staff.gift.givenAs'), value: [givenAs.name, givenAs.email].filter(Boolean).join(', ') },
            { label: t('giving.staff.method'), value: methodText(gift) },
            { label: t('giving.staff.note'), value: gift.note },
            { label: t('giving.staff.gift.goods.title'), value: goods && `${goods.description}, ${said(goods.value)}` },
            { label: t('giving.staff.gift.refunding'), value: refunding > 0 && said(refunding) },
            { label: t('giving.staff.gift.fee'), value: fee > 0 && said(fee) },
            { label: t('giving.staff.gift.disputeFee'), value: disputeFee > 0 && said(disputeFee) },
            { label: t('giving.staff.gift.failure'), value: failure && <q lang="en">{failure.message}</q> },
            { label: t('giving.staff.gift.payment'), value: gift.paymentId },
          ]}
        />
      </Section>
    </>
  );
}
