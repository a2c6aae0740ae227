// Uploads a file for an answer: requests a signed form, then posts it.

import { typeOfFile } from '#shared/membership/forms/files/fileTypes.ts';
import { formfiles } from '#shared/membership/forms/files/formfiles.ts';
import { CallError, call } from '#web/api.ts';
import { postFile } from '#web/session/postFile.ts';

interface Target {
  readonly formId: string;
  readonly formVersion: number;
  readonly start: string;
  readonly questionId: string;
  readonly fieldType: string;
}

/** The end of a long name, which has the ending. */
const mostName = 200;

/** Returns the answer to send. `onShare` gets 0 to 1. Throws a CallError; stops once `signal` is aborted. */
export async function sendFile(
  { fieldType, start, ...target }: Target,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const fileName = file.name.slice(-mostName);
  const asked = { ...target, fileName, size: file.size, ...(start ? { start } : {}) };
  const { url, fields, value } = await call(formfiles.add, { body: asked });
  signal.throwIfAborted();
  // The type the server expects: systems have several names for one type, or none.
  await postFile({ url, fields, type: typeOfFile(fileName, fieldType) ?? file.type }, file, onShare, signal).catch((error: unknown) => {
    throw new CallError('offline', 0, String(error));
  });
  return value;
}
