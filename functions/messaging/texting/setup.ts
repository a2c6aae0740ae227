// Through whom a church sends texts. Its key is sealed with the church and the account it is for, and never leaves again.
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { seal, unseal } from '#functions/core/secrets/seal.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { dialable } from '#shared/messaging/texting/numbers.ts';
import type { TextSetup } from '#shared/messaging/texting/texts.ts';
import { check, exact, parse, shape, text, timeOfDay } from '#shared/words.ts';
import { hookBase } from './hookBase.ts';
import type { Account } from './providers/provider.ts';
import { type TextSetupRow, textSetups } from './rows.ts';

const Sealed = shape({ churchId: text(20), account: text(60), secret: exact(200) });

export const hookUrl = (...parts: readonly string[]): string => `${settings.api}/messaging${hookBase}/${parts.join('/')}`;

export async function accountOf({ church }: Table, { account, sealed, fromNumber }: TextSetupRow): Promise<Account> {
  const opened = parse(Sealed, JSON.parse(await unseal(sealed)));
  if (opened.churchId !== church || opened.account !== account) throw new Error('This key is for another account.');
  return { account, secret: opened.secret, from: fromNumber };
}

const usual = { quietFrom: '21:00', quietTo: '08:00' } as const;

const none = { provider: 'twilio', account: '', fromNumber: '', enabled: false, ...usual } as const;

export async function setupView(table: Table): Promise<TextSetup> {
  const row = (await table.get(textSetups, {}))?.row;
  const { provider, account, fromNumber, enabled, quietFrom, quietTo } = row ?? none;
  const inboundUrl = hookUrl(table.church, 'inbound');
  return { provider, account, fromNumber, enabled, quietFrom, quietTo, isSet: row !== undefined, inboundUrl };
}

interface SetupSave extends Pick<TextSetupRow, 'provider' | 'account' | 'fromNumber' | 'enabled'> {
  readonly quietFrom?: string | undefined;
  readonly quietTo?: string | undefined;
  readonly secret?: string | undefined;
}

/** A key belongs to its account: with another account, it has to be entered anew. */
export async function saveSetup(table: Table, given: SetupSave): Promise<void> {
  const before = await table.get(textSetups, {});
  const account = given.account.trim();
  if (!/^AC[0-9a-f]{32}$/i.test(account))
    throw new Refusal('invalid', 'account must be an account SID: AC and 32 digits or letters a to f.');
  const fromNumber = given.fromNumber.trim().startsWith('+') ? dialable(given.fromNumber, '') : undefined;
  if (!fromNumber) throw new Refusal('invalid', 'fromNumber must be a number with its country’s code, such as +1 555 201 3344.');
  const { quietFrom = before?.row.quietFrom ?? usual.quietFrom, quietTo = before?.row.quietTo ?? usual.quietTo } = given;
  if (![quietFrom, quietTo].every((time) => check(timeOfDay, time).ok))
    throw new Refusal('invalid', 'quietFrom and quietTo must be times of day.');
  const secret = given.secret?.trim();
  if (!secret && (!before || before.row.account !== account)) throw new Refusal('invalid', 'secret is required.');
  const sealed = secret ? await seal(JSON.stringify({ churchId: table.church, account, secret })) : (before?.row.sealed ?? '');
  const { provider, enabled } = given;
  const row = { id: before?.row.id ?? newId(), provider, account, sealed, fromNumber, enabled, quietFrom, quietTo, changed: nowIso() };
  await table.write(table.put(textSetups, row, before));
}

export async function removeSetup(table: Table): Promise<void> {
  const before = await table.get(textSetups, {});
  if (before)
    await table.write(
      table.erase(textSetups, before.row),
      table.note('messaging', 'remove', { kind: textSetups.name, id: before.row.id, label: before.row.fromNumber, changes: [] }),
    );
}
