// Forms posted by browsers without script: form-encoded, answered with a page or with the address of one (decision F7).
import { Refusal } from '#shared/errors.ts';
import { exact, maybe, parse, shape, whole } from '#shared/words.ts';
import type { Request, Response } from './serve.ts';

export const isFormPost = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

const mostFields = 2000;

/** The values of each field, in the order in which they were sent. */
export function formFields(body: string | undefined): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of new URLSearchParams(body ?? '')) {
    count += 1;
    if (count > mostFields) throw new Refusal('tooLarge');
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries(fields);
}

const Page = shape({ status: whole, location: maybe(exact(2000)), page: maybe(exact(2_000_000)) });

/** `location` is a path on the same host. */
export function formAnswer(result: unknown): Response {
  const { status, location, page = '' } = parse(Page, result);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...(location && { location }) };
  return { status, headers, cookies: [], body: page };
}
