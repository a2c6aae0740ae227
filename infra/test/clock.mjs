// The clock of the tests. Suites start at a fixed instant, whatever the machine's clock says: no test straddles the end of a rate-limit
// window, and none passes only this year. Suites of infra start processes and servers, which use the machine's clock (Node writes each
// `Date` header by it, and signatures are checked against that): so do they, at a different hour in every run.
//
// `NARTHEX_CLOCK_SHIFT=17s npm run unit` (or 8months) shifts the fixed clocks: this finds tests that pass only at their instant.

/** A Wednesday; five seconds after the start of every window. */
const beginning = Date.parse('2026-11-18T09:00:05Z');

const lengths = { s: 1000, min: 60_000, h: 3_600_000, days: 86_400_000 };

/** An instant shifted by `NARTHEX_CLOCK_SHIFT`, by calendar months if it says so. Throws if the value is invalid. */
export function shifted(instant, shift = process.env.NARTHEX_CLOCK_SHIFT) {
  if (!shift) return instant;
  const [, count, unit] = /^(-?\d+)(s|min|h|days|months)$/.exec(shift) ?? [];
  if (!unit) throw new Error(`NARTHEX_CLOCK_SHIFT=${shift} cannot be read: 17s, 5min, 3h, 2days or 8months are what is meant.`);
  if (unit !== 'months') return instant + Number(count) * lengths[unit];
  const at = new Date(instant);
  return at.setUTCMonth(at.getUTCMonth() + Number(count));
}

/** Shifts a realm's clock by that many milliseconds. */
export function moveDate(realm, offset) {
  const { Date: Real } = realm;
  const real = Real.now;
  const now = () => real() + offset;
  const Moved = new Proxy(Real, {
    construct: (_, given, asked) => Reflect.construct(Real, given.length > 0 ? given : [now()], asked === Moved ? Real : asked),
    apply: () => new Real(now()).toString(),
  });
  Real.now = now;
  Real.prototype.constructor = Moved;
  realm.Date = Moved;
}

/** Gives a test environment the clock of its suite. Fake timers start at the same instant. */
export function setClock({ global, fakeTimersModern: timers }, path) {
  if (!/[\\/]infra[\\/]/.test(path.slice(process.cwd().length))) moveDate(global, shifted(beginning) - global.Date.now());
  const useFakeTimers = timers.useFakeTimers.bind(timers);
  timers.useFakeTimers = (given) => useFakeTimers({ now: global.Date.now(), ...given });
}
