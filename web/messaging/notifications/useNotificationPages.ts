import { useEffect, useRef, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { notifications as notificationCalls } from '#shared/messaging/notifications/notifications.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';
import { useSession } from '#web/session/session.tsx';
import { useAlerts } from '../live/useAlerts.ts';

type Page = Answer<typeof notificationCalls.page>;

const fetchPage = (key: string[]) => call(notificationCalls.page, { query: pageQuery(key) });

const withRead = (pages: Page[], ids: readonly string[]): Page[] =>
  pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((one) => (ids.includes(one.id) ? { ...one, isNew: false } : one)),
  }));

/**
 * The user's notifications, newest first, loaded page by page. Showing them marks them as read, as older clients' call does; they stay
 * highlighted as new as long as the list is open.
 */
export function useNotificationPages() {
  const churchId = useSession().current?.church.id ?? '';
  const keyOf = churchId ? pageKeys('notifications', churchId) : () => null;
  const pages = useSWRInfinite<Page, CallError>(keyOf, fetchPage, { revalidateFirstPage: true, revalidateOnFocus: false });
  useAlerts(({ action }) => void (action !== 'privateMessage' && pages.mutate()));
  const { loaded, ...list } = paged(pages);
  const notifications = loaded.flatMap((page) => page.notifications);
  const seen = (ids: readonly string[]) => void pages.mutate((now) => now && withRead(now, ids), { revalidate: false });
  const ids = notifications.filter(({ isNew }) => isNew).map(({ id }) => id);
  const fresh = useShown(ids, seen);
  const readAll = async () => {
    await call(notificationCalls.read, { body: {} });
    fresh.forget();
    await pages.mutate();
  };
  return {
    notifications,
    isNew: fresh.has,
    anyNew: notifications.some(({ id }) => fresh.has(id)),
    ...list,
    loading: !churchId || list.loading,
    readAll,
  };
}

/** Marks visible notifications as read, once each; a failure affects only the count and is just logged. */
function useShown(ids: readonly string[], onRead: (ids: readonly string[]) => void) {
  const told = useRef(new Set<string>());
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set());
  const asked = ids.join(',');
  useEffect(() => {
    const next = asked.split(',').filter((id) => id && !told.current.has(id));
    if (next.length === 0) return;
    for (const id of next) told.current.add(id);
    call(notificationCalls.read, { body: { ids: next } }).then(
      () => latest.current(next),
      (problem) => console.warn('Notifications could not be marked as read.', problem),
    );
  }, [asked]);
  return {
    has: (id: string) => !forgotten.has(id) && (told.current.has(id) || ids.includes(id)),
    forget: () => setForgotten(new Set([...told.current, ...ids])),
  };
}
