import type { Audience } from '#shared/membership/forms/access.ts';
import type { FieldType } from '#shared/membership/forms/definition.ts';
import type { HeldReason } from '#shared/spam.ts';

export interface DemoQuestion {
  readonly key: string;
  readonly title: string;
  readonly type?: FieldType;
  readonly required?: true;
  readonly description?: string;
  readonly placeholder?: string;
  readonly choices?: readonly string[];
  readonly sensitive?: true;
  /** Of a payment: in US dollars, for one of the church's funds by its place among them. */
  readonly price?: { readonly amount: string; readonly fund: number };
  /** Shown if an earlier question has this answer. */
  readonly when?: readonly [question: string, answer: string];
}

/** `by` and `about`: keys of people; without `by` it is anonymous. */
export interface DemoSubmission {
  readonly by?: string;
  readonly about?: string;
  readonly daysAgo: number;
  readonly answers: Readonly<Record<string, string | readonly string[]>>;
  readonly held?: HeldReason;
}

export interface DemoForm {
  readonly name: string;
  readonly description: string;
  readonly thanks: string;
  readonly purpose?: string;
  readonly contentType?: 'person';
  readonly audience?: Audience;
  /** Keys of groups. */
  readonly groups?: readonly string[];
  readonly keepDays?: number;
  readonly ownerMayChange?: true;
  readonly oncePerPerson?: true;
  readonly archived?: true;
  /** Keys of the people who manage it; the first gets an email for each submission. */
  readonly admins: readonly string[];
  readonly questions: readonly DemoQuestion[];
  readonly submissions: readonly DemoSubmission[];
}
