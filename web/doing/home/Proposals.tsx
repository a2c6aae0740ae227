import type { Task } from '#shared/doing/tasks/tasks.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { ShortList } from '#web/ui/data/ShortList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

/** What members want changed in the directory, oldest first. */
export function Proposals({ data, label }: { readonly data: readonly Task[]; readonly label: string }) {
  const format = useFormat();
  return (
    <ShortList label={label} all={data}>
      {(task) => (
        <LinkRow
          key={task.id}
          to={`/tasks/${task.id}`}
          leading={<Avatar name={task.associatedWithLabel} decorative />}
          title={task.associatedWithLabel}
          text={`${task.createdByLabel} · ${format.relative(task.dateCreated)}`}
        />
      )}
    </ShortList>
  );
}
