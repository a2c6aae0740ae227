// Posts a file with the form the server has signed, with progress, which `fetch` can't report. Without any framework, because public pages
// use it, too.

/** The upload failed: the file store refused it or couldn't be reached. */
class PostFailed extends Error {}

/** `onShare` gets 0 to 1. Throws `PostFailed`; stops once `signal` is aborted. */
export function postFile(
  { url, fields, type }: { readonly url: string; readonly fields: Readonly<Record<string, string>>; readonly type: string },
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  form.append('Content-Type', type);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new PostFailed('post failed'));
    request.upload.addEventListener('progress', ({ loaded }) => onShare(Math.min(1, loaded / Math.max(1, file.size))));
    request.addEventListener('load', () => (request.status >= 200 && request.status < 300 ? resolve() : fail()));
    for (const problem of ['error', 'abort', 'timeout'] as const) request.addEventListener(problem, fail);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    request.send(form);
  });
}
