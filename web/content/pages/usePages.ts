import { useSWRConfig } from 'swr';
import { pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { useCall } from '#web/useCall.ts';

/** The pages of the church's site. */
export const usePages = () => useCall(pagesCalls.list, {});

const concerned = (key: unknown) =>
  Array.isArray(key) && typeof key[1] === 'string' && /^\/(pages|blocks|redirects|links|removed)/.test(key[1]);

/** Call after a page or block has changed: reloads everything that shows them. */
export function useSiteChanged(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate(concerned);
  };
}
