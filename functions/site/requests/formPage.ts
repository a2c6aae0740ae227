// The page of a form, and its thank-you: rendered per request and cached by the CDN for seconds, so that a form opens and closes on time.
import type { PublicForm } from '#shared/membership/forms/page/publicForm.ts';
import { Table } from '../../core/table/table.ts';
import { decoded, urlOf } from '../addresses.ts';
import { readForm } from '../forms.ts';
import type { Site } from '../loadSite.ts';

export interface FormAsked {
  readonly form: PublicForm;
  readonly isThanks: boolean;
}

/** The form that a file below `pages/<church>/` stands for; `undefined` if there is none. */
export async function formAt(site: Site, name: string): Promise<FormAsked | undefined> {
  const [, id, thanks] = /^forms\/([\w-]{1,20})(\/thanks)?\.html$/.exec(decoded(name)) ?? [];
  // The church's own page at this address takes precedence.
  if (!id || site.pages.has(urlOf(name))) return undefined;
  const form = await readForm(new Table(site.church.id), site.church, id);
  return form && { form, isThanks: thanks !== undefined && form.state !== 'signIn' };
}
