import type { Answer } from '#shared/api.ts';
import type { forms, OpenForm } from '#shared/membership/forms/forms.ts';

/** Not those that are open to everyone: they stay open, and no one in particular is asked. */
export const formsToFill = ({ forms: open }: Answer<typeof forms.open>): OpenForm[] =>
  open.filter(({ restricted, sent }) => restricted && !sent);
