// What people answer to texts: kept for staff who write texts, and noted in the log of what was sent to them (docs/decisions.md, P24).
import { nowIso } from '#functions/core/clock.ts';
import { hashOf, newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { people } from '#functions/membership/table.ts';
import { longestText } from '#shared/messaging/texting/longestText.ts';
import type { TextAnswer } from '#shared/messaging/texting/texts.ts';
import { cut, delivery } from '../notifications/delivery/deliveries.ts';
import { ofChurch } from '../table.ts';
import type { Heard } from './providers/provider.ts';
import { textAnswers, textedNumbers } from './rows.ts';
import { aboutText, numberKey } from './way.ts';

const pageSize = 30;

/** Who answers is known by the last text to that number. What is posted twice is kept once. */
export async function keepAnswer(table: Table, number: string, heard: Heard): Promise<void> {
  if (heard.message === '') return;
  const texted = await table.get(textedNumbers, { hash: numberKey(number) });
  const id = heard.id ? hashOf(`answer ${heard.id}`).slice(0, 11) : newId();
  const { personId = '', mailingId } = texted?.row ?? {};
  if (await table.get(textAnswers, { personId, id })) return;
  const message = cut(heard.message, longestText);
  const row = { id, at: nowIso(), personId, mailingId, ...(personId ? {} : { from: number }), message };
  const log = { channel: 'text', outcome: 'received', reason: '', address: number } as const;
  await table.write(table.set(textAnswers, row), personId ? delivery(table, personId, aboutText(mailingId ?? id), log) : []);
}

/** Newest first, two requests a page; names are those of today. */
export async function answersPage(table: Table, after: string | undefined): Promise<{ answers: TextAnswer[]; next: string | undefined }> {
  const page = await table.query(ofChurch, ['textanswers'], { index: 'gsi1', newestFirst: true, limit: pageSize, after });
  const batch = table.batch();
  const asked = page
    .of(textAnswers)
    .map(({ row }) => ({ row, person: row.personId ? batch.get(table, people, { id: row.personId }) : () => undefined }));
  if (asked.some(({ row }) => row.personId)) await batch.send();
  const answers = asked.map(({ row: { id, at, personId, from = '', message }, person }) => {
    const known = person()?.row;
    return { id, at, personId: known ? personId : '', name: known?.name.display ?? '', from, message };
  });
  return { answers, next: page.next };
}

/** For who is erased: what they answered goes with them. */
export async function forgetAnswers(table: Table, personId: string): Promise<void> {
  const answers = (await table.all(ofChurch, ['textanswers', personId])).of(textAnswers);
  for (const { row } of answers) await table.write(table.erase(textAnswers, row));
}
