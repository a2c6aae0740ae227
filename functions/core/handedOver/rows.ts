// What the areas keep that a file of people hands something over to (`shared/membership/people/imports/handedOver.ts`): each import, and its parts for a
// day. An area declares the kinds, and where they lie.

import { sources } from '#shared/membership/people/imports/sources.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, exact, id, instant, type Out, shape, text, whole } from '#shared/words.ts';
import { later } from '../clock.ts';
import type { Kind } from '../table/kind.ts';

/** `jobId`: of what enters it. */
export const HandedRun = shape({ id, jobId: id, fileName: text(200), at: instant, by: text(200) });
export type HandedRun = Out<typeof HandedRun>;

/** Of the user who stores it, so that no one else's parts can be among them. */
export interface PartAt {
  readonly userId: string;
  readonly importId: string;
  readonly part: number;
}
export const HandedPart = shape({ userId: text(20), importId: id, part: whole, json: exact(300_000) });
export type PartKind = Kind<typeof HandedPart, PartAt>;
export const ofPart = {
  sk: ({ part }: PartAt): string[] => [String(part).padStart(5, '0')],
  expires: () => later(dayMs),
};

/** Of the jobs that enter it. */
export const HandedInput = shape({
  ...{ importId: id, userId: text(20), fileName: text(200), source: choice(...sources), parts: whole, items: whole },
});
