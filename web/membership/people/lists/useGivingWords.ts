import { useTranslation } from 'react-i18next';
import { givers } from '#shared/giving/givers/givers.ts';
import {
  type GivingField,
  type GivingPeriod,
  givingFields,
  givingKindOf,
  isGivingField,
} from '#shared/membership/people/lists/givingRules.ts';
import type { ListCondition } from '#shared/membership/people/lists/rules.ts';
import { useSession } from '#web/session/session.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useCall } from '#web/useCall.ts';

type About = Pick<ListCondition, 'period' | 'funds' | 'currency'>;

/** What conditions about giving are called. Only who may see donations is offered some; anyone can read them in a list that is shared. */
export function useGivingWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const { can } = useSession();
  const { data } = useCall(givers.fields, can('Giving:Donations:View') ? {} : undefined);
  const names: Readonly<Record<GivingField, string>> = {
    gave: t('peopleLists.giving.gave'),
    givenTotal: t('peopleLists.giving.givenTotal'),
    giftCount: t('peopleLists.giving.giftCount'),
    firstGift: t('peopleLists.giving.firstGift'),
    lastGift: t('portal.today.lastGift'),
    lapsed: t('peopleLists.giving.lapsed'),
  };
  const periods: Readonly<Record<GivingPeriod['is'], string>> = {
    ever: t('peopleLists.giving.periods.ever'),
    thisYear: t('peopleLists.giving.periods.thisYear'),
    lastYear: t('peopleLists.giving.periods.lastYear'),
    days: t('peopleLists.giving.periods.days'),
    between: t('peopleLists.giving.periods.between'),
  };
  const period = ({ is, values }: GivingPeriod): string => {
    const [from = '', to = ''] = values;
    if (is === 'days') return t('peopleLists.giving.lastDays', { count: Number(from) });
    if (is !== 'between') return periods[is];
    const days = { from: from && format.date(from), to: to && format.date(to) };
    if (from && to) return t('peopleLists.giving.fromTo', days);
    return from ? t('peopleLists.giving.since', days) : t('peopleLists.giving.until', days);
  };
  const fund = (id: string) => data?.funds.find((one) => one.id === id)?.name ?? (data ? t('peopleLists.gone') : t('portal.screens.funds'));
  /** What follows the condition itself on its chip. */
  const details = ({ period: within, funds = [] }: About): string[] => [
    ...(within && within.is !== 'ever' ? [period(within)] : []),
    ...(funds.length > 0 ? [format.list([...new Set(funds.map(fund))], 'disjunction')] : []),
  ];
  const amount = (value: string, currency: string): string =>
    Number.isFinite(Number(value)) ? format.number(Number(value), { style: 'currency', currency }) : value;
  return {
    /** The fields one may ask about. */
    offered: data ? givingFields : [],
    names,
    periods,
    funds: data?.funds ?? [],
    currencies: data?.currencies ?? [],
    details,
    value: ({ field, currency }: Pick<ListCondition, 'field' | 'currency'>, value: string): string =>
      currency && isGivingField(field) && givingKindOf(field) === 'amount' ? amount(value, currency) : value,
  };
}
export type GivingWords = ReturnType<typeof useGivingWords>;
