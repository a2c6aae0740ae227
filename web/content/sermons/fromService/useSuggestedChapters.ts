import type { ServiceDraft } from '#shared/content/sermons/fromService.ts';
import type { Chapter } from '#shared/content/sermons/sermons.ts';
import { chathosts as calls } from '#shared/messaging/chat/chathosts.ts';
import { roomOf } from '#shared/messaging/chat/room.ts';
import type { Callout } from '#shared/messaging/chat/words.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';

const none: readonly Chapter[] = [];

/** What hosts showed while the picture ran, once each, at its place in the video. */
export function chaptersOf(
  callouts: readonly Callout[],
  { start, duration }: Pick<ServiceDraft, 'start' | 'duration'>,
): readonly Chapter[] {
  const began = Date.parse(start);
  const shown = callouts
    .map(({ at, content }) => ({ at: Math.round((at - began) / 1000), title: content.replace(/\s+/g, ' ').trim().slice(0, 200) }))
    .filter(({ at, title }) => title && at >= 0 && (duration === 0 || at <= duration))
    .toSorted((a, b) => a.at - b.at);
  return shown.filter(({ title }, index) => shown.findIndex((one) => one.title === title) === index);
}

/** Only hosts, by their permission in content (decision M14), may read what a chat showed; without it there are no suggestions. */
export function useSuggestedChapters(draft: ServiceDraft | undefined): readonly Chapter[] {
  const mayRead = useSession().can('Content:Chat:Host');
  const room = draft && mayRead ? roomOf(draft.key) : '';
  const { data } = useCall(calls.callouts, room ? { room } : undefined, { revalidateOnFocus: false, shouldRetryOnError: false });
  return draft && data ? chaptersOf(data, draft) : none;
}
