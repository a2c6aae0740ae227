// Which footer a church's website has moves with it; its domains and whether it is being maintained belong to the installation.
import type { Table } from '#functions/core/table/table.ts';
import { type Outgoing, outgoing } from '#functions/core/transfers/declare.ts';
import { check } from '#shared/words.ts';
import { newSiteState, type SiteStateRow, siteState } from '../table.ts';

const footerOf = ({ footerBlockId }: SiteStateRow): SiteStateRow => ({ ...newSiteState, footerBlockId });

const moving = outgoing(siteState, {
  isOurs: ({ footerBlockId }) => footerBlockId !== undefined,
  goes: footerOf,
  arrives: footerOf,
  // A church that has a footer keeps it.
  join: (here, arriving) => ({ ...here, footerBlockId: here.footerBlockId ?? arriving.footerBlockId }),
});

/** Only the footer is taken back: what else the church has set since stays. */
async function withoutFooter(table: Table, after: string) {
  const [was, here] = [check(siteState.row, JSON.parse(after)), await table.get(siteState, {})];
  if (!was.ok || !here || here.row.footerBlockId !== was.value.footerBlockId) return undefined;
  const { maintenance, domains } = here.row;
  if (!maintenance && domains.length === 0) return table.remove(siteState, here, 'forGood');
  return table.put(siteState, { maintenance, domains }, here);
}

export const footerInUse: Outgoing = {
  ...moving,
  restorer: { kind: siteState.name, restore: (table, { after }) => withoutFooter(table, after) },
};
