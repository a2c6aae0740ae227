import { mostInBatch } from '#shared/concurrency/batch.ts';
import { Refusal } from '#shared/errors.ts';
import type { Context } from './implement.ts';

/** One path per line. */
export function pathsOf(lines: string): string[] {
  const paths = lines.split('\n').filter(Boolean);
  if (paths.length > mostInBatch) throw new Refusal('invalid', `paths must be no more than ${mostInBatch}.`);
  return paths;
}

/** Makes the calls of a batch (`shared/concurrency/batch.ts`) next to each other. */
export async function answerBatch({ query }: { readonly query: { readonly paths: string } }, { read }: Pick<Context, 'read'>) {
  const paths = pathsOf(query.paths);
  if (paths.length === 0) throw new Refusal('invalid', 'paths is required.');
  return Promise.all(paths.map((path) => read(path)));
}
