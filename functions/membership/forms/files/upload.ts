// Uploading a file for an answer, before the form is sent.

import { unscannedKey } from '#functions/core/aws/malwareScan.ts';
import { downloadAs } from '#functions/core/aws/presignedGet.ts';
import { uploadForm } from '#functions/core/aws/presignedPost.ts';
import { later, now } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { askUsed, readStart } from '#functions/core/spam/start.ts';
import type { Answer, Checked } from '#shared/api.ts';
import { Refusal } from '#shared/errors.ts';
import { isInTime } from '#shared/membership/forms/access.ts';
import { asksForFiles, fileAnswer, largestFile } from '#shared/membership/forms/files/fileAnswers.ts';
import { typeOfFile } from '#shared/membership/forms/files/fileTypes.ts';
import type { formfiles as contract } from '#shared/membership/forms/files/formfiles.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { mayFill, startOf } from '../fill.ts';
import { formAnywhere, type LoadedForm } from '../load.ts';
import { formVersions } from '../rows.ts';
import { formFiles } from './rows.ts';

/** A congregation filling in a form together shares one address; a start token and a person are one sitting. */
const perAddress = { times: 1000, minutes: 10 };
const perStart = { times: 60, minutes: 24 * 60 };
const perPerson = { times: 200, minutes: 24 * 60 };

type Asked = Checked<typeof contract.add>['body'];

/** Anonymous callers need the start token of this form, unused. Returns its nonce. */
async function openedAs({ table, form }: LoadedForm, { start }: Asked): Promise<{ nonce: string; at: number }> {
  const read = await readStart(startOf(table.church, form.row.id), start);
  const batch = table.batch();
  const used = askUsed(batch, read);
  await batch.send();
  if (!read || used()) throw new Refusal('formChanged');
  await countAttempt('formfile.start', read.nonce, perStart);
  return read;
}

async function uploader(loaded: LoadedForm, asked: Asked): Promise<{ personId?: string; nonce?: string; begun?: number }> {
  const { personId } = loaded.caller;
  if (personId) {
    await countAttempt('formfile.person', personId, perPerson);
    return { personId };
  }
  const { nonce, at } = await openedAs(loaded, asked);
  return { nonce, begun: at };
}

export async function addUpload({ caller, table, address }: Context, asked: Asked): Promise<Answer<typeof contract.add>> {
  const loaded = await formAnywhere(table, caller, asked.formId);
  const { form, zone, action } = loaded;
  if (!mayFill(loaded)) throw new Refusal(loaded.caller.standing === 'stranger' ? 'signInRequired' : 'forbidden');
  await countAttempt(`formfile.${form.row.id}`, address, perAddress);
  const { begun, ...who } = await uploader(loaded, asked);
  if (form.row.archived || (!action && !isInTime(form.row, zone, now().getTime(), begun))) throw new Refusal('formClosed');
  const version = await loaded.table.get(formVersions, { formId: form.row.id, number: asked.formVersion });
  const question = version?.row.questions.find(({ id, retired }) => id === asked.questionId && !retired);
  if (!question || !asksForFiles(question.fieldType)) throw new Refusal('formChanged');
  const type = typeOfFile(asked.fileName, question.fieldType);
  if (!type) throw new Refusal('fileType');
  if (asked.size > largestFile || asked.size < 1) throw new Refusal('tooLarge');
  const id = newId();
  const name = asked.fileName.replace(/[\\/]/g, '_');
  const row = { ...{ id, formId: form.row.id, questionId: question.id, name, type, ...who }, state: 'waiting' as const };
  await loaded.table.write(loaded.table.put(formFiles, { ...row, until: later(dayMs).toISOString() }));
  const headers = { 'Cache-Control': 'private, no-store', 'Content-Disposition': downloadAs(name) };
  const { url, fields } = uploadForm({ key: unscannedKey(loaded.table.church, id), type, largest: largestFile, headers });
  return { id, value: fileAnswer({ id, name }), url, fields };
}
