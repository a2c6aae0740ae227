import type { FormQuestion } from '#shared/membership/forms/definition.ts';

/** What the script of a form on a page knows, written into the page. */
export interface PageForm {
  readonly id: string;
  readonly name: string;
  readonly formVersion: number;
  readonly questions: readonly FormQuestion[];
  /** The church's giving page, of a form that asks for a payment. */
  readonly giving?: string | undefined;
  /** Sentences by key, with their placeholders. */
  readonly words: Readonly<Record<string, string>>;
}

export const pageWords = [
  ...['required', 'emailForm', 'phoneForm', 'numberForm', 'dateForm', 'tooLong', 'choice', 'guardian'],
  ...['marked', 'offline', 'unreached', 'restored', 'startOver'],
] as const;

/** Refusals that don't concern a single answer, by their code. */
export const pageRefusals = ['formClosed', 'formChanged', 'signInRequired', 'notFound', 'tooLarge', 'sentAlready'] as const;
/** For forms that ask for a payment. */
export const payWords = ['pay', 'payLead'] as const;
/** For forms that ask for files. */
export const fileWords = [
  ...['file', 'files', 'fileChoose', 'fileHint', 'fileProgress', 'fileRemove', 'fileRetry', 'fileType', 'fileSize'],
  ...['fileFailed', 'fileWait'],
] as const;
