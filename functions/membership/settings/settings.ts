import { endTokens } from '#functions/core/auth/sessions.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { changesBetween } from '#functions/core/table/auditLog.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { membership as contract } from '#shared/membership/index.ts';
import { isForTreasurersOnly } from '#shared/membership/settings/givingSettings.ts';
import { publicSettings, type Setting, type SettingSave } from '#shared/membership/settings/settings.ts';
import { idForm, type Out } from '#shared/words.ts';
import { type ChurchRow, churches } from '../table.ts';
import { settingValue } from './value.ts';

/** Settings are part of the church's row, so their total size is limited. */
const most = 200;
const mostBytes = 200_000;

export const settings = implement(contract.settings, {
  list: async (_, { table }) => (await table.need(churches, {})).row.settings,

  save: async ({ body }, { table }) => {
    const prepared = await prepare(table, body);
    return retryOnRefusal(async () => {
      const church = await table.need(churches, {});
      const { settings: after, saved } = merged(church.row, prepared);
      const changed = after.filter((one) => !church.row.settings.includes(one));
      if (changed.length === 0) return saved;
      mustFit(after);
      const lines = changed.flatMap((one) => line(table, church.row, one));
      await table.write(
        table.put(churches, { ...church.row, settings: after }, church),
        lines,
        // What was part of everything is taken (decision D62).
        isForTreasurersOnly(after) && !isForTreasurersOnly(church.row.settings) ? endTokens(table.church) : [],
        table.follow('publish', { churchId: table.church }),
      );
      return saved;
    });
  },

  ofChurch: async ({ churchId }, { table }) => {
    const church = idForm.test(churchId) ? await table.within(churchId).get(churches, {}) : undefined;
    return Object.fromEntries(publicOf(church?.row).map(({ keyName, value }) => [keyName, value]));
  },
});

/** The settings every visitor can read. */
export const publicOf = (church: ChurchRow | undefined): readonly Setting[] => church?.settings.filter((setting) => setting.public) ?? [];

type Save = Out<typeof SettingSave>;

/** Validates the values and stores the images, once, however often the row write is retried. */
async function prepare(table: Table, body: readonly Save[]): Promise<readonly Save[]> {
  const { row } = await table.need(churches, {});
  return Promise.all(
    body.map(async (one) => {
      const before = row.settings.find(({ keyName }) => keyName === one.keyName)?.value;
      return { ...one, value: one.value === undefined ? undefined : await settingValue(row.id, one.keyName, one.value, before) };
    }),
  );
}

function merged(church: ChurchRow, body: readonly Save[]): { settings: Setting[]; saved: Setting[] } {
  let all: Setting[] = church.settings;
  const saved = body.map((given) => {
    const found = all.find(({ id, keyName }) => (given.id ? id === given.id : keyName === given.keyName));
    if (given.id && found?.keyName !== given.keyName) throw new Refusal('notFound');
    if (given.seen !== undefined && given.seen !== (found?.value ?? '')) throw new Refusal('outdated');
    const setting = settingFrom(church.id, given, found);
    if (found && same(found, setting)) return found;
    all = found ? all.map((one) => (one === found ? setting : one)) : [...all, setting];
    return setting;
  });
  return { settings: all, saved };
}

const same = (a: Setting, b: Setting) => a.value === b.value && a.public === b.public;
const isPublic = (keyName: string) => publicSettings.some((known) => known === keyName);

/** `public` arrives as true or 1, false or 0; some settings are always public. */
const settingFrom = (churchId: string, given: Save, found: Setting | undefined): Setting => ({
  id: found?.id ?? newId(),
  churchId,
  keyName: given.keyName,
  value: given.value ?? found?.value ?? '',
  public:
    isPublic(given.keyName) ||
    (given.public === undefined ? (found?.public ?? false) : [true, 1, '1', 'true'].some((yes) => yes === given.public)),
});

function mustFit(settings: readonly Setting[]): void {
  if (settings.length > most) throw new Refusal('invalid', `A church can have at most ${most} settings.`);
  if (Buffer.byteLength(JSON.stringify(settings)) > mostBytes) throw new Refusal('tooLarge');
}

/** The audit log says that a private setting changed, but not to what: it may be a key. */
function line(table: Table, church: ChurchRow, setting: Setting): Op[] {
  const before = church.settings.find(({ id }) => id === setting.id);
  const told = (one: Setting | undefined) => one && { value: one.value, public: one.public };
  const changes = changesBetween(told(before), told(setting), setting.public ? [] : ['value']);
  return table.note('membership', before ? 'change' : 'add', { kind: 'Setting', id: setting.id, label: setting.keyName, changes });
}
