import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { notifications as notificationCalls } from '#shared/messaging/notifications/notifications.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';

type Page = Answer<typeof notificationCalls.deliveries>;

/** The delivery log of a person, by default of the caller, newest first, loaded page by page. */
export function useDeliveryPages(personId: string | undefined) {
  const fetchPage = (key: string[]) => {
    const query = pageQuery(key);
    return personId ? call(notificationCalls.deliveriesOf, { personId, query }) : call(notificationCalls.deliveries, { query });
  };
  const pages = useSWRInfinite<Page, CallError>(pageKeys('deliveries', personId ?? ''), fetchPage, { revalidateFirstPage: false });
  const { loaded, ...list } = paged(pages);
  return {
    deliveries: loaded.flatMap(({ deliveries }) => deliveries),
    ...list,
  };
}
