import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import type { gifts } from '#shared/giving/ledger/gifts.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { CalendarIcon, CheckIcon, HeartIcon } from '#web/ui/icons.tsx';

/** The last donation, the next recurring one, and the way to give. */
export function OwnGiving({ data: { takes, last, next }, label }: { readonly data: Answer<typeof gifts.home>; readonly label: string }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const said = ({ amount, currency, date }: NonNullable<typeof last>) =>
    `${moneyText(amount, currency, i18n.language)} · ${format.shortDate(date)}`;
  return (
    <LinkList label={label}>
      {last && <LinkRow to="/giving" leading={<CheckIcon size={20} />} title={t('portal.today.lastGift')} text={said(last)} />}
      {next && <LinkRow to="/giving" leading={<CalendarIcon size={20} />} title={t('portal.today.nextGift')} text={said(next)} />}
      {takes && <LinkRow to="/giving" leading={<HeartIcon size={20} />} title={t('portal.today.give')} />}
    </LinkList>
  );
}
