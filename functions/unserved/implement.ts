import type { ServedArea } from '#shared/areas.ts';
import { Refusal } from '#shared/errors.ts';
import { type Placeholder, placeholders } from '#shared/unserved/placeholder.ts';
import { toCome } from '#shared/unserved/served.ts';
import { implement, type Resource } from '../core/serve/implement.ts';

/** Answers calls for what is still to come. */
export function implementPlaceholders(all: readonly Placeholder[]): Resource {
  const calls = Object.fromEntries(all.map(({ call }) => [call.path, call]));
  const handlers = Object.fromEntries(
    all.map(({ call, answer }) => [
      call.path,
      async () => {
        if (answer === undefined) throw new Refusal('notFound');
        return answer;
      },
    ]),
  );
  return implement(calls, handlers);
}

/** What an area that is served answers for its resources that are still to come. */
export const stillToCome = (area: ServedArea): Resource =>
  implementPlaceholders(Object.values(toCome[area]).flatMap((paths) => placeholders(area, paths)));
