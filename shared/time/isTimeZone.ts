/** Whether this runtime knows the IANA time zone. By itself, since every page loads it with the words of contracts. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
