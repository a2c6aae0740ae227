import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { siteOf } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { content as contract } from '#shared/content/index.ts';
import { loops } from '#shared/content/site/redirectChain.ts';
import type { Redirect } from '#shared/content/site/redirects.ts';
import { pagePath } from '#shared/elements/paths.ts';
import { Refusal } from '#shared/errors.ts';
import { redirects as kept, ofChurch, siteState } from '../table.ts';

/** Room for a church that moves here with all the addresses of its old site. */
const most = 1000;
/** Redirects per transaction: each may take four of its hundred items. */
const portion = 20;

const all = async (table: Table): Promise<StoredRow<Redirect>[]> =>
  (await table.all(ofChurch, ['site'], { begins: ['redirect', ''] })).of(kept);
const byFrom = (a: Redirect, b: Redirect) => (a.from < b.from ? -1 : 1);

interface Given {
  readonly id?: string | undefined;
  readonly from: string;
  readonly to: string;
}

export const redirects = implement(contract.redirects, {
  list: async (_, { table }) => (await all(table)).map(({ row }) => row).sort(byFrom),

  save: async ({ body }, { table }) => {
    const hosts = await ownHosts(table);
    const given = body.map((one) => checked(one, hosts));
    const saved: Redirect[] = [];
    for (let from = 0; from < given.length; from += portion)
      saved.push(...(await retryOnRefusal(() => savePortion(table, given.slice(from, from + portion)))));
    return saved;
  },

  remove: async ({ id }, { table }) => {
    const found = (await all(table)).find(({ row }) => row.id === id);
    if (!found) throw new Refusal('notFound');
    await table.write(table.remove(kept, found));
    return {};
  },
});

/** Both addresses, normalized for comparison. */
function checked({ id, from, to: given }: Given, hosts: ReadonlySet<string>): Given {
  const to = given.startsWith('/') && !given.startsWith('//') ? given : httpsAddress(given, hosts);
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const target = to.startsWith('/') ? pagePath(path) && pagePath(path) + encodedRest(rest) : to;
  const origin = pagePath(from);
  if (!origin || !target) throw new Refusal('redirectForm');
  return { id, from: origin, to: target };
}
/** It becomes a response header, which can't contain line breaks or non-ASCII characters. */
function encodedRest(rest: string): string {
  const { search, hash } = new URL(rest, 'https://site.invalid/');
  return search + hash;
}
/** Addresses on the site itself are stored as paths, however they were written, so that loops can be detected. */
function httpsAddress(to: string, hosts: ReadonlySet<string>): string {
  if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) return '';
  const { host, protocol, href, pathname, search, hash } = new URL(to);
  if (hosts.has(host)) return pathname + search + hash;
  return protocol === 'https:' ? href : '';
}

async function ownHosts(table: Table): Promise<ReadonlySet<string>> {
  const [church, state] = await Promise.all([table.need(churches, {}), table.get(siteState, {})]);
  return new Set([new URL(siteOf(church.row.subDomain)).host, ...(state?.row.domains ?? []).map(({ name }) => name)]);
}

async function savePortion(table: Table, given: readonly Given[]): Promise<Redirect[]> {
  const before = await all(table);
  const saved = given.map((one) => ({
    ...one,
    id: one.id ?? before.find(({ row }) => row.from === one.from)?.row.id ?? newId(),
    auto: false,
  }));
  const moved = before.filter(({ row }) => saved.some(({ id, from }) => id === row.id && from !== row.from));
  const after = new Map(before.filter((one) => !moved.includes(one)).map(({ row }) => [row.from, row.to]));
  for (const { from, to } of saved) after.set(from, to);
  if (after.size > most) throw new Refusal('invalid', `A site can have at most ${most} redirects.`);
  if (saved.some(({ from }) => loops(from, after))) throw new Refusal('redirectLoop');
  const taken = new Set(saved.map(({ from }) => from));
  await table.write(
    ...moved.filter(({ row }) => !taken.has(row.from)).map((one) => table.remove(kept, one)),
    ...saved.map((row) =>
      table.put(
        kept,
        row,
        before.find((one) => one.row.from === row.from),
      ),
    ),
  );
  return saved;
}
