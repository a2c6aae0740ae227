/** In UTF-16 units; ten parts of a text of any alphabet. */
export const longestText = 670;
