/** What opens a request for prayer: a secret that only this browser has. */
export interface PrayerKey {
  readonly id: string;
  readonly secret: string;
}

const keyOf = (churchId: string) => `narthex.prayer.${churchId}`;

export function prayerKey(churchId: string): PrayerKey | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(churchId)) ?? 'null');
    if (typeof found !== 'object' || found === null || !('id' in found) || !('secret' in found)) return undefined;
    const { id, secret } = found;
    return typeof id === 'string' && typeof secret === 'string' ? { id, secret } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it could be kept; otherwise it is there as long as the page is. */
export function keepPrayerKey(churchId: string, key: PrayerKey | undefined): void {
  try {
    if (key) localStorage.setItem(keyOf(churchId), JSON.stringify(key));
    else localStorage.removeItem(keyOf(churchId));
  } catch {
    // Storage is blocked.
  }
}
