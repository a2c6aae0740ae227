import { threadOf } from '#functions/messaging/conversations/open.ts';
import { newConversation } from '#functions/messaging/privateMessages/open.ts';
import { conversations, threads } from '#functions/messaging/table.ts';
import { personIn, type SeedChurch, writeAll } from './church.ts';
import type { DemoNotes } from './conversations.ts';
import { countedBy, messageOps, spoken } from './messages.ts';

/** The notes on a person that these readers can see. */
export async function writeNotes(place: SeedChurch, { on, confidential, lines }: DemoNotes): Promise<void> {
  const { table } = place;
  const about = { contentType: 'person', contentId: personIn(place, on).id, visibility: confidential ? 'confidential' : 'hidden' };
  const created = newConversation({ ...about, createdBy: personIn(place, lines[0]?.by ?? on).id });
  const said = spoken(place, created.id, lines);
  await writeAll(place, [
    ...table.put(threads, { ...threadOf(about), conversationId: created.id }),
    ...table.put(conversations, { ...created, ...countedBy(said) }),
    ...messageOps(place, said),
  ]);
}
