// Uploads a file to a conversation: requests a signed form, then posts it with progress, which `fetch` can't report.
import { endingOf, fileTypes } from '#shared/content/files.ts';
import { messages } from '#shared/messaging/messages/messages.ts';
import type { Attachment } from '#shared/messaging/words.ts';
import { CallError, call } from '#web/api.ts';

/** The type the server expects: systems have several names for one type, or none. */
function typeOf({ name, type }: File): string {
  const ending = endingOf(name);
  return ending ? fileTypes[ending] : type;
}

/** `onShare` gets 0 to 1. Throws a CallError; stops once `signal` is aborted. */
export async function uploadFile(
  conversationId: string,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  const name = file.name.slice(-200) || 'file';
  const { id, url, fields } = await call(messages.attach, { body: { conversationId, fileName: name, size: file.size } });
  signal.throwIfAborted();
  const type = typeOf(file);
  await posted(url, { 'Content-Type': type, ...fields }, file, onShare, signal);
  return { id, name, type, size: file.size };
}

function posted(
  url: string,
  fields: Record<string, string>,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new CallError('offline', 0, 'The file could not be sent.'));
    request.upload.addEventListener('progress', ({ loaded }) => onShare(Math.min(1, loaded / Math.max(1, file.size))));
    request.addEventListener('load', () => (request.status >= 200 && request.status < 300 ? resolve() : fail()));
    for (const problem of ['error', 'abort', 'timeout'] as const) request.addEventListener(problem, fail);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    request.send(form);
  });
}
