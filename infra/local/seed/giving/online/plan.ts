// What comes online at a demo church: recurring gifts, as they were charged date by date, and single ones. Pure; the same for the same day.
import { addDays, nextDate, nthDate } from '#shared/giving/schedules/dates.ts';
import { building, dollars, drawsFrom, generalFund, missions, online } from '../plan.ts';

/** What Stripe's test page says of its cards and accounts. */
const visa = '4242424242424242';
const declinesLater = '4000000000000341';
const declined = '4000000000000002';
const disputed = '4000000000000259';
const bankAccount = '000123456789';

export interface PlannedSchedule {
  /** Number of a household. */
  readonly giver: number;
  readonly method: 'card' | 'bank';
  readonly number: string;
  /** Of the card that took its place; only its charges fail. */
  readonly newNumber?: string;
  readonly fund: number;
  readonly amount: number;
  /** The giver adds the fee. */
  readonly covers: boolean;
  readonly frequency: 'one_week' | 'two_week' | 'one_month';
  readonly start: string;
  /** Charged one after the other, up to yesterday. */
  readonly dates: readonly string[];
  /** To be charged next. `failing`: declined on that day, and on the next. */
  readonly next: string;
  readonly state: 'active' | 'paused' | 'failing';
}

/** A gift that someone gave once. */
export interface PlannedOnce {
  readonly date: string;
  /** Number of a household; none for visitors. */
  readonly giver?: number;
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly fund: number;
  readonly amount: number;
  readonly isDeclined?: true;
  readonly isDisputed?: true;
  /** Made at the gateway itself: no fund is known. */
  readonly isElsewhere?: true;
  /** Given back, so many days later. */
  readonly refund?: { readonly after: number; readonly amount: number; readonly reason: string };
  /** The church's answer to a dispute, so many days later. */
  readonly winsAfter?: number;
}

const months = 24;

/** Where it began: so many months before, on this day of the month. */
function monthsBefore(today: string, back: number, day: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, day)).toISOString().slice(0, 10);
}

type Terms = Pick<PlannedSchedule, 'method' | 'fund' | 'covers' | 'frequency' | 'state' | 'start'> & { readonly until?: string };

/** One for each household that gives online. */
export function plannedSchedules(today: string): readonly PlannedSchedule[] {
  const draw = drawsFrom(11);
  const monthly = (day: number) => ({ frequency: 'one_month', start: monthsBefore(today, months - 1, day) }) as const;
  const failed = addDays(today, -2);
  const all: readonly Terms[] = [
    { method: 'card', fund: generalFund, covers: true, state: 'active', ...monthly(1) },
    {
      ...{ method: 'card', fund: generalFund, covers: false, state: 'failing', until: addDays(failed, -1) },
      ...{ frequency: 'two_week', start: addDays(failed, -14 * 26) },
    },
    { method: 'bank', fund: generalFund, covers: true, state: 'active', ...monthly(9) },
    { method: 'card', fund: generalFund, covers: false, state: 'paused', until: addDays(today, -70), ...monthly(13) },
    { method: 'card', fund: missions, covers: true, state: 'active', ...monthly(17) },
    { method: 'bank', fund: generalFund, covers: false, state: 'active', ...monthly(21) },
    { method: 'card', fund: building, covers: false, state: 'active', frequency: 'one_week', start: addDays(today, -7 * 12 - 3) },
  ];
  return all.slice(0, online).map(({ until = addDays(today, -1), ...terms }, giver) => {
    const dates: string[] = [];
    for (let date = terms.start; date <= until; date = nthDate(terms.start, terms.frequency, dates.length)) dates.push(date);
    const next = nextDate(terms.start, terms.frequency, dates.at(-1) ?? addDays(terms.start, -1));
    const each = terms.frequency === 'one_month' ? dollars(draw(), 5, 40) * 10 : dollars(draw(), 5, 15) * 5;
    return {
      ...{ giver, ...terms, dates, next, amount: each, number: terms.method === 'card' ? visa : bankAccount },
      ...(terms.state === 'failing' ? { newNumber: declinesLater } : {}),
    };
  });
}

/** What a treasurer finds to do, and what was done. */
export function plannedOnce(today: string): readonly PlannedOnce[] {
  const plain = { number: visa, fund: generalFund, email: '' };
  const guest = (name: string) => ({ ...plain, name, email: `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.org` });
  return [
    { ...guest('Alma Brandt'), date: addDays(today, -150), number: disputed, isDisputed: true, amount: 12_000, winsAfter: 8 },
    {
      ...{ ...plain, giver: online, name: '', fund: building, date: addDays(today, -40), amount: 50_000 },
      refund: { after: 3, amount: 25_000, reason: 'Typed a zero too many' },
    },
    { ...guest('Victor Osei'), date: addDays(today, -9), number: disputed, isDisputed: true, amount: 15_000 },
    { ...guest('R. Lindqvist'), date: addDays(today, -5), amount: 7_500, isElsewhere: true },
    { ...guest('Jordan Pike'), date: addDays(today, -4), number: declined, isDeclined: true, amount: 4_000 },
    { ...plain, giver: online + 1, name: '', number: bankAccount, date: addDays(today, -1), amount: 20_000 },
  ];
}
