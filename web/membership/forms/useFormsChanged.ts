import { useSWRConfig } from 'swr';

/** Call after forms have changed: reloads everything that shows them or deleted items, except the form that was just deleted. */
export function useFormsChanged(): (deletedId?: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (deletedId) => {
    const concerned = (key: unknown) => Array.isArray(key) && typeof key[1] === 'string' && /^\/(forms|removed|auditlogs)/.test(key[1]);
    await mutate((key) => concerned(key) && !(deletedId && JSON.stringify(key).includes(deletedId)));
  };
}
