import { useAlerts } from '../live/useAlerts.ts';
import { useInboxChanged } from './useInbox.ts';

/** Reloads the list whenever the person is notified, and when the connection is back. */
export function useFollowInbox(): void {
  const changed = useInboxChanged();
  useAlerts(({ action }) => {
    if (action !== 'notification') changed();
  });
}
