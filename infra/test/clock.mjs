// The clock of the tests. A suite begins at a set instant, whatever the machine says: nothing is cut in two by the end of somebody's window,
// and nothing passes this year only. Suites of infra start processes and servers, which go by the machine's clock (Node writes each
// `Date` header by it, and signatures are held against that): so do they, and meet another hour in every run.
//
// `NARTHEX_CLOCK_SHIFT=17s npm run unit` (or 8months) moves the clocks that are set: tests that pass only at their instant are found.

/** A Wednesday; five seconds after every window's begin. */
const beginning = Date.parse('2026-11-18T09:00:05Z');

const lengths = { s: 1000, min: 60_000, h: 3_600_000, days: 86_400_000 };

/** An instant moved by what `NARTHEX_CLOCK_SHIFT` says, by calendar months if it says so. Throws where that cannot be read. */
export function shifted(instant, shift = process.env.NARTHEX_CLOCK_SHIFT) {
  if (!shift) return instant;
  const [, count, unit] = /^(-?\d+)(s|min|h|days|months)$/.exec(shift) ?? [];
  if (!unit) throw new Error(`NARTHEX_CLOCK_SHIFT=${shift} cannot be read: 17s, 5min, 3h, 2days or 8months are what is meant.`);
  if (unit !== 'months') return instant + Number(count) * lengths[unit];
  const at = new Date(instant);
  return at.setUTCMonth(at.getUTCMonth() + Number(count));
}

/** Moves a realm's clock by so many milliseconds. */
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

/** Gives an environment the clock that its suite goes by. Timers that are faked begin at the same. */
export function setClock({ global, fakeTimersModern: timers }, path) {
  if (!/[\\/]infra[\\/]/.test(path.slice(process.cwd().length))) moveDate(global, shifted(beginning) - global.Date.now());
  const useFakeTimers = timers.useFakeTimers.bind(timers);
  timers.useFakeTimers = (given) => useFakeTimers({ now: global.Date.now(), ...given });
}
