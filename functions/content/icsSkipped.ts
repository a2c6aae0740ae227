import type { ImportSkip } from '#shared/content/calendarImports.ts';

/** Thrown while an event is read: why it cannot be taken over. */
export class Skipped extends Error {
  readonly why: ImportSkip;
  constructor(why: ImportSkip) {
    super(why);
    this.why = why;
  }
}
