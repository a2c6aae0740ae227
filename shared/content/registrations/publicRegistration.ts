// The registration for one occurrence as its public page shows it, in the church's language.
import type { FormQuestion } from '#shared/membership/forms/definition.ts';

/** `left`: free seats, absent without a limit. `opens`, `closes`: for reading, empty if it isn't limited. */
export interface PublicRegistration {
  readonly state: 'early' | 'open' | 'closed';
  readonly left: number | undefined;
  readonly waiting: boolean;
  readonly opens: string;
  readonly closes: string;
  /** Of a seat, for reading; empty if it costs nothing. */
  readonly price: string;
  readonly formVersion: number;
  /** Of the event's form. */
  readonly questions: readonly FormQuestion[];
}

/** What the page behind the link in emails shows: the event and when it is, nothing about who comes. */
export interface PublicCancellation {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly when: string;
  readonly isCancelled: boolean;
  /** By when its seats have to be accepted, for reading; empty if they needn't be. */
  readonly acceptBy: string;
}
