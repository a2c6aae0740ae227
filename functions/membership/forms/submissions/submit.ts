// Submits a form: answers are checked, stored once, and staff are notified.
import { later, now, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { payerOf } from '#functions/core/outbox/paymentOrders.ts';
import { newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { settings } from '#functions/core/settings.ts';
import { heldFor } from '#functions/core/spam/heldFor.ts';
import { countSubmission } from '#functions/core/spam/load.ts';
import { askUsed, hasProof, markUsed, readStart, type Start } from '#functions/core/spam/start.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { Refusal } from '#shared/errors.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { isInTime } from '#shared/membership/forms/access.ts';
import type { FormSubmission, FormSubmissionSave } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { HeldReason } from '#shared/spam.ts';
import { churches } from '../../table.ts';
import { filledOps } from '../definition.ts';
import { attachOps, filesIn, lacksFiles } from '../files/attach.ts';
import { mayFill, startOf } from '../fill.ts';
import { formAnywhere, type LoadedForm } from '../load.ts';
import { dueFor, linkOps, unpaidMs, withBill } from '../payment/amountDue.ts';
import { markHeld } from '../results/heldMarks.ts';
import { type FormVersionRow, type SubmissionRow, submissions } from '../rows.ts';
import { ownerRights } from '../rules.ts';
import { checkAbout, checkConsent, circleOf } from './about.ts';
import { judged } from './checkAnswers.ts';
import { confirmationOps } from './confirmation.ts';
import { reviseOrRepeat } from './revise.ts';
import { isOurs, versionFor } from './sentTo.ts';
import { sentByOps, sentFor, untilOf } from './store.ts';
import { tellStaff } from './tellStaff.ts';
import { submissionView } from './views.ts';

/** A congregation filling in a form together shares one address (decision F7). */
const perAddress = { times: 3000, minutes: 10 };

interface Opened {
  readonly start: Start | undefined;
  readonly used: boolean;
}
interface How {
  /** Sent from a page without script, on which conditions hide nothing. */
  readonly withoutScript?: boolean;
  /** Of the sender's browser. */
  readonly language?: string;
  /** Of the sender's network. */
  readonly address?: string;
}

/** When the form was opened, and whether that start token has already been used. */
async function openedBy({ table, form }: LoadedForm, save: FormSubmissionSave): Promise<Opened> {
  const start = await readStart(startOf(table.church, form.row.id), save.start);
  const batch = table.batch();
  const used = askUsed(batch, start);
  await batch.send();
  return { start, used: used() };
}

/** Submissions by signed-in people are never held. */
function reasonToHold({ caller }: LoadedForm, { start, used }: Opened, save: FormSubmissionSave): HeldReason | undefined {
  if (caller.personId !== '') return undefined;
  const proved = start !== undefined && hasProof(save.start ?? '', save.proof, start.bits);
  const texts = (save.answers ?? []).flatMap(({ value, values }) => [...(values ?? []), typeof value === 'string' ? value : '']);
  return heldFor({ start, used, proved, trap: save.trap ?? '', texts, now: now().getTime(), readyMs: settings.readyMs });
}

function checkOpen({ form, zone, action }: LoadedForm, begun: number | undefined): void {
  const isStaff = action !== undefined;
  if (form.row.archived || (!isStaff && !isInTime(form.row, zone, now().getTime(), begun))) throw new Refusal('formClosed');
}

const contentOf = ({ form, caller }: LoadedForm, { contentType, contentId }: FormSubmissionSave) => {
  const { id } = form.row;
  if (form.row.contentType === 'person') return { contentType: 'person', contentId: contentId || caller.personId };
  if (contentType === 'person' && contentId && caller.personId) return { contentType, contentId };
  return { contentType: 'form', contentId: id };
};

const earlier = (a: string | undefined, b: string) => (a && a < b ? a : b);

async function written(loaded: LoadedForm, save: FormSubmissionSave, asked: FormVersionRow, opened: Opened & How): Promise<SubmissionRow> {
  const { form, caller, table, zone, action } = loaded;
  const content = contentOf(loaded, save);
  const sawAll = opened.withoutScript ?? !isOurs(save);
  const answers = judged(asked, save, sawAll);
  if (caller.personId) {
    const circle = await circleOf(table, caller, content.contentType === 'person' ? content.contentId : '', zone);
    if (content.contentType === 'person') checkAbout(circle, caller, action);
    checkConsent(circle, asked.questions, answers);
  }
  const held = reasonToHold(loaded, opened, save);
  const { id: formId, name: label, oncePerPerson } = form.row;
  const older = isOurs(save) ? undefined : true;
  const payment = dueFor(asked, answers, { older, userId: caller.userId || undefined });
  if (payment && opened.withoutScript) throw new Refusal('paymentScript');
  const about = content.contentType === 'person' ? content.contentId : caller.personId;
  if (oncePerPerson && (await sentFor(table, caller.personId, formId)).has(about)) throw new Refusal('onlyOnce');
  const own = caller.personId ? { submittedBy: caller.personId } : {};
  const row = {
    id: save.id ?? newId(),
    formId,
    label,
    number: asked.number,
    ...content,
    submitted: nowIso(),
    ...own,
    language: save.language ? nearestLanguage([save.language]) : undefined,
    answers: [...answers],
    ...(sawAll && lacksFiles(asked, answers) ? { withoutFiles: true } : {}),
  };
  const until = untilOf(form.row, held !== undefined);
  return { ...row, held, payment, until: payment && !older ? earlier(until, later(unpaidMs).toISOString()) : until };
}

/** Told of once it is paid (`payment/paid.ts`). */
const isAwaited = ({ payment }: SubmissionRow) => payment !== undefined && !payment.older;

async function keep(
  loaded: LoadedForm,
  row: SubmissionRow,
  asked: FormVersionRow,
  opened: Opened & How,
): Promise<StoredRow<SubmissionRow>> {
  const { table, form, caller } = loaded;
  const who = { formId: form.row.id, submissionId: row.id, personId: caller.personId, nonce: opened.start?.nonce };
  await table.write(
    // Only the first operation, without the audit log line: the log is for staff changes, and would keep the address of everyone who fills
    // in a form.
    table.put(submissions, row).slice(0, 1),
    sentByOps(table, row, form.row.oncePerPerson),
    await filledOps(table, asked),
    await attachOps(table, who, filesIn(asked.questions, row.answers)),
    opened.start && !opened.used ? markUsed(opened.start) : [],
    markHeld(table, row, 'waiting'),
    linkOps(table, row, payerOf(caller.personId, opened.address ?? '')),
    row.held || isAwaited(row) ? [] : await tellStaff(loaded, row.id),
    isAwaited(row) ? [] : await confirmationOps(loaded, row, asked, opened.language ?? ''),
  );
  return { row, version: 1 };
}

async function sendOnce(loaded: LoadedForm, save: FormSubmissionSave, how: How): Promise<FormSubmission> {
  const { table, caller, form, action, zone } = loaded;
  const seeing = { caller, churchId: table.church, action, owner: ownerRights(form.row, zone) };
  const known = save.id ? await table.get(submissions, { id: save.id }, { withRemoved: true }) : undefined;
  if (known) {
    const { kept, asked, isOwn } = await reviseOrRepeat(loaded, known, save);
    const view = submissionView({ ...seeing, theirs: new Set(isOwn ? [kept.row.id] : []) }, kept, asked);
    const isTheirs = isOwn || kept.row.submittedBy === undefined;
    // What is gone isn't paid for.
    return isTheirs && !known.removedAt ? withBill(loaded.table.church, view, kept.row, asked) : view;
  }
  if (!mayFill(loaded)) throw new Refusal(caller.standing === 'stranger' ? 'signInRequired' : 'forbidden');
  const opened = await openedBy(loaded, save);
  checkOpen(loaded, opened.start?.at);
  const asked = await versionFor(loaded, save);
  const sent = { ...opened, ...how };
  const kept = await keep(loaded, await written(loaded, save, asked, sent), asked, sent);
  if (!caller.personId) await countSubmission(startOf(table.church, form.row.id));
  // Only staff learn why a submission is held.
  const view = submissionView({ ...seeing, action: kept.row.held ? undefined : action }, kept, asked);
  return withBill(table.church, view, kept.row, asked);
}

/** Members of another church pay where visitors do: the submission isn't among those of their own church. */
async function withPlace({ table }: LoadedForm, view: FormSubmission): Promise<FormSubmission> {
  const { payment } = view;
  if (!payment?.bill) return view;
  const { subDomain } = (await table.need(churches, {})).row;
  return { ...view, payment: { ...payment, payAt: `${settings.give}/${subDomain}/pay#${payment.bill}` } };
}

/** Atomic and idempotent: a resend under the same id yields the same submission. */
export async function submit(context: Context, save: FormSubmissionSave, how: How = {}): Promise<FormSubmission> {
  const { caller, table, address, language } = context;
  const loaded = await formAnywhere(table, caller, save.formId ?? '');
  await countAttempt(`form.${loaded.form.row.id}`, address, perAddress);
  const view = await retryOnRefusal(() => sendOnce(loaded, save, { ...how, language, address }));
  // Anonymous senders learn only what they sent and that it was stored.
  return loaded.caller.standing === 'stranger' ? { ...(caller.personId ? await withPlace(loaded, view) : view), can: undefined } : view;
}
