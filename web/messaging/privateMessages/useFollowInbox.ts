import { useAlerts } from '../live/useAlerts.ts';
import { useInboxChanged } from './useInbox.ts';

/** Fetches the list anew whenever the person is told of something, and when the connection is back. */
export function useFollowInbox(): void {
  const changed = useInboxChanged();
  useAlerts(({ action }) => {
    if (action !== 'notification') changed();
  });
}
