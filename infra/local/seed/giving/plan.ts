// Two years of Sundays at a demo church: what comes by hand. Pure; the same for the same day.
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
const weeks = 104;
/** The first households give online; the others on Sundays. */
export const online = 7;
/** Of funds, by number. */
export const [generalFund, missions, building] = [0, 1, 2];

/** How long the building is collected for, and how many households have promised something. */
export const campaignWeeks = 34;
const pledging = 8;
/** Those who promised give every so many weeks. */
const pledgeWeeks = 4;

/** Numbers between 0 and 1 that look drawn and are always the same: a linear congruential generator. */
export function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** In whole dollars; cents come with loose change only. */
export const dollars = (draw: number, from: number, to: number) => Math.round(from + draw * (to - from)) * 100;

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
    const promised = weeks - at > campaignWeeks ? [] : plannedPledges(households).filter(({ giver }) => (giver + at) % pledgeWeeks === 0);
    const paid = promised.map(({ giver, each }): PlannedGift => {
      return { giver, method: 'check', number: String(check++), lines: [{ fund: building, amount: each }] };
    });
    return { date, gifts: [loose, ...envelopes, ...paid] };
  });
}

/** Who has promised how much for the building, and what they give each time. */
export function plannedPledges(households: number): readonly { readonly giver: number; readonly amount: number; readonly each: number }[] {
  const draw = drawsFrom(5);
  return Array.from({ length: Math.max(0, Math.min(pledging, households - online - 2)) }, (_, at) => {
    const each = dollars(draw(), 4, 12) * 25;
    return { giver: online + 2 + at, each, amount: each * 12 };
  });
}
