/** A UID for calendars: qualified with its host, unless it already is. */
export const uidIn = (uid: string, host: string): string => (/[@:{]/.test(uid) ? uid : `${uid}@${host}`);
