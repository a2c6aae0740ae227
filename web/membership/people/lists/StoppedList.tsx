import { lists } from '#shared/membership/people/lists/lists.ts';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useCall } from '#web/useCall.ts';
import { Stopped } from './Stopped.tsx';
import { useListWords } from './useListWords.ts';

type Props = Pick<Parameters<typeof Stopped>[0], 'stopped' | 'rules'>;

/** Why a list can’t be run, where its screen isn’t. */
export function StoppedList({ stopped, rules }: Props) {
  const { data, error } = useCall(lists.fields, {});
  const words = useListWords(data);
  return data || error ? <Stopped {...{ stopped, rules, words }} /> : <ListSkeleton rows={2} avatars={false} />;
}
