/**
 * All rows of the giving area: where they are declared, and how they are asked for.
 *
 * | file               | rows                        |
 * |--------------------|-----------------------------|
 * | `settings/rows.ts` | the gateways of a church, and which church holds an account |
 * | `ledger/rows.ts`   | gifts and their entries, batches, sums; with a table of their own |
 * | `attention/rows.ts` | which gifts wait for a treasurer; with a table of their own |
 * | `compare/rows.ts`  | how the books compare with the gateways, and with themselves; with a table of their own |
 * | `statements/rows.ts` | statements for givers; with a table of their own |
 * | `campaigns/rows.ts` | campaigns and pledges; with a table of their own |
 * | `funds/rows.ts`    | funds                       |
 * | `donate/rows.ts`   | attempts to charge a gift, when to look after them, and what guards them |
 * | `events/rows.ts`   | what the gateways tell us   |
 * | `methods/rows.ts`  | customers and saved methods |
 * | `givers/rows.ts`   | givers who were erased |
 * | `imports/rows.ts`  | what was imported from gateways; with a table of their own |
 * | `page/rows.ts`     | what visitors got of the giving page, day by day; with a table of their own |
 * | `refunds/rows.ts`  | refunds that staff have asked for |
 * | `bills/rows.ts`    | which gift pays for something of another area |
 * | `bills/older.ts`   | what older clients have paid for forms they send next |
 * | `schedules/rows.ts` | recurring gifts, and when they are charged |
 * | `takeovers/rows.ts` | recurring gifts that gateways ran, on their way to us; with a table of their own |
 * | `visitorschedules/rows.ts` | links by which visitors look after theirs |
 *
 * | question                  | where            | requests |
 * |---------------------------|------------------|----------|
 * | the gateways of a church  | query `gateways` | 1        |
 * | the funds of a church     | query `funds`    | 1        |
 * | which church has an account of a gateway | get `accountholder#<account>` | 1 |
 */

/** Rows of the caller's church. */
export const ofChurch = { area: 'giving' } as const;
