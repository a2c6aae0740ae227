import { threadOf } from '#functions/messaging/conversationsOpening.ts';
import { newConversation } from '#functions/messaging/privateMessagesOpening.ts';
import { conversations, threads } from '#functions/messaging/table.ts';
import { type Place, personIn, writeAll } from './place.ts';
import { countedBy, messageOps, spoken } from './spoken.ts';
import type { DemoNotes } from './talk.ts';

/** The notes on a person that these readers may see. */
export async function writeNotes(place: Place, { on, confidential, lines }: DemoNotes): Promise<void> {
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
