// Saves the whole navigation at once, for our own editor.

import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Link, LinkSave } from '#shared/content/navigation/links.ts';
import { Refusal } from '#shared/errors.ts';
import { parse } from '#shared/words.ts';
import { links as kept } from '../table.ts';
import { readLinks, republishForLinks } from './read.ts';
import { checkedLink, inOrder } from './visibility.ts';

const category = 'website';
/** A change takes two of a transaction's hundred items. Larger saves take several transactions: additions first, then deletions. */
const portion = 48;

interface Given {
  readonly links: readonly LinkSave[];
  readonly seen?: readonly LinkSave[] | undefined;
}

/** Links that aren't sent are deleted. A new link can bring its own id, so that others can name it as their parent. */
export async function saveNavigation(table: Table, { links: given, seen }: Given): Promise<Link[]> {
  const before = (await readLinks(table)).filter(({ row }) => row.category === category);
  if (seen && !isAsSeen(before, seen)) throw new Refusal('outdated');
  const wanted = given.map((one, at) => linkOf(table, one, at, before));
  const ids = new Set(wanted.map(({ id }) => id));
  if (ids.size !== wanted.length) throw new Refusal('invalid', 'The same link was sent twice.');
  if (inOrder(wanted).length !== wanted.length) throw new Refusal('invalid', 'A link cannot be nested under itself.');
  const saved = wanted.map((link) => checkedLink(ids.has(link.parentId ?? '') ? link : { ...link, parentId: undefined }, []));
  const ops = [
    ...saved.flatMap((row) => putIfChanged(table, row, before)),
    ...before.filter(({ row }) => !ids.has(row.id)).map((one) => table.remove(kept, one)),
  ];
  for (let from = 0; from < ops.length; from += portion) {
    await table.write(...ops.slice(from, from + portion), republishForLinks(table, [{ category }]));
  }
  return inOrder(saved);
}

const told = (link: Partial<Link>) =>
  `${link.id} ${link.parentId ?? ''} ${link.text ?? ''} ${link.url ?? ''} ${link.sort ?? ''} ${link.visibility ?? ''} ${link.badge ?? ''}`;
const isAsSeen = (before: readonly StoredRow<Link>[], seen: readonly LinkSave[]): boolean =>
  before
    .map(({ row }) => told(row))
    .sort()
    .join('\n') === seen.map(told).sort().join('\n');

function linkOf(table: Table, { id = newId(), ...given }: LinkSave, at: number, before: readonly StoredRow<Link>[]): Link {
  const was = before.find(({ row }) => row.id === id)?.row;
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...was, parentId: undefined, ...told, id, churchId: table.church, category, sort: given.sort ?? at + 1 };
}

function putIfChanged(table: Table, row: Link, all: readonly StoredRow<Link>[]): Op[][] {
  const before = all.find((one) => one.row.id === row.id);
  const text = (link: Link) => JSON.stringify(parse(kept.row, link));
  return before && text(before.row) === text(row) ? [] : [table.put(kept, row, before)];
}
