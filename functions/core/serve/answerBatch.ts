import { mostInBatch } from '#shared/concurrency/batch.ts';
import { Refusal } from '#shared/errors.ts';
import type { Context } from './implement.ts';

/** Makes the calls of a batch (`shared/concurrency/batch.ts`) next to each other. */
export async function answerBatch({ query }: { readonly query: { readonly paths: string } }, { read }: Pick<Context, 'read'>) {
  const paths = query.paths.split('\n').filter(Boolean);
  if (paths.length === 0) throw new Refusal('invalid', 'paths is required.');
  if (paths.length > mostInBatch) throw new Refusal('invalid', `paths must be no more than ${mostInBatch}.`);
  return Promise.all(paths.map((path) => read(path)));
}
