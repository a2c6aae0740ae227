// How often a viewer asks for what is new, and how the viewers are counted (decisions M10 and M21). The server says the numbers in every
// answer; a page needs only `windowOf` and `isCounted`.

/** Up to so many listeners, a room is told by sockets; viewers beyond ask. */
export const mostListeners = 500;
/** Sockets of our own get one frame in this time, with everything new. */
export const frameMs = 500;
/** Answers end at multiples of this time, so that all viewers walk the same revisions, and the edge asks for each once. */
export const stepMs = 500;
/** A writer gives up after `writerMs`; a number without an event counts as void after `voidMs`. */
export const writerMs = 2000;
export const voidMs = 3000;

/** Seconds until a viewer asks again: while people write, while it is quiet, and while the chat is closed. */
export const pauses = { lively: 2, quiet: 5, closed: 15 } as const;
/** How long after the last event a room is still lively. */
export const livelyMs = 20_000;
/** Viewers who listen by a socket still ask this often: the socket is a hint. */
export const listenerPause = 15;

/** Viewers are counted in windows of this length. */
export const windowMs = 30_000;
/** About so many of them report in a window, however many there are. */
export const reporters = 1000;

/** The window of an instant, in milliseconds: a viewer reports in each at most once. */
export const windowOf = (now: number): number => Math.floor(now / windowMs);

/** Which part of the viewers reports, by how many there were: everyone up to a thousand. */
export const shareOf = (viewers: number): number => Math.min(1, reporters / Math.max(1, viewers));

/** Whether a viewer reports in this window; `dice`: a random number from 0 to 1. */
export const isCounted = (share: number, dice: number): boolean => dice < share;
