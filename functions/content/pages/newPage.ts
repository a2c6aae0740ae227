// New pages in our own builder: from a template, or as a copy of another page.

import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { PageNew } from '#shared/content/pages/pages.ts';
import { pageTemplate } from '#shared/content/templates/templates.ts';
import { pasted } from '#shared/elements/tree/edits.ts';
import { Refusal } from '#shared/errors.ts';
import type { Out } from '#shared/words.ts';
import { freePath, makePage, needPath, pathOfTitle } from '../drafts/create.ts';
import { listed, loadDraft } from '../drafts/draft.ts';
import type { PageRow } from '../table.ts';
import { churchFacts } from '../templates/churchFacts.ts';
import { templateSay } from '../templates/texts.ts';

export async function newPage(table: Table, { title, url, template }: Out<typeof PageNew>, language: string): Promise<PageRow> {
  const found = pageTemplate(template || 'blank');
  if (!found) throw new Refusal('invalid', 'This template does not exist.');
  const path = url ? needPath(url) : await freePath(table, pathOfTitle(title));
  const facts = await churchFacts(table, language);
  const nodes = found.nodes(await templateSay(facts.language ?? language), newId, facts);
  return makePage(table, { title, url: path, nodes });
}

/** A draft, unless the original is an older client's page: copies of those are public at once. */
export async function copyPage(table: Table, id: string): Promise<PageRow> {
  const { holder, nodes } = await loadDraft(table, 'page', id);
  if (holder.type !== 'page') throw new Refusal('notFound');
  const { title, url, layout, description, ogImage, visibility, live } = holder.kept.row;
  const path = await freePath(table, url === '/' ? '/home-2' : `${url}-2`.slice(0, 200));
  const facts = { title: `${title} (2)`.slice(0, 200), layout, description, ogImage, visibility };
  return makePage(table, { ...facts, url: path, nodes: pasted(listed(nodes), newId), live: live || undefined });
}
