import type { ServedArea } from '#shared/areas.ts';
import { Refusal } from '#shared/errors.ts';
import { type Placeholder, placeholders } from '#shared/unserved/placeholder.ts';
import { toCome } from '#shared/unserved/served.ts';
import type { Implemented, Resource } from '../implement.ts';

const answered = ({ call, answer }: Placeholder): Implemented => ({
  name: call.path,
  call,
  run: async () => {
    if (answer === undefined) throw new Refusal('notFound');
    return answer;
  },
});

/** Answers calls to areas that don't exist yet. */
export const implementPlaceholders = (all: readonly Placeholder[]): Resource => ({
  calls: Object.fromEntries(all.map(({ call }) => [call.path, call])),
  implemented: all.map(answered),
});

/** Responses for resources that a served area doesn’t have yet. */
export const stillToCome = (area: ServedArea): Resource =>
  implementPlaceholders(Object.values(toCome[area]).flatMap((paths) => placeholders(area, paths)));
