/**
 * What a church collects for, and what people mean to give.
 *
 * | question                    | where                                   | requests |
 * |-----------------------------|-----------------------------------------|----------|
 * | the campaigns               | query `campaigns`                       | 1        |
 * | the pledges of a campaign   | query `pledges#<campaign>`              | 1        |
 * | the pledges of a person     | query gsi1 `pledgesOf#<person>`         | 1        |
 */
import { kind } from '#functions/core/table/kind.ts';
import { Campaign, Pledge } from '#shared/giving/campaigns.ts';

const area = 'giving';

export const campaignRows = kind({
  area,
  name: 'Campaign',
  row: Campaign,
  key: ({ id }: { id: string }) => ({ pk: ['campaigns'], sk: [id] }),
  audit: { label: (row) => row.name, id: (row) => row.id },
});

export const pledges = kind({
  area,
  name: 'Pledge',
  row: Pledge,
  key: ({ campaignId, personId }: { campaignId: string; personId: string }) => ({ pk: ['pledges', campaignId], sk: [personId] }),
  gsi1: ({ personId, campaignId }) => ({ pk: ['pledgesOf', personId], sk: [campaignId] }),
});
