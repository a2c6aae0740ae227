import type { ConversationRow, MessageRow } from '../table.ts';

const most = 20;

/** The announcements of a conversation, updated for this message. Pure. */
export function pinnedWith(
  announced: ConversationRow['announced'],
  { number, announcement, removedAt }: MessageRow,
): ConversationRow['announced'] {
  if (!announced && !announcement) return undefined;
  const others = (announced ?? []).filter((one) => one !== number);
  return announcement && !removedAt ? [...others, number].toSorted((a, b) => a - b).slice(-most) : others;
}
