import { implement } from '#functions/core/serve/implement.ts';
import { content as contract } from '#shared/content/index.ts';
import { allPages } from '../blocks/usage.ts';
import { draftHandlers } from '../drafts/drafts.ts';
import { unpublishPage } from '../publishing/publish.ts';
import { schedulePage } from '../publishing/schedule.ts';
import { pages as kept, type PageRow } from '../table.ts';
import { pageView } from '../views.ts';
import { removePage } from './remove.ts';
import { savePage } from './save.ts';
import { shownPages } from './tree.ts';

const byUrl = (a: PageRow, b: PageRow) => (a.url < b.url ? -1 : 1);

/** Templates are loaded when the first page is created. */
const making = () => import('./newPage.ts');

export const pages = implement(contract.pages, {
  ...draftHandlers('page'),
  ...shownPages,

  list: async (_, { table }) => (await allPages(table)).toSorted(byUrl).map((row) => pageView(table.church, row)),
  load: async ({ id }, { table }) => pageView(table.church, (await table.need(kept, { id })).row),

  save: async ({ body }, { table }) => {
    const saved: PageRow[] = [];
    // One after the other, because two of them may want the same address.
    for (const given of body) saved.push(await savePage(table, given));
    return saved.map((row) => pageView(table.church, row));
  },

  remove: async ({ id }, { table }) => {
    await removePage(table, id);
    return {};
  },

  duplicate: async ({ id }, { table }) => pageView(table.church, await (await making()).copyPage(table, id)),
  create: async ({ body }, { table, language }) => pageView(table.church, await (await making()).newPage(table, body, language)),
  unpublish: async ({ id }, { table }) => pageView(table.church, await unpublishPage(table, id)),
  schedule: async ({ id, body }, { table }) => pageView(table.church, await schedulePage(table, id, body)),
});
