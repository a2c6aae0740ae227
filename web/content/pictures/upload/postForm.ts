// Posts a file with the form the server has signed, reporting progress, which `fetch` can't.
import type { Upload } from '#shared/content/pictures/gallery.ts';

/** Why the upload failed: an error status, or no response at all. */
export class PostError extends Error {
  readonly status: number;
  readonly statusText: string;
  constructor(status: number, statusText: string) {
    super(status ? `HTTP Error: ${status} ${statusText}` : 'Network error occurred');
    this.status = status;
    this.statusText = statusText;
  }
}

/**
 * Any 2xx is a success. The fields' order is part of the wire contract: acl, type, the signed fields, the file. `onSent` receives bytes.
 */
export function postForm({ url, fields }: Pick<Upload, 'url' | 'fields'>, blob: Blob, onSent: (bytes: number) => void): Promise<void> {
  const form = new FormData();
  form.append('acl', 'public-read');
  form.append('Content-Type', blob.type);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', blob);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, blob.size)));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        onSent(blob.size);
        resolve();
      } else reject(new PostError(request.status, request.statusText));
    });
    for (const problem of ['error', 'abort', 'timeout'] as const) request.addEventListener(problem, () => reject(new PostError(0, '')));
    request.open('POST', url);
    request.send(form);
  });
}
