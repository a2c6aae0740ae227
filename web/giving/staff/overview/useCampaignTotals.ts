import { type Campaign, campaigns as campaignCalls } from '#shared/giving/campaigns.ts';
import type { Totals } from '#shared/giving/ledger/gifts.ts';
import { useSession } from '#web/session/session.tsx';
import { useCall } from '#web/useCall.ts';
import type { By } from './periods.ts';

export interface CampaignRows {
  readonly campaigns: readonly Campaign[];
  /** As totals by fund are, with the campaign in the fund’s place. */
  readonly rows: Totals['rows'];
  readonly nameOf: (campaignId: string) => string;
}

/** What the campaigns that meet a range were given in it; none for those who only see totals. */
export function useCampaignTotals(query: { readonly from: string; readonly to: string; readonly by: By }): CampaignRows {
  const { can } = useSession();
  const { data } = useCall(campaignCalls.totals, can('Giving:Donations:View') ? { query } : undefined, { keepPreviousData: true });
  const all = data?.campaigns ?? [];
  return {
    campaigns: all.filter(({ from, to }) => from <= query.to && to >= query.from),
    rows: (data?.rows ?? []).map(({ campaignId, ...row }) => ({ ...row, fundId: campaignId })),
    nameOf: (campaignId) => all.find(({ id }) => id === campaignId)?.name ?? '',
  };
}
