/** The address a phone number is called by: what a keypad knows of it. */
export const telephone = (number: string): string => `tel:${number.replace(/[^\d+*#,;]/g, '')}`;
