const fewest = 7;
const digits = (phone: string) => phone.replace(/\D/g, '').replace(/^0+/, '');

/** Whether two phone numbers are the same, one of them possibly without the country's or a leading zero. */
export function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [digits(one), digits(other)].toSorted((a, b) => a.length - b.length);
  return short.length >= fewest && long.endsWith(short);
}
