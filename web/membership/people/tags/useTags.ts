import { type Tag, tags as tagCalls } from '#shared/membership/people/tags/tags.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

/** The church's tags, for staff; no request for others. */
export function useTags() {
  const { can } = useSession();
  const mayEdit = can('Membership:People:Edit');
  const maySee = mayEdit || can('Membership:People:View');
  const { data, error, mutate } = useCall(tagCalls.list, maySee ? {} : undefined);
  return {
    ...{ tags: data, error, mayEdit, maySee },
    reload: async () => void (await mutate()),
    /** Those of the given ids that exist, by name. */
    named: (ids: readonly string[] = []): readonly Tag[] => (data ?? []).filter(({ id }) => ids.includes(id)),
  };
}
