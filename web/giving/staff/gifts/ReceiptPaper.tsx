import { useTranslation } from 'react-i18next';
import { type Gift, givenBy } from '#shared/giving/gifts.ts';
import { useSession } from '#web/session/session.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { FigureTable } from '../FigureTable.tsx';
import { PrintPage } from '../PrintPage.tsx';
import { useMoney } from '../useMoney.ts';
import { useMethodText } from './useMethodText.ts';

interface Props {
  readonly gift: Gift;
  readonly giver: string;
  readonly fundName: (fundId: string) => string;
  readonly back: { readonly to: string; readonly label: string };
}

/** A receipt for paper: for treasurers, who hand it to givers without email, and for givers themselves. */
export function ReceiptPaper({ gift, giver, fundName, back }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const methodText = useMethodText();
  const church = useSession().current?.church;
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
    <PrintPage title={t('giving.staff.receipt.title')} eyebrow={church?.name} intro={place.filter(Boolean).join(', ')} back={back}>
      <Section>
        <DescriptionList
          facts={[
            { label: t('giving.staff.giver'), value: giver },
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
