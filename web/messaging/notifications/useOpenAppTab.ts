import { useHandover } from '#web/session/useHandover.ts';
import type { Destination } from './destination.ts';

/** Opens a path of another of our apps in a new tab, with the sign-in going along. The tab is opened at once: later, browsers take it for an advertisement. */
export function useOpenAppTab(): (landing: Destination & { readonly kind: 'app' }) => Promise<void> {
  const handover = useHandover();
  return async ({ app, path }) => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    const went = await handover(app, path, tab ? { go: (address) => tab.location.replace(address) } : {});
    if (!went) tab?.close();
  };
}
