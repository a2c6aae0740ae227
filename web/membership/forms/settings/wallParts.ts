// A wall time as the fields of a day and a time of day. Midnight is no time: a window opens at the start of its first day and includes its
// last one. Pure.

export const dayOf = (wall: string): string => wall.slice(0, 10);
export const timeOf = (wall: string): string => (wall.endsWith('T00:00') ? '' : wall.slice(11, 16));
/** Without a day there is no limit. */
export const wallTimeFrom = (day: string, time: string): string => (day ? `${day}T${time || '00:00'}` : '');
