import { useSWRConfig } from 'swr';

/**
 * Call after roles have changed: reloads everything that shows roles, their permissions and members, or deleted items, except the role that
 * was just deleted.
 */
export function useRolesChanged(): (deletedId?: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (deletedId) => {
    const concerned = (key: unknown) => Array.isArray(key) && typeof key[1] === 'string' && /^\/(role|removed|auditlogs)/.test(key[1]);
    await mutate((key) => concerned(key) && !(deletedId && JSON.stringify(key).includes(deletedId)));
  };
}
