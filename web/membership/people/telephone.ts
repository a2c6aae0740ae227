/** A phone number as a `tel:` URL, limited to the characters of a keypad. */
export const telephone = (number: string): string => `tel:${number.replace(/[^\d+*#,;]/g, '')}`;
