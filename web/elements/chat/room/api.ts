/** The calls of the chat on a public page, without the app's client. */

/** `away`: the server couldn't be reached, or is busy. `code`: it refused. */
export type Outcome<T> =
  | { readonly is: 'done'; readonly answer: T }
  | { readonly is: 'away' }
  | { readonly is: 'refused'; readonly code: string; readonly seconds: number };

const api = '/api/messaging';

interface Refusal {
  readonly code?: string;
}

export async function ask<T>(path: string, body?: object, token = ''): Promise<Outcome<T>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  try {
    const response = await fetch(`${api}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    if (response.ok) return { is: 'done', answer: await response.json() };
    const { code = '' }: Refusal = await response.json().catch(() => ({}));
    const seconds = Number(response.headers.get('retry-after')) || 0;
    // Others were faster, again and again: nothing that the one who writes could mend.
    if (code === 'outdated' || code === 'underWay') return { is: 'away' };
    if (response.status >= 500 || response.status === 408 || (response.status === 429 && code !== 'chatSlow')) return { is: 'away' };
    return { is: 'refused', code, seconds };
  } catch {
    return { is: 'away' };
  }
}
