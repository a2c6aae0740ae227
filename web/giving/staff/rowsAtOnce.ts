/** How much of a long list is drawn before someone asks for more: on a phone, six screens. */
export const rowsAtOnce = 30;
