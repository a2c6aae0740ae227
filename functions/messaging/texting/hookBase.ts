/** Below the area's own path. */
export const hookBase = '/texting/hooks';
