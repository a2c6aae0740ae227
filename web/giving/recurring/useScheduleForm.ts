import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivingPlace } from '#shared/giving/places.ts';
import type { Subscription } from '#shared/giving/subscriptions.ts';
import { askFee } from '../form/askFee.ts';
import { coverOf, type Fee } from '../form/fee.ts';
import { lines, sumOf } from '../form/form.ts';
import { type Found, problemsIn, stillWrong } from '../form/problems.ts';
import { todayIn } from '../form/today.ts';
import { useFee } from '../form/useFee.ts';
import { formOf, rebased, wishOf } from './wish.ts';

type Place = Pick<GivingPlace, 'churchId' | 'timeZone' | 'gateways'>;

/** A recurring donation in a form: what is in it, what it will cost, and what is to be saved. `methodType` and `gatewayId`: of its method. */
export function useScheduleForm(subscription: Subscription, place: Place, method: { readonly type: string; readonly gatewayId: string }) {
  const { i18n } = useTranslation();
  const { own } = subscription;
  const { currency } = own;
  const [form, setForm] = useState(() => formOf(own, i18n.language));
  const [base, setBase] = useState(own);
  if (base.version !== own.version) {
    setBase(own);
    setForm(rebased(form, formOf(base, i18n.language), formOf(own, i18n.language)));
  }
  const [today] = useState(() => todayIn(place.timeZone));
  const [said, setSaid] = useState<readonly Found[]>([]);
  const payFees = place.gateways.find(({ id }) => id === method.gatewayId)?.payFees ?? false;
  const reading = { currency, language: i18n.language };
  const split = lines(form, reading);
  const sum = sumOf(split);
  const ask = useCallback((asked: Parameters<typeof askFee>[1]) => askFee(place.churchId, asked), [place.churchId]);
  const { fee: asked, retry } = useFee({ sum, ...method }, ask);
  // What it was last is known before it is asked for again.
  const isAsBefore = own.covers && sum === sumOf(own.lines) && method.gatewayId === subscription.gatewayId;
  const fee: Fee = asked.state === 'loading' && isAsBefore ? { state: 'known', amount: own.cover } : asked;
  const counted = { sum, fee, payFees, covers: form.covers };
  const wish = wishOf(own, form, split, payFees || form.covers);
  /** Whether it can be saved as it is; what can't is said at its field. */
  const problems = problemsIn({ ...form, kind: 'once' }, reading, { today });
  if (wish.date !== undefined && !(wish.date > today)) problems.push({ field: 'startDate', problem: 'next' });
  const found = stillWrong(said, problems);
  const check = (): boolean => {
    setSaid(problems);
    return problems.length === 0;
  };
  return {
    ...{ form, setForm, found, check, currency, today, counted, retry, payFees, fee, wish },
    isFeeKnown: coverOf(counted) !== undefined,
    isChanged: Object.keys(wish).length > 0,
  };
}

export type ScheduleForm = ReturnType<typeof useScheduleForm>;
