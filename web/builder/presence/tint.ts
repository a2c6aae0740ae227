/** White text is readable on each (at least 4.5:1). */
const tints = ['#9d174d', '#166534', '#7c2d12', '#5b21b6', '#115e59', '#854d0e'];

/** A stable color per person. */
export function tintFor(who: string): string {
  const sum = [...who].reduce((so, sign) => (so * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7);
  return tints[sum % tints.length] ?? '#9d174d';
}
