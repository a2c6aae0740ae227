/** As an identifier stands in calendars: with where it is from, if it does not say so itself. */
export const uidIn = (uid: string, host: string): string => (/[@:{]/.test(uid) ? uid : `${uid}@${host}`);
