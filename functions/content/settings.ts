import { content as contract } from '#shared/content/index.ts';
import type { ContentSetting } from '#shared/content/settings.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { retryOnRefusal } from '../core/concurrency/retryOnRefusal.ts';
import { newId } from '../core/random.ts';
import { implement } from '../core/serve/implement.ts';
import type { StoredRow } from '../core/table/kind.ts';
import type { Table } from '../core/table/table.ts';
import { churchSettings, ownSettings } from './settingsRows.ts';
import { ofChurch } from './table.ts';

const most = 200;
/** A setting takes two of a transaction's hundred items: itself and its audit log line. */
const portion = 45;

const ofTheChurch = async (table: Table) => (await table.all(ofChurch, ['settings'])).of(churchSettings);
const ofUser = async (table: Table, userId: string) => (await table.all(ofChurch, ['settings', userId])).of(ownSettings);

export const settings = implement(contract.settings, {
  list: async (_, { table }) => (await ofTheChurch(table)).map(({ row }) => row),

  save: ({ body }, { table }) =>
    retryOnRefusal(async () => {
      const saved = merged(await ofTheChurch(table), body, { churchId: table.church });
      const isPublic = saved.some(({ row, before }) => row.public || before?.row.public);
      const follow = isPublic ? table.follow('publish', { churchId: table.church }) : [];
      const puts = unique(saved).map(({ row, before }) => table.put(churchSettings, row, before));
      for (let from = 0; from < puts.length; from += portion) await table.write(...puts.slice(from, from + portion), follow);
      return saved.map(({ row }) => row);
    }),

  mine: async (_, { caller, table }) => (await ofUser(table, caller.userId)).map(({ row }) => row),

  saveMine: ({ body }, { caller, table }) =>
    retryOnRefusal(async () => {
      const { userId } = caller;
      const saved = merged(await ofUser(table, userId), body, { churchId: table.church, userId });
      await table.write(...unique(saved).map(({ row, before }) => table.put(ownSettings, row, before)));
      return saved.map(({ row }) => row);
    }),

  removeMine: ({ id }, { caller, table }) =>
    retryOnRefusal(async () => {
      await table.write(table.remove(ownSettings, await table.need(ownSettings, { userId: caller.userId, id })));
      return {};
    }),

  ofChurch: async ({ churchId }, { table }) => {
    const all = idForm.test(churchId) ? await ofTheChurch(table.within(churchId)) : [];
    return Object.fromEntries(all.filter(({ row }) => row.public).map(({ row }) => [row.keyName, row.value]));
  },
});

interface Given {
  readonly id?: string | undefined;
  readonly keyName: string;
  readonly value?: string | undefined;
  readonly public?: unknown;
}
interface Saved<R> {
  readonly row: R;
  readonly before: StoredRow<R> | undefined;
}

/** Matched by id or, without one, by key name; `public` arrives as true or 1, false or 0. */
function merged<O extends object, R extends ContentSetting & O>(
  all: readonly StoredRow<R>[],
  body: readonly Given[],
  owner: O & { churchId: string },
) {
  const saved: Saved<ContentSetting & O>[] = body.map((given) => {
    const before = all.find(({ row }) => (given.id ? row.id === given.id : row.keyName === given.keyName));
    if (given.id && !before) throw new Refusal('notFound');
    const isPublic =
      given.public === undefined ? (before?.row.public ?? false) : [true, 1, '1', 'true'].some((yes) => yes === given.public);
    const value = given.value ?? before?.row.value ?? '';
    return { before, row: { ...owner, id: before?.row.id ?? newId(), keyName: given.keyName, value, public: isPublic } };
  });
  if (all.length + saved.filter(({ before }) => !before).length > most)
    throw new Refusal('invalid', `There can be at most ${most} settings.`);
  return saved;
}

/** A transaction names a row once: of two values for one setting, the last one counts. */
const unique = <R extends ContentSetting>(saved: readonly Saved<R>[]): Saved<R>[] => [
  ...new Map(saved.map((one) => [one.row.keyName, one])).values(),
];
