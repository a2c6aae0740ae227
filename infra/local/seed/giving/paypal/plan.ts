// What comes by PayPal at a demo church: fewer gifts than by cards and banks, most of them from people who give now and then. Pure; the same for the same day.
import { addDays, nthDate } from '#shared/giving/schedules/dates.ts';
import { building, dollars, drawsFrom, generalFund, missions, online } from '../plan.ts';

/** `account`: with what lies there; otherwise with a card. */
type Way = 'card' | 'account';

export interface PaypalGift {
  readonly date: string;
  /** Number of a household; none for visitors. */
  readonly giver?: number;
  readonly name: string;
  readonly email: string;
  readonly by: Way;
  readonly fund: number;
  readonly amount: number;
  /** The bank takes it back, and decides for the giver so many days later. */
  readonly lostAfter?: number;
  /** Given back, so many days later. */
  readonly refund?: { readonly after: number; readonly amount: number; readonly reason: string };
}

export interface PaypalSchedule {
  readonly giver: number;
  readonly by: Way;
  readonly fund: number;
  readonly amount: number;
  readonly covers: boolean;
  readonly start: string;
  /** Charged one after the other, up to yesterday. */
  readonly dates: readonly string[];
  readonly next: string;
}

const months = 24;
const names = ['Marta Nowak', 'Ian Whitfield', 'Priya Nair', 'Tobias Lund', 'Leah Abrams', 'Owen Castell', 'Sofia Marino'] as const;

const firstOf = (today: string, back: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
};

export function paypalSchedules(today: string): readonly PaypalSchedule[] {
  const monthly = (terms: Omit<PaypalSchedule, 'dates' | 'next'>): PaypalSchedule => {
    const all = Array.from({ length: months + 2 }, (_, at) => nthDate(terms.start, 'one_month', at));
    return { ...terms, dates: all.filter((date) => date < today), next: all.find((date) => date >= today) ?? '' };
  };
  return [
    monthly({ giver: online + 2, by: 'card', fund: missions, amount: 4_000, covers: false, start: addDays(firstOf(today, 13), 5) }),
    monthly({ giver: online + 4, by: 'account', fund: generalFund, amount: 7_500, covers: true, start: addDays(firstOf(today, 20), 14) }),
  ];
}

/** One or two in a month, and what became of two of them. */
export function paypalGifts(today: string): readonly PaypalGift[] {
  const draw = drawsFrom(23);
  const drawn = Array.from({ length: months }, (_, back) => back).flatMap((back) =>
    Array.from({ length: 1 + Math.floor(draw() * 2) }, (): PaypalGift => {
      const name = names[Math.floor(draw() * names.length)] ?? names[0];
      const date = addDays(firstOf(today, back), Math.floor(draw() * 27));
      const fund = draw() < 0.6 ? generalFund : draw() < 0.5 ? missions : building;
      const who = draw() < 0.3 ? { giver: online + Math.floor(draw() * 6) } : {};
      const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
      return { ...who, name, email, date, fund, by: draw() < 0.5 ? 'account' : 'card', amount: dollars(draw(), 2, 20) * 10 };
    }),
  );
  const guest = { fund: generalFund, by: 'card' as const };
  const given: readonly PaypalGift[] = [
    { ...guest, name: 'Carl Dunmore', email: 'carl.dunmore@example.org', date: addDays(today, -210), amount: 9_000, lostAfter: 20 },
    {
      ...{ ...guest, name: 'Priya Nair', email: 'priya.nair@example.org', date: addDays(today, -62), amount: 30_000 },
      refund: { after: 2, amount: 27_000, reason: 'Meant to give 30.00' },
    },
  ];
  return [...drawn, ...given].filter(({ date }) => date < today).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** When someone sends what lies there to the church's bank: the third of each month. */
export const withdrawals = (today: string): readonly string[] =>
  Array.from({ length: months }, (_, at) => addDays(firstOf(today, months - 1 - at), 2)).filter((date) => date < today);
