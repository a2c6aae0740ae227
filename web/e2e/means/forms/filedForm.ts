import type { Page } from '@playwright/test';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { formfiles } from '#shared/membership/forms/files/formfiles.ts';
import { forms } from '#shared/membership/forms/forms.ts';
import { formsubmissions } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { parse, whole } from '#shared/words.ts';
import { newId } from '#web/session/newId.ts';
import { ask } from '../apiCalls.ts';

const name = 'Certificates';
export const certificate = {
  name: 'A certificate of baptism whose name is longer than a phone is wide.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nA certificate'),
};

/** An address that no one's record has. */
export const newAddress = 'a.new.address@sweep.test';

/** A form that asks for files and no longer asks something else, with a submission of who is signed in, whose record lacks its address. */
export async function filed({ request }: Page, token: string): Promise<{ filedForm: string; filedSubmission: string }> {
  const known = (await ask(request, forms.list, { query: {} }, token)).find((form) => form.name === name);
  if (known?.id) {
    const { submissions } = await ask(request, formsubmissions.results, { formId: known.id, query: {} }, token);
    return { filedForm: known.id, filedSubmission: submissions[0]?.id ?? '' };
  }
  const asks = (title: string, fieldType: FormQuestion['fieldType']): FormQuestion => ({
    ...{ id: newId(), title, fieldType, required: false, choices: [] },
  });
  const [who, mail, files, gone] = [
    asks('Your name', 'Textbox'),
    asks('New address', 'Email'),
    asks('Certificate', 'File'),
    asks('The parish where you were baptized', 'Textbox'),
  ];
  const { id, version } = await ask(
    request,
    forms.add,
    { body: { facts: { name, ownerMayChange: true }, questions: [who, mail, files, gone] } },
    token,
  );
  // What no one has seen yet is dropped rather than retired.
  await ask(request, forms.fill, { id, query: {} }, token);
  await ask(request, forms.change, { id, body: { version: parse(whole, version), questions: [who, mail, files] } }, token);
  const { formVersion = 0, start = '' } = await ask(request, forms.fill, { id, query: {} }, token);
  const { buffer } = certificate;
  const asked = { formId: id, formVersion, questionId: files.id, fileName: certificate.name, size: buffer.length, start };
  const upload = await ask(request, formfiles.add, { body: asked }, token);
  const posted = await request.post(upload.url, {
    multipart: { 'Content-Type': certificate.mimeType, ...upload.fields, file: certificate },
  });
  if (!posted.ok()) throw new Error(`The file was refused: ${posted.status()} ${await posted.text()}`);
  const answers = [
    { questionId: mail.id, values: [newAddress] },
    { questionId: files.id, values: [upload.value] },
  ];
  const [sent] = await ask(request, formsubmissions.save, { body: [{ formId: id, formVersion, start, answers }] }, token);
  return { filedForm: id, filedSubmission: sent?.id ?? '' };
}
