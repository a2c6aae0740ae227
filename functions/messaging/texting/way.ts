// Texts as a way to write to many: to the mobile numbers of people who agreed, outside the church's quiet hours.
import { hashOf } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { fillText } from '#shared/messaging/mailings/mergeFields.ts';
import { afterQuiet } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import { dialable, dialCodeOf } from '#shared/messaging/texting/numbers.ts';
import { valuesFor } from '../mailings/letter.ts';
import type { Reader, Way } from '../mailings/way.ts';
import { askStanding } from './consentState.ts';
import { badNumbers, stoppedNumbers, type TextSetupRow, textSetups } from './rows.ts';

export const numberKey = (number: string): string => hashOf(`number ${number}`).slice(0, 22);

/** What this person reads; of a minor, their guardians. */
export const textFor = (reader: Pick<Reader, 'to' | 'person'>, message: string, forName = ''): string =>
  (forName ? `${forName}: ` : '') + fillText(message, valuesFor(reader));

/** A text in the log of what was sent to someone. */
export const aboutText = (contentId: string, message = '') => ({ contentType: 'text', contentId, byName: '', message });

/** How the church sends texts, if it does. */
export async function setupOf(table: Table): Promise<TextSetupRow | undefined> {
  return (await table.get(textSetups, {}))?.row;
}

export async function textWay(table: Table, known?: TextSetupRow): Promise<Way> {
  const [setup, church] = await Promise.all([known ?? setupOf(table), table.get(churches, {})]);
  const code = setup ? dialCodeOf(setup.fromNumber) : '';
  const zone = church?.row.timeZone ?? 'UTC';
  return {
    name: 'text',
    addressOf: ({ contactInfo }) => dialable(contactInfo.mobilePhone ?? '', code) ?? '',
    keyOf: numberKey,
    ask: (batch, within, { person, address, key }) => {
      const stopped = batch.get(within, stoppedNumbers, { hash: key });
      const bad = batch.get(within, badNumbers, { hash: key });
      const standing = askStanding(batch, within, person, key);
      return () => {
        if (isDeceased(person)) return 'deceased';
        // Anyone can register a guest with any address.
        if (person.unconfirmed) return 'unconfirmed';
        if (!address) return 'noNumber';
        if (stopped() || standing() === 'declined') return 'off';
        if (standing() === 'none') return 'noConsent';
        return bad() ? 'bounced' : undefined;
      };
    },
    notBefore: ({ to }, at) => {
      const own = afterQuiet(to.preferences.quiet, at);
      if (!setup) return own;
      const { quietFrom: from, quietTo: end } = setup;
      return afterQuiet({ on: true, from, to: end, zone }, own);
    },
    outcome: 'queued',
    copyOps: async (within, _, { id }, { key }) => within.follow('deliver', { text: 'send', churchId: within.church, id, key }),
  };
}
