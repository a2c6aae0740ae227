import type { ReactNode } from 'react';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { FetchError } from './FetchError.tsx';

interface Props<R> {
  /** Not there until it is loaded. */
  readonly rows: readonly R[] | undefined;
  /** Why it isn't, if loading failed. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Shown if there are none. */
  readonly empty?: ReactNode;
  readonly children: (rows: readonly R[]) => ReactNode;
}

/** A list that is being loaded, could not be, is empty, or is there. */
export function LoadedList<R>({ rows, error, onRetry, empty = null, children }: Props<R>) {
  if (!rows) return error ? <FetchError error={error} onRetry={onRetry} /> : <ListSkeleton avatars={false} />;
  return rows.length === 0 ? empty : children(rows);
}
