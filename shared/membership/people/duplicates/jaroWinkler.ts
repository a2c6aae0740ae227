/** How alike two words are, from 0 to 1; a common beginning counts more. Called millions of times a night, hence the plain loops. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  const reach = Math.max(0, Math.floor(long.length / 2) - 1);
  const taken = new Uint8Array(long.length);
  const [ofShort, ofLong]: [number[], number[]] = [[], []];
  for (let at = 0; at < short.length; at += 1) {
    const sign = short.charCodeAt(at);
    const end = Math.min(long.length - 1, at + reach);
    for (let i = Math.max(0, at - reach); i <= end; i += 1) {
      if (taken[i] === 1 || long.charCodeAt(i) !== sign) continue;
      taken[i] = 1;
      ofShort.push(sign);
      break;
    }
  }
  const same = ofShort.length;
  if (same === 0) return 0;
  for (let i = 0; i < long.length; i += 1) if (taken[i] === 1) ofLong.push(long.charCodeAt(i));
  let swapped = 0;
  for (let at = 0; at < same; at += 1) if (ofShort[at] !== ofLong[at]) swapped += 0.5;
  const jaro = (same / a.length + same / b.length + (same - swapped) / same) / 3;
  let common = 0;
  while (common < 4 && common < short.length && a.charCodeAt(common) === b.charCodeAt(common)) common += 1;
  return jaro + common * 0.1 * (1 - jaro);
}
