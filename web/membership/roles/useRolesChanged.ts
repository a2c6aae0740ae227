import { useSWRConfig } from 'swr';

/** Call it after roles have changed: whatever shows roles, their permissions and members, or what was deleted is fetched anew. */
export function useRolesChanged(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate((key) => Array.isArray(key) && typeof key[1] === 'string' && /^\/(role|removed|auditlogs)/.test(key[1]));
  };
}
