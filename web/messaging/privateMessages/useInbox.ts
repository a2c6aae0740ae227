import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize as serialize } from 'swr/infinite';
import type { Answer } from '#shared/api.ts';
import { type InboxEntry, privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { type CallError, call } from '#web/api.ts';
import { paged, pageKeys, pageQuery } from '#web/paging.ts';
import { useSession } from '#web/session/session.tsx';

type InboxPage = Answer<typeof privateMessages.inbox>;

const pagesOf = (churchId: string) => pageKeys('private messages', churchId);
const fetchPage = (key: string[]) => call(privateMessages.inbox, { query: pageQuery(key) });

/** Removes duplicates: a conversation may have moved up while an older page was fetched. */
const once = (entries: readonly InboxEntry[]) =>
  [...new Map(entries.toReversed().map((one) => [one.conversationId, one])).values()].toReversed();

/** The user's private conversations, newest first, loaded page by page. */
export function useInbox() {
  const churchId = useSession().current?.church.id ?? '';
  const pages = useSWRInfinite<InboxPage, CallError>(pagesOf(churchId), fetchPage, { revalidateAll: true, keepPreviousData: true });
  const { loaded, ...list } = paged(pages);
  return {
    entries: once(loaded.flatMap(({ entries }) => entries)),
    ...list,
  };
}

/** Call after writing, reading, muting or blocking: reloads the list. */
export function useInboxChanged(): () => void {
  const { mutate } = useSWRConfig();
  const churchId = useSession().current?.church.id ?? '';
  return useCallback(() => void mutate(serialize(pagesOf(churchId))), [mutate, churchId]);
}
