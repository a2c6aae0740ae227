// Uploads a file for an answer on a public page.

import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { typeOfFile } from '#shared/membership/forms/files/fileTypes.ts';
import { postFile } from '#web/session/postFile.ts';
import { api, type Start } from '../openForm.ts';
import type { PageForm } from '../pageData.ts';

interface Signed {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly value: string;
}

const mostName = 200;

/** Its message is the code: why the server refuses a file has its sentence on the page. */
const refusedBy = async (response: Response): Promise<Error> => {
  const { code = '' }: { readonly code?: string } = await response.json();
  return new Error(code);
};

/** Returns the answer to send. Throws if the server refuses the file, with its code, or can't be reached. */
export async function uploadFile(
  { id: formId, formVersion }: Pick<PageForm, 'id' | 'formVersion'>,
  { id: questionId, fieldType }: Pick<FormQuestion, 'id' | 'fieldType'>,
  open: () => Promise<Start>,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const fileName = file.name.slice(-mostName);
  const { start } = await open();
  const response = await fetch(`${api}/formfiles`, {
    ...{ method: 'POST', signal },
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ formId, formVersion, questionId, fileName, size: file.size, start }),
  });
  if (!response.ok) throw await refusedBy(response);
  const { url, fields, value }: Signed = await response.json();
  await postFile({ url, fields, type: typeOfFile(fileName, fieldType) ?? file.type }, file, onShare, signal);
  return value;
}
