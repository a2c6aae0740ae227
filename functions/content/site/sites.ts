import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { content as contract } from '#shared/content/index.ts';
import { allPages } from '../blocks/usage.ts';
import { newSiteState, siteState } from '../table.ts';
import { makeStarter } from '../templates/starterSite.ts';
import { addDomain, changeState, checkDomain, removeDomain } from './domains.ts';

/** The site as a whole. `pages`: the number of pages. */
async function siteOf(table: Table) {
  const [state, pages] = await Promise.all([table.get(siteState, {}), allPages(table)]);
  const { maintenance, domains } = state?.row ?? newSiteState;
  return { maintenance, domains, pages: String(pages.length) };
}

export const sites = implement(contract.sites, {
  load: (_, { table }) => siteOf(table),

  maintenance: async ({ body: { on } }, { table }) => {
    await changeState(table, (state) => (state.maintenance === on ? state : { ...state, maintenance: on }), { pageUrls: [] });
    return siteOf(table);
  },

  starter: ({ body }, { table, language }) => makeStarter(table, body, language),

  addDomain: async ({ body: { name } }, { table }) => {
    await addDomain(table, name);
    return siteOf(table);
  },
  checkDomain: async ({ name }, { table }) => {
    await checkDomain(table, name.toLowerCase());
    return siteOf(table);
  },
  removeDomain: async ({ name }, { table }) => {
    await removeDomain(table, name.toLowerCase());
    return siteOf(table);
  },
});
