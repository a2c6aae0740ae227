// Two years of giving at a demo church: what comes on Sundays by hand, and what comes online each month. Pure; the same for the same day.
import { dayMs } from '#shared/time/civilDate.ts';

export interface PlannedGift {
  /** Number of a household; none for loose cash. */
  readonly giver: number | undefined;
  readonly method: 'cash' | 'check';
  /** Of a check. */
  readonly number?: string;
  readonly lines: readonly { readonly fund: number; readonly amount: number }[];
}
/** A collection. The last one is still open. */
export interface PlannedSunday {
  readonly date: string;
  readonly gifts: readonly PlannedGift[];
}
export interface PlannedPayment {
  readonly giver: number;
  readonly at: string;
  readonly method: 'card' | 'bank';
  readonly fund: number;
  readonly amount: number;
  /** The giver adds the fee. */
  readonly covers: boolean;
}

const weeks = 104;
const months = 24;
/** Households that give online every month; the others give on Sundays. */
const online = 6;
const [generalFund, missions, building] = [0, 1, 2];

/** Numbers between 0 and 1 that look drawn and are always the same: a linear congruential generator. */
function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** In whole dollars; cents come with loose change only. */
const dollars = (draw: number, from: number, to: number) => Math.round(from + draw * (to - from)) * 100;

/** The Sundays up to today, oldest first, with what was put in. `households`: how many give at all. */
export function plannedSundays(today: string, households: number): readonly PlannedSunday[] {
  const draw = drawsFrom(7);
  const noon = Date.parse(`${today}T12:00:00.000Z`);
  const last = noon - new Date(noon).getUTCDay() * dayMs;
  let check = 1001;
  return Array.from({ length: weeks }, (_, at): PlannedSunday => {
    const date = dateOf(last - (weeks - 1 - at) * 7 * dayMs);
    // More in December, less in summer.
    const month = Number(date.slice(5, 7));
    const season = month === 12 ? 1.4 : month === 7 || month === 8 ? 0.8 : 1;
    const loose: PlannedGift = {
      giver: undefined,
      method: 'cash',
      lines: [{ fund: generalFund, amount: Math.round(dollars(draw(), 60, 210) * season + draw() * 99) }],
    };
    const envelopes = Array.from({ length: 3 + Math.floor(draw() * 2) }, (_, envelope): PlannedGift => {
      const giver = online + ((at * 3 + envelope * 5) % Math.max(1, households - online));
      const isCheck = draw() < 0.65;
      const amount = Math.round((dollars(draw(), 4, 60) * 5 * season) / 500) * 500;
      const special = draw() < 0.2 ? (draw() < 0.5 ? missions : building) : undefined;
      const lines = [
        { fund: generalFund, amount },
        ...(special === undefined ? [] : [{ fund: special, amount: dollars(draw(), 2, 12) * 5 }]),
      ];
      return isCheck ? { giver, method: 'check', number: String(check++), lines } : { giver, method: 'cash', lines };
    });
    return { date, gifts: [loose, ...envelopes] };
  });
}

/** Monthly gifts by card and bank account, up to yesterday. */
export function plannedPayments(today: string): readonly PlannedPayment[] {
  const draw = drawsFrom(11);
  const end = Date.parse(`${today}T00:00:00.000Z`);
  const [year, month] = [new Date(end).getUTCFullYear(), new Date(end).getUTCMonth()];
  const usual = Array.from({ length: online }, (_, giver) => ({
    giver,
    day: 1 + giver * 4,
    method: giver % 3 === 2 ? ('bank' as const) : ('card' as const),
    fund: giver === 4 ? missions : generalFund,
    amount: dollars(draw(), 5, 40) * 10,
    covers: giver % 2 === 0,
  }));
  return usual
    .flatMap(({ day, ...gift }) =>
      Array.from({ length: months }, (_, back) => ({
        ...gift,
        at: new Date(Date.UTC(year, month - back, day, 14, giverMinute(gift.giver))).toISOString(),
      })),
    )
    .filter(({ at }) => Date.parse(at) < end - dayMs)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
const giverMinute = (giver: number) => (giver * 7) % 60;
