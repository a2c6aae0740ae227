// What mutated modules ask: which of their mutants is on.

/** More turns of a loop than any test needs: a mutant that never ends is found out, too. */
const mostTurns = 3_000_000;
class TooLong extends Error {}

export class MutationSwitch {
  on = -1;
  turns = 0;
  /** Those whose line was reached by a test while none was on. */
  readonly reached = new Set<number>();

  private is(id: number): boolean {
    if (this.on < 0) this.reached.add(id);
    return this.on === id;
  }
  tick(): void {
    this.turns += 1;
    if (this.turns > mostTurns && this.on >= 0) throw new TooLong();
  }
  binary(id: number, left: unknown, sign: string, right: unknown, other: string): unknown {
    return calculate(left, this.is(id) ? other : sign, right);
  }
  logical(id: number, sign: string, left: () => unknown, right: () => unknown): unknown {
    if (this.is(id)) return sign === '??' ? left() : sign === '&&' ? left() || right() : left() && right();
    return sign === '??' ? (left() ?? right()) : sign === '&&' ? left() && right() : left() || right();
  }
  negated(id: number, value: unknown): unknown {
    return this.is(id) ? !value : value;
  }
  unary(id: number, sign: string, value: unknown): unknown {
    if (this.is(id)) return value;
    return sign === '!' ? !value : typeof value === 'bigint' ? -value : -Number(value);
  }
  name(id: number, name: string, other: string): string {
    return this.is(id) ? other : name;
  }
  literal(id: number, value: unknown): unknown {
    if (!this.is(id)) return value;
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'bigint') return value + 1n;
    return typeof value === 'boolean' ? !value : '';
  }
}

const numbers: Readonly<Record<string, (a: number, b: number) => number | boolean>> = {
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};
const bigints: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

function compare(a: unknown, sign: string, b: unknown): boolean | undefined {
  if (sign === '===') return a === b;
  if (sign === '!==') return a !== b;
  const [x, y] = typeof a === 'string' && typeof b === 'string' ? [a, b] : [asNumber(a), asNumber(b)];
  if (sign === '<') return x < y;
  if (sign === '<=') return x <= y;
  if (sign === '>') return x > y;
  return sign === '>=' ? x >= y : undefined;
}
const asNumber = (value: unknown): number | bigint => (typeof value === 'bigint' ? value : Number(value));

function calculate(a: unknown, sign: string, b: unknown): unknown {
  const compared = compare(a, sign, b);
  if (compared !== undefined) return compared;
  if (typeof a === 'bigint' && typeof b === 'bigint') return bigints[sign]?.(a, b);
  if (sign === '+') return typeof a === 'string' || typeof b === 'string' ? `${a}${b}` : Number(a) + Number(b);
  return numbers[sign]?.(Number(a), Number(b));
}
