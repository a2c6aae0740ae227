import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { people } from '../../table.ts';
import { type FormVersionRow, formVersions, submissions } from '../rows.ts';
import { seesPeople } from '../rules.ts';
import { checkConsent, circleOf } from '../submissions/about.ts';
import { isAttachable } from '../submissions/views.ts';
import { type Seen, seenSubmission } from '../submissions/visibleSubmission.ts';

interface Attachable extends Omit<Seen, 'isOwn'> {
  readonly asked: FormVersionRow;
}

/** An anonymous submission of a form whose admin the caller is. */
export async function attachable(table: Table, caller: Caller, id: string): Promise<Attachable> {
  const { kept, loaded } = await seenSubmission(table, caller, id);
  if (loaded.action !== 'admin' || !seesPeople(caller) || !isAttachable(kept.row)) throw new Refusal('forbidden');
  const { formId, number } = kept.row;
  return { kept, loaded, asked: (await table.need(formVersions, { formId, number })).row };
}

/**
 * Attaches it to a person, or detaches it again. Nothing of the person changes (decision D6), and no consent becomes that of a minor: only
 * a guardian can give it.
 */
export async function attach(table: Table, caller: Caller, id: string, personId: string | undefined): Promise<void> {
  const { kept, loaded, asked } = await attachable(table, caller, id);
  const content = { contentType: loaded.form.row.contentType, contentId: loaded.form.row.contentType === 'form' ? kept.row.formId : '' };
  if (personId === undefined) {
    await table.write(table.put(submissions, { ...kept.row, ...content, attachedBy: undefined }, kept));
    return;
  }
  const person = await table.need(people, { id: personId }, 'personGone');
  checkConsent(await circleOf(table, caller, personId, loaded.zone), asked.questions, kept.row.answers);
  const attached = { contentType: 'person', contentId: personId, attachedBy: caller.personId };
  await table.write(table.put(submissions, { ...kept.row, ...attached }, kept), table.still(people, person, 'outdated'));
}
