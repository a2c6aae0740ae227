import type { PageForm } from '../form/pageData.ts';

/** What the script of a registration knows, written into the page. */
export interface PageRegistration extends PageForm {
  readonly churchId: string;
  readonly eventId: string;
  readonly original: string;
  readonly language: string;
}

/** Besides those of forms. */
export const registerWords = ['over', 'failed', 'sending'] as const;
