// What of messaging goes out when a church moves: conversations of groups, notes, templates and how people want to be notified. What was said
// privately, prayers and chats stay where they were said (docs/decisions.md, P27).
import { type AreaTransfer, leading, outgoing, type Part } from '#functions/core/transfers/declare.ts';
import { anyErased } from '#functions/core/transfers/erased.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { merges } from '#functions/membership/people/merges/mergedRows.ts';
import { households, people } from '#functions/membership/table.ts';
import { formerMember, isForgotten } from '#shared/membership/people/forgotten.ts';
import { emailTemplates } from '../emailTemplates/rows.ts';
import { unsubscribedAddresses } from '../mailings/rows.ts';
import { preferences } from '../notifications/rows.ts';
import { conversations, messageChanges, messageIds, messages, threads } from '../table.ts';
import { stoppedNumbers, textConsents } from '../texting/rows.ts';
import { filesOf, holds, idOps, isFirst, mayCome, moves, threadOps, threadRow, withoutDeleted } from './conversations.ts';
import { refusalsOf } from './refusals.ts';

const area = 'messaging';
const part = (...pk: string[]): Part => ({ area, pk });
const about = (contentType: string, id: string): Part => ({ area, pk: ['about', contentType, id], index: 'gsi1' });

export const transfer: AreaTransfer = {
  area,
  erasedOf: anyErased(people, isForgotten),
  besides: refusalsOf,
  roots: () => [
    part('emailtemplates'),
    { area: 'membership', pk: ['groups'] },
    { area: 'membership', pk: ['households'] },
    { area: 'membership', pk: ['people'], index: 'gsi1' },
    { area: 'membership', pk: ['merges'] },
  ],
  leads: [
    leading(groups, ({ id }) => [about('group', id), about('groupNotes', id)]),
    leading(households, ({ id }) => [about('household', id)]),
    leading(people, ({ id }) => [about('person', id), part('preferences', id), part('textconsent', id)]),
    leading(merges, ({ otherId }) => [about('person', otherId), part('preferences', otherId), part('textconsent', otherId)]),
  ],
  out: [
    outgoing(emailTemplates),
    outgoing(preferences, { erased: { of: ({ personId }) => [personId] } }),
    outgoing(unsubscribedAddresses),
    outgoing(stoppedNumbers),
    // Who agreed is asked anew: a file says much.
    outgoing(textConsents, { isOurs: ({ agreed }) => !agreed, erased: { of: ({ personId }) => [personId] } }),
    outgoing(conversations, {
      isOurs: moves,
      // Itself before its messages, which are let in by it.
      parts: (row, isListed) => (isListed && moves(row) ? [{ ...part('conversation', row.id), newestFirst: true }] : []),
      comes: isFirst,
      // Notes on someone who was erased here.
      erased: { of: ({ contentType, contentId }) => (contentType === 'person' ? [contentId] : []), key: ({ id }) => id },
      also: threadOps,
      alsoGone: (table, row) => table.erase(threads, threadRow(row)),
    }),
    outgoing(messages, {
      goes: withoutDeleted,
      files: filesOf,
      comes: mayCome,
      // What they wrote stays with its recipients, as erasing leaves it.
      erased: {
        of: ({ personId }) => [personId],
        left: (row) => ({ ...row, displayName: formerMember }),
        with: ({ conversationId }) => conversationId,
      },
      also: idOps,
      alsoGone: (table, row) => table.erase(messageIds, row),
    }),
    outgoing(messageChanges, {
      comes: (table, { conversationId, revision }) => holds(table, conversationId, revision),
      erased: { of: () => [], with: ({ conversationId }) => conversationId },
    }),
  ],
  stays: {
    ...{ ChatPrayer: 'prayer', ChatPrayerLine: 'prayer' },
    ...{
      Participant: 'private',
      Attachment: 'passing',
      Report: 'private',
      Block: 'private',
      Word: 'derived',
      Unread: 'private',
      SharedRecord: 'private',
    },
    ...{ Thread: 'derived', MessageId: 'derived' },
    ...{ ChatRoom: 'conversation', ChatHostsRoom: 'conversation', ChatEntry: 'conversation', ChatPost: 'conversation' },
    ...{ ChatHeld: 'conversation', ChatViewer: 'conversation', ChatText: 'conversation', ChatName: 'conversation' },
    ...{ ChatSettings: 'conversation', ChatBlock: 'conversation', ChatAddress: 'passing', ChatNumber: 'passing', ChatPace: 'passing' },
    ...{ ChatTally: 'passing', ChatTelling: 'passing', ChatWindow: 'passing', ChatFanOut: 'passing' },
    ...{ Mailing: 'conversation', MailingCopy: 'conversation', MailingPassed: 'conversation' },
    ...{ MailingQuiet: 'passing', BadAddress: 'installation', PublicRoom: 'installation' },
    ...{ Connection: 'passing', Audience: 'passing', PersonSocket: 'passing', Waiting: 'passing', Telling: 'passing', Mailed: 'passing' },
    ...{ Notification: 'passing', Delivery: 'history', Device: 'account', Endpoint: 'account' },
    ...{ TextSetup: 'secret', BadNumber: 'account' },
    ...{ TextedNumber: 'passing', TextAnswer: 'private' },
    ...{ MovedNotesImport: 'history', MovedNotesPart: 'passing', MovedNoteKey: 'history' },
    Unsubscribe: 'secret',
  },
};
