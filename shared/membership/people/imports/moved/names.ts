// Texts of a file as texts here can be.

/** Not through the middle of a character. */
export const cut = (said: string, most: number): string => said.slice(0, most).replace(/\p{Cs}+$/u, '');

const deceiving = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u2800]+/gu;
/** A single line, without what can’t be seen. */
export const plainName = (said: string, most: number): string =>
  cut(said.replace(deceiving, ' ').replace(/\s+/gu, ' ').trim(), most).trim();
