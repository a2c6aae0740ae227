import { implement } from '#functions/core/serve/implement.ts';
import { subDomains } from '#functions/membership/table.ts';
import { isOpen, shownLinks } from '#shared/content/navigation/visibleLinks.ts';
import { preview as contract } from '#shared/content/navigation/wire/preview.ts';
import { nextServices } from '../../live/wire/preview.ts';
import { readLinks } from '../read.ts';
import { inOrder } from '../visibility.ts';

export const preview = implement(contract, {
  data: async ({ key }, { table }) => {
    const { churchId } = (await table.need(subDomains, { subDomain: key })).row;
    const own = table.within(churchId);
    const [found, services] = await Promise.all([readLinks(own), nextServices(own)]);
    const rows = found.map(({ row }) => row);
    const links = inOrder(shownLinks(rows, isOpen));
    const of = (category: string) => links.filter((link) => link.category === category);
    return {
      churchId,
      buttons: of('streamingLink').map(({ text, url }) => ({ text, url })),
      tabs: of('streamingTab').map(({ text, url, linkType, linkData, icon }) => ({ text, url, type: linkType, data: linkData, icon })),
      services,
    };
  },
});
