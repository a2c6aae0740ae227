import { implement } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches, subDomains } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { places as contract, type GivingPlace, type OpenGateway } from '#shared/giving/places.ts';
import { idForm } from '#shared/words.ts';
import { visitorChecks } from './donate/rows.ts';
import { openFirst } from './funds/loadFunds.ts';
import { fundRows } from './funds/rows.ts';
import { captchaScript, scriptOf } from './page/scripts.ts';
import { openGateways } from './settings/openGateways.ts';
import type { GatewayRow } from './settings/rows.ts';
import { ofChurch } from './table.ts';

const opened = (row: GatewayRow): OpenGateway => ({
  id: row.id,
  provider: row.provider,
  publicKey: row.publicKey,
  currency: row.currency,
  payFees: row.payFees,
  script: scriptOf(row),
});

/** By id or subdomain; archived churches take no donations. */
async function churchBy(given: string): Promise<ChurchRow> {
  const bySubDomain = async () => (await new Table('-').get(subDomains, { subDomain: given }))?.row.churchId;
  const find = async (churchId: string | undefined) => churchId && (await new Table(churchId).get(churches, {}))?.row;
  const found = (idForm.test(given) && (await find(given))) || (await find(await bySubDomain()));
  if (!found || found.archivedDate) throw new Refusal('churchNotFound');
  return found;
}

const settingOf = ({ settings: all }: ChurchRow, name: string) => all.find(({ keyName }) => keyName === name)?.value || undefined;

/** What a church's giving page shows besides its name; with that, `within` is all of it. Three requests. */
export async function placeOf(table: Table) {
  const [gateways, page, check] = await Promise.all([openGateways(table), table.all(ofChurch, ['funds']), table.get(visitorChecks, {})]);
  const all = page.of(fundRows).map(({ row }) => row);
  const funds = openFirst(all.toSorted((a, b) => a.name.localeCompare(b.name)));
  const captcha = check?.row.by === 'recaptcha' ? { key: settings.captchaKey, script: captchaScript() } : undefined;
  const within = (church: ChurchRow): GivingPlace => ({
    churchId: church.id,
    name: church.name,
    subDomain: church.subDomain,
    timeZone: church.timeZone,
    language: settings.language([settingOf(church, 'language')]),
    logoLight: settingOf(church, 'logoLight'),
    logoDark: settingOf(church, 'logoDark'),
    portal: settings.portal,
    captcha,
    gateways: gateways.map(opened),
    funds: funds.map(({ id, name }) => ({ id, name })),
  });
  return { gateways, captcha, within };
}

export const places = implement(contract, {
  load: async ({ church: given }) => {
    const church = await churchBy(given);
    return (await placeOf(new Table(church.id))).within(church);
  },
});
