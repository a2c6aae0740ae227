// What a dump says by reckoning instead of by a date: `DATE_ADD(CURDATE(), INTERVAL (6 - WEEKDAY(CURDATE())) DAY)`. Read by a small grammar of
// its own, never executed; whatever it doesn't know is nothing.

/** Days and times of the dump's own clock, as if it were UTC. */
type Moment = { readonly at: number; readonly isDay: boolean };
type Value = number | string | Moment;

const dayMs = 86_400_000;
const token = /\s*(?:(\d+(?:\.\d+)?)|'((?:[^'\\]|''|\\.)*)'|([A-Za-z_]\w*)|([-+*/%(),]))/y;
const deepest = 60;

const isMoment = (value: Value): value is Moment => typeof value === 'object';
const textOf = (value: Value): string => {
  if (!isMoment(value)) return String(value);
  const iso = new Date(value.at).toISOString();
  return value.isDay ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
};

function momentOf(value: Value): Moment | undefined {
  if (isMoment(value)) return value;
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?/.exec(String(value)) ?? [];
  const at = Date.parse(`${day}T${time ?? '00:00:00'}Z`);
  return Number.isNaN(at) ? undefined : { at, isDay: time === undefined };
}

const unitMs: Readonly<Record<string, number>> = { SECOND: 1000, MINUTE: 60_000, HOUR: 3_600_000, DAY: dayMs, WEEK: 7 * dayMs };
const monthsOf: Readonly<Record<string, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/** A month later is the same day, or the last one of a shorter month. */
function monthsLater(at: number, months: number): number {
  const date = new Date(at);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0)).getUTCDate();
  return first + (Math.min(date.getUTCDate(), last) - 1) * dayMs + (at % dayMs);
}

function later({ at, isDay }: Moment, amount: Value, unit: string, sign: number): Moment | undefined {
  if (unit === 'HOUR_SECOND' || unit === 'HOUR_MINUTE') {
    const [hours, minutes, seconds = 0] = String(amount).split(':').map(Number);
    const ms = ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + seconds) * 1000;
    return Number.isFinite(ms) ? { at: at + sign * ms, isDay: false } : undefined;
  }
  const number = Number(amount);
  const [ms, months] = [unitMs[unit], monthsOf[unit]];
  if (!Number.isFinite(number)) return undefined;
  if (months !== undefined) return { at: monthsLater(at, sign * months * Math.round(number)), isDay };
  return ms === undefined ? undefined : { at: at + sign * ms * number, isDay: isDay && ms >= dayMs };
}

const two = (number: number): string => String(number).padStart(2, '0');
function formatted({ at }: Moment, pattern: string): string {
  const date = new Date(at);
  const parts: Readonly<Record<string, string>> = {
    ...{ Y: String(date.getUTCFullYear()), m: two(date.getUTCMonth() + 1), d: two(date.getUTCDate()) },
    ...{ H: two(date.getUTCHours()), i: two(date.getUTCMinutes()), s: two(date.getUTCSeconds()) },
  };
  return pattern.replace(/%(.)/g, (_, letter: string) => parts[letter] ?? letter);
}

class Unknown extends Error {}

class Reckoning {
  private readonly tokens: (string | number | { readonly text: string })[] = [];
  private at = 0;
  private depth = 0;
  private readonly today: Moment;
  constructor(said: string, today: Moment) {
    this.today = today;
    token.lastIndex = 0;
    const end = said.trimEnd().length;
    while (token.lastIndex < end) {
      const found = token.exec(said);
      if (!found) throw new Unknown();
      const [, number, text, word, sign] = found;
      this.tokens.push(number !== undefined ? Number(number) : text !== undefined ? { text: unquoted(text) } : (word ?? sign ?? ''));
    }
  }

  whole(): Value {
    const value = this.sum();
    if (this.at < this.tokens.length) throw new Unknown();
    return value;
  }

  private next(): string {
    const one = this.tokens[this.at];
    return typeof one === 'string' ? one.toUpperCase() : '';
  }
  private take(wanted: string): boolean {
    if (this.next() !== wanted) return false;
    this.at += 1;
    return true;
  }
  private need(wanted: string): void {
    if (!this.take(wanted)) throw new Unknown();
  }

  private sum(): Value {
    if (++this.depth > deepest) throw new Unknown();
    let value = this.product();
    for (let sign = this.next(); sign === '+' || sign === '-'; sign = this.next()) {
      this.at += 1;
      if (this.take('INTERVAL')) value = this.moved(value, sign === '+' ? 1 : -1);
      else value = Number(value) + (sign === '+' ? 1 : -1) * Number(this.product());
    }
    this.depth -= 1;
    return value;
  }
  private product(): Value {
    let value = this.one();
    for (let sign = this.next(); sign === '*' || sign === '/' || sign === '%'; sign = this.next()) {
      this.at += 1;
      const [left, right] = [Number(value), Number(this.one())];
      value = sign === '*' ? left * right : sign === '/' ? left / right : left % right;
    }
    return value;
  }
  private one(): Value {
    if (this.take('(')) {
      const value = this.sum();
      this.need(')');
      return value;
    }
    if (this.take('-')) return -Number(this.one());
    const one = this.tokens[this.at++];
    if (typeof one === 'number') return one;
    if (typeof one === 'object') return one.text;
    if (one === undefined || !/^[A-Za-z_]/.test(one)) throw new Unknown();
    return this.called(one.toUpperCase());
  }
  /** After `INTERVAL`: how much, of what. */
  private moved(value: Value, sign: number): Moment {
    const amount = this.sum();
    const unit = this.next();
    this.at += 1;
    const from = momentOf(value);
    const to = from && later(from, amount, unit, sign);
    if (!to) throw new Unknown();
    return to;
  }
  private called(name: string): Value {
    const now = { at: this.today.at + dayMs / 2, isDay: false };
    if (name === 'CURRENT_DATE' || name === 'CURRENT_TIMESTAMP') {
      if (this.take('(')) this.need(')');
      return name === 'CURRENT_DATE' ? this.today : now;
    }
    this.need('(');
    if (name === 'DATE_ADD' || name === 'DATE_SUB') {
      const from = this.sum();
      this.need(',');
      this.need('INTERVAL');
      const to = this.moved(from, name === 'DATE_ADD' ? 1 : -1);
      this.need(')');
      return to;
    }
    const given: Value[] = [];
    if (!this.take(')')) {
      do given.push(this.sum());
      while (this.take(','));
      this.need(')');
    }
    if (name === 'CURDATE') return this.today;
    if (name === 'NOW') return now;
    if (name === 'CONCAT') return given.map(textOf).join('');
    return this.ofDate(name, given);
  }
  private ofDate(name: string, [first = '', second = '']: readonly Value[]): Value {
    const moment = momentOf(first);
    if (!moment) throw new Unknown();
    const date = new Date(moment.at);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    const parts: Readonly<Record<string, () => Value>> = {
      WEEKDAY: () => (date.getUTCDay() + 6) % 7,
      DAYOFWEEK: () => date.getUTCDay() + 1,
      DAYOFMONTH: () => date.getUTCDate(),
      DAY: () => date.getUTCDate(),
      MONTH: () => month + 1,
      YEAR: () => year,
      DATE: () => ({ at: moment.at - (moment.at % dayMs), isDay: true }),
      LAST_DAY: () => ({ at: Date.UTC(year, month + 1, 0), isDay: true }),
      DATE_FORMAT: () => formatted(moment, textOf(second)),
    };
    const part = parts[name];
    if (!part) throw new Unknown();
    return part();
  }
}

const unquoted = (text: string): string => text.replaceAll("''", "'").replace(/\\(.)/gs, '$1');

/** As a cell of a dump says it; nothing if it isn't known. `today`: `YYYY-MM-DD`. */
export function reckoned(said: string, today: string): string {
  const moment = momentOf(today);
  if (!moment || !/^[A-Za-z_(]/.test(said)) return '';
  try {
    const value = new Reckoning(said, moment).whole();
    return typeof value === 'number' && !Number.isFinite(value) ? '' : textOf(value);
  } catch (error) {
    if (error instanceof Unknown || error instanceof RangeError) return '';
    throw error;
  }
}
