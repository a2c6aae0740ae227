import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { content as contract } from '#shared/content/index.ts';
import type { Link, LinkSave } from '#shared/content/navigation/links.ts';
import { isOpen, shownLinks } from '#shared/content/navigation/visibleLinks.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { editsContent } from '../pages/tree.ts';
import { links as kept } from '../table.ts';
import { readLinks, republishForLinks } from './read.ts';
import { saveNavigation } from './save.ts';
import { checkedLink, inOrder, isShownTo, linksBelow, mostLinks } from './visibility.ts';

const always = () => true;
const read = async (table: Table, category: string | undefined, isShown: (link: Link) => boolean = always): Promise<Link[]> => {
  const rows = (await readLinks(table)).map(({ row }) => row);
  return inOrder(shownLinks(rows, isShown)).filter((link) => !category || link.category === category);
};

export const links = implement(contract.links, {
  list: ({ query }, { caller, table }) =>
    read(table, query.category, editsContent(caller, table.church) ? undefined : (link) => isShownTo(caller, link)),
  load: async ({ id }, { table }) => (await table.need(kept, { id })).row,

  save: ({ body }, { table }) => retryOnRefusal(() => save(table, body)),

  remove: ({ id }, { table }) =>
    retryOnRefusal(async () => {
      const all = await readLinks(table);
      const link = all.find(({ row }) => row.id === id);
      if (!link) throw new Refusal('notFound');
      const gone = [link, ...linksBelow(all, id)].slice(0, 45);
      await table.write(...gone.map((one) => table.remove(kept, one)), republishForLinks(table, [link.row]));
      return {};
    }),

  ofChurch: async ({ churchId, query }, { table }) => (idForm.test(churchId) ? read(table.within(churchId), query.category, isOpen) : []),
  filtered: ({ query }, { caller, table }) => read(table, query.category, (link) => isShownTo(caller, link)),

  navigation: ({ body }, { table }) => retryOnRefusal(() => saveNavigation(table, body)),
});

/** A link and its audit log line; a transaction of a hundred items takes forty-five of them. */
const portion = 45;

async function save(table: Table, body: readonly LinkSave[]): Promise<Link[]> {
  const all = await readLinks(table);
  if (all.length + body.filter(({ id }) => !id).length > mostLinks)
    throw new Refusal('invalid', `A church can have at most ${mostLinks} links.`);
  const saved = body.map((given, at) => {
    const before = given.id ? all.find(({ row }) => row.id === given.id) : undefined;
    if (given.id && !before) throw new Refusal('notFound');
    return { before, row: checkedLink(linkOf(table, given, before?.row, all, at), all) };
  });
  for (let from = 0; from < saved.length; from += portion) {
    const some = saved.slice(from, from + portion);
    const changed = some.flatMap(({ row, before }) => [row, ...(before ? [before.row] : [])]);
    await table.write(...some.map(({ row, before }) => table.put(kept, row, before)), republishForLinks(table, changed));
  }
  return saved.map(({ row }) => row);
}

function linkOf(table: Table, given: LinkSave, before: Link | undefined, all: readonly StoredRow<Link>[], at: number): Link {
  const { id = newId(), ...fields } = given;
  const told = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const category = given.category || before?.category || 'website';
  const last = Math.max(0, ...all.filter(({ row }) => row.category === category).map(({ row }) => row.sort ?? 0));
  return { sort: last + 1 + at, ...before, ...told, id, churchId: table.church, category };
}
