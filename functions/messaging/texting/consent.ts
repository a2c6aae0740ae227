// Whether someone agreed to get texts: they themselves, or staff who record what was said or signed. Given for one number.
import { nowIso } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { TextConsent } from '#shared/messaging/texting/texts.ts';
import { judge } from '../mailings/judge.ts';
import { askStanding } from './consentState.ts';
import { stoppedNumbers, textConsents } from './rows.ts';
import { setupOf, textWay } from './way.ts';

async function selfOf(table: Table, personId: string) {
  const setup = await setupOf(table);
  const [verdict] = personId ? await judge(table, [personId], await textWay(table, setup)) : [];
  if (!verdict?.self) throw new Refusal('notFound');
  return { self: verdict.self, from: setup?.enabled ? setup.fromNumber : '' };
}

export async function consentOf(table: Table, personId: string): Promise<TextConsent> {
  const { self, from } = await selfOf(table, personId);
  const batch = table.batch();
  const standing = askStanding(batch, table, self.person, self.key);
  const stopped = batch.get(table, stoppedNumbers, { hash: self.key });
  await batch.send();
  return { number: self.address, agreed: standing() === 'agreed', stopped: self.address !== '' && stopped() !== undefined, from };
}

export async function giveConsent(
  table: Table,
  personId: string,
  agreed: boolean,
  by: { how: 'self' | 'staff'; byPersonId: string },
): Promise<TextConsent> {
  const { self } = await selfOf(table, personId);
  if (agreed && !self.address) throw new Refusal('invalid', 'There is no mobile number.');
  const { person, key } = self;
  const told = {
    kind: textConsents.name,
    id: person.id,
    label: person.name.display,
    changes: [{ field: 'agreed', after: String(agreed) }],
  };
  await table.write(
    table.set(textConsents, { personId: person.id, key, agreed, ...by, at: nowIso() }),
    table.note('messaging', 'change', told),
  );
  return consentOf(table, person.id);
}
