// What this browser remembers between visits: the last church, the first name for the greeting, the visit last recorded, what Home asked,
// and what it showed of the own giving.

const keys = {
  church: 'narthex.lastChurchId',
  name: 'narthex.name',
  visit: 'narthex.visit',
  home: 'narthex.home',
  giving: 'narthex.giving',
} as const;
type Remembered = keyof typeof keys;

/** Storage may be blocked: then nothing is remembered. */
function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const remember = (what: Remembered, value: string): void => tried(() => localStorage.setItem(keys[what], value));
export const remembered = (what: Remembered): string | undefined => tried(() => localStorage.getItem(keys[what])) || undefined;
export const forget = (what: Remembered): void => tried(() => localStorage.removeItem(keys[what]));
export const forgetAll = (): void => {
  forget('church');
  forget('name');
  forget('visit');
  forget('home');
  forget('giving');
};
