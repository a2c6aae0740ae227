/** The steps are jobs of several areas, of which no single one tells how far the whole is. */
export const pollMs = 2000;
