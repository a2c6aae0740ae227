import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { notifications as notificationCalls } from '#shared/messaging/notifications.ts';
import { type CallError, call } from '#web/api.ts';

type Page = Answer<typeof notificationCalls.deliveries>;

/** What was sent to a person, or to the caller without one, newest first, a page more at a time. */
export function useDeliveryPages(personId: string | undefined) {
  const keyOf = (index: number, before: Page | null) =>
    index > 0 && !before?.next ? null : ['deliveries', personId ?? '', before?.next ?? ''];
  const fetchPage = ([, , after]: string[]) => {
    const query = { after: after || undefined };
    return personId ? call(notificationCalls.deliveriesOf, { personId, query }) : call(notificationCalls.deliveries, { query });
  };
  const pages = useSWRInfinite<Page, CallError>(keyOf, fetchPage, { revalidateFirstPage: false });
  const loaded = pages.data ?? [];
  return {
    deliveries: loaded.flatMap(({ deliveries }) => deliveries),
    error: loaded.length > 0 ? undefined : pages.error,
    loading: pages.isLoading,
    loadingMore: pages.isValidating && pages.size > loaded.length,
    more: Boolean(loaded.at(-1)?.next),
    loadMore: () => void pages.setSize(pages.size + 1),
    retry: () => void pages.mutate(),
  };
}
