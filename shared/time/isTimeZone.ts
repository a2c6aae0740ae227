/** Whether this runtime knows the IANA time zone. A module of its own, since every page loads it with the contract vocabulary. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
