import type { Context } from '#functions/core/serve/implement.ts';
import { settings as stage } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { type DraftAhead, mostMarkup } from '#shared/content/words.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { publicSettings } from '../settings.ts';
import { pages, styles } from '../table.ts';
import { draftAnswer } from './drafts.ts';

/** React and the views of all elements are loaded when the first page is opened. */
const loadRenderer = () => import('#web/builder/ahead/prerender.tsx');

/** The draft of a page, with its markup unless that would be too long. */
export async function pageAhead(id: string, languages: string, context: Context): Promise<DraftAhead> {
  const { table } = context;
  const [draft, known, { renderDraft }] = await Promise.all([draftAnswer('page', id, context), knownOf(table, id), loadRenderer()]);
  const markup = await renderDraft({ ...known, nodes: nodesOf(draft), languages: languages.split(',') });
  return markup.page.length > mostMarkup ? draft : { ...draft, markup };
}

const nodesOf = ({ sections, elements }: Nodes): Nodes => ({ sections, elements });

/** What the app knows about a church when it draws the page itself: only what is public. */
async function knownOf(table: Table, id: string) {
  const batch = table.batch();
  const page = batch.get(table, pages, { id });
  const style = batch.get(table, styles, {});
  const church = batch.get(table, churches, {});
  const [given] = await Promise.all([publicSettings(table), batch.send()]);
  const { name = '', settings = [] } = church()?.row ?? {};
  return {
    church: { id: table.church, name, settings: settings.filter((setting) => setting.public) },
    style: style()?.row ?? {},
    given,
    title: page()?.row.title ?? '',
    places: { content: stage.content, tiles: stage.tiles, usercontent: stage.usercontent },
    api: stage.api,
  };
}
