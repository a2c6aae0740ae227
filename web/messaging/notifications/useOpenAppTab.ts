import { useHandover } from '#web/session/useHandover.ts';
import type { Destination } from './destination.ts';

/**
 * Opens a path of another of our apps in a new tab and hands over the sign-in. The tab is opened synchronously: later, popup blockers would
 * prevent it.
 */
export function useOpenAppTab(): (landing: Destination & { readonly kind: 'app' }) => Promise<void> {
  const handover = useHandover();
  return async ({ app, path }) => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    const went = await handover(app, path, tab ? { go: (address) => tab.location.replace(address) } : {});
    if (!went) tab?.close();
  };
}
