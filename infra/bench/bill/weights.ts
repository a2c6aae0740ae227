// What a visit weighs, measured in a browser on the demo church (`npm run bench -- weights`, which fails when these are out of date).

export interface Weight {
  /** Requests that reach the CDN, calls of the API included; what the browser has kept is none. */
  readonly requests: number;
  readonly calls: number;
  /** Transferred, with headers. */
  readonly kB: number;
}

/** kB of 1,000 bytes. Each is also a bar. */
export const weights = {
  /** A page of the website on a phone, nothing kept yet: the average of four pages, one after the other. */
  firstPage: { requests: 4.75, calls: 0, kB: 63.5 },
  /** The same pages again. */
  pageAgain: { requests: 1, calls: 0, kB: 1.2 },
  /** A phone scrolls to a map: its island, some sixteen tiles and what is beside it. Tiles of real towns are somewhat heavier than the demo's. */
  mapSeen: { requests: 19, calls: 0, kB: 200 },
  /** The sign-in page and the portal's home, nothing kept yet. */
  firstPortal: { requests: 45, calls: 8, kB: 413.5 },
  /** The portal’s home later on the same day: what a day’s first opening asks besides is in `table.ts`. */
  portalAgain: { requests: 2, calls: 1, kB: 6.3 },
} as const satisfies Record<string, Weight>;

export type Visit = keyof typeof weights;
