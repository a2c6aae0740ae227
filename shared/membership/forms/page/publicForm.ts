// A form on a public page: rendered on the server, usable without script.
import type { FormQuestion } from '../definition.ts';

/** In the church's language. Of a form that isn't for everyone only the state is known, so that its name stays private. */
export interface PublicForm {
  readonly id: string;
  readonly state: 'open' | 'early' | 'closed' | 'signIn';
  readonly name: string;
  readonly description: string;
  /** Rich text. */
  readonly thankYou: string;
  readonly purpose: string;
  /** How many days answers are kept; 0 is for good. */
  readonly keepDays: number;
  /** When it opens, for reading; empty if it isn't limited. */
  readonly opens: string;
  readonly formVersion: number;
  readonly questions: readonly FormQuestion[];
}

/** The text for a key of `site.form`. */
export type FormSay = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export const formPath = (formId: string): string => `/forms/${formId}`;
export const thanksPath = (formId: string): string => `${formPath(formId)}/thanks`;
/** Where browsers without script send a form: on the church's own host. */
export const postPath = (formId: string): string => `/api/membership/forms/${formId}/post`;

/** The names of a form's own fields; a question's is `q-<id>`, that of its dial code `c-<id>`. */
export const ownFields = { version: 'formVersion', language: 'language', trap: 'website' } as const;
