import { siteState } from '#functions/content/table.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { domains as contract } from '#shared/membership/churches/wire/domains.ts';

export const domains = implement(contract, {
  list: async (_, { table }) => {
    const site = await table.get(siteState, {});
    return (site?.row.domains ?? []).map(({ name, verified, since }) => ({
      id: name,
      churchId: table.church,
      domainName: name,
      lastChecked: since,
      isStale: !verified,
    }));
  },
});
