// Once a day the giving page is fetched as a visitor gets it, and compared with what was released and with what the church's settings allow
// (decision D42): evidence for the church's card security questionnaire (SAQ A).
import { getObject } from '#functions/core/aws/objects.ts';
import { now, nowIso } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import type { PageCheck, PageScript } from '#shared/giving/page/pageChecks.ts';
import { ScriptList, scriptList } from '#shared/giving/page/scriptList.ts';
import { languageCodes } from '#shared/languages.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { parse } from '#shared/words.ts';
import { visitorChecks } from '../donate/rows.ts';
import { openGateways } from '../settings/openGateways.ts';
import { tellTreasurers } from '../treasurers.ts';
import { type AsVisitor, asVisitor, hashOf } from './asVisitor.ts';
import { keptSeconds, pagesOf } from './page.ts';
import { problemsOf } from './problems.ts';
import { checkedDays, latestChecks } from './rows.ts';
import { captchaScript, scriptOf } from './scripts.ts';

const atOnce = 8;

interface Got {
  readonly hash?: string | undefined;
  readonly bytes: number;
}

/** The same files for all churches of a stage, in one night. */
let held: { readonly at: number; readonly got: Map<string, Promise<Got>> } | undefined;

function fileOnce(fetch: AsVisitor, address: string): Promise<Got> {
  if (!held || now().getTime() - held.at > hourMs / 2) held = { at: now().getTime(), got: new Map() };
  const known = held.got.get(address) ?? fileOf(fetch, address);
  held.got.set(address, known);
  return known;
}

async function fileOf(fetch: AsVisitor, address: string): Promise<Got> {
  const served = await fetch(address);
  return served?.status === 200 ? { hash: hashOf(served.body), bytes: served.body.length } : { bytes: 0 };
}

async function releasedList(): Promise<ScriptList> {
  const text = (await getObject(settings.siteBucket, `app/${scriptList}`)).toString('utf8');
  return parse(ScriptList, JSON.parse(text));
}

/** For tests and for a check that staff ask for, nothing of the last half an hour is used again. */
export const forgetFiles = (): void => {
  held = undefined;
};

/** Each is a page of its own: the church’s language, for browsers that speak none of ours, and ours. */
const languages = [undefined, ...languageCodes];

/** The page as it is made now, and as a visitor gets it. */
async function bothPages(pages: Awaited<ReturnType<typeof pagesOf>>, address: string, fetch: AsVisitor, language: string | undefined) {
  const [released, page] = await Promise.all([pages(language ?? 'own'), fetch(address, language)]);
  const policy = released.headers['content-security-policy'] ?? '';
  return { policy, released: released.body, page, isSame: page?.policy === policy && page.body.toString('utf8') === released.body };
}
type Pages = Awaited<ReturnType<typeof bothPages>> & { readonly language: string | undefined };

/** In every language; what differs is looked at once more when the CDN has to have it. */
async function allPages(subDomain: string, address: string, fetch: AsVisitor, wait: typeof sleep): Promise<Pages[]> {
  let pages = await pagesOf(subDomain);
  const look = async (language: string | undefined) => ({ language, ...(await bothPages(pages, address, fetch, language)) });
  const first = await mapWithLimit(atOnce, languages, look);
  if (first.every(({ isSame }) => isSame)) return first;
  await wait((keptSeconds + 1) * 1000);
  pages = await pagesOf(subDomain);
  return mapWithLimit(atOnce, first, async (one) => (one.isSame ? one : look(one.language)));
}

/**
 * Compares now, and keeps the result. None while the church has no gateway: then no cards are entered.
 */
export async function checkPage(table: Table, fetch: AsVisitor = asVisitor, wait = sleep): Promise<PageCheck | undefined> {
  const [church, gateways, before, captcha] = await Promise.all([
    table.get(churches, {}),
    openGateways(table),
    table.get(latestChecks, {}),
    table.get(visitorChecks, {}),
  ]);
  if (!church || gateways.length === 0) return undefined;
  const { subDomain } = church.row;
  const address = `${settings.give}/${subDomain}`;
  const [list, pages] = await Promise.all([releasedList(), allPages(subDomain, address, fetch, wait)]);
  const files = Object.keys(list);
  const own = new Map(
    await mapWithLimit(atOnce, files, async (file) => [file, await fileOnce(fetch, `${settings.give}/${file}`)] as const),
  );
  const foreign = [
    ...gateways.map((gateway) => ({ from: gateway.provider, address: scriptOf(gateway) })),
    ...(captcha?.row.by === 'recaptcha' ? [{ from: 'recaptcha', address: captchaScript() } as const] : []),
  ];
  const vendors = await mapWithLimit(atOnce, foreign, async (one) => ({ ...one, ...(await fileOnce(fetch, one.address)) }));
  const date = nowIso().slice(0, 10);
  const known = new Map(before?.row.scripts.map((one) => [`${one.address} ${one.hash}`, one.since]));
  const scriptFor = (one: Omit<PageScript, 'since'>): PageScript => ({ ...one, since: known.get(`${one.address} ${one.hash}`) ?? date });
  const hashes = new Map([...own].map(([file, { hash }]) => [file, hash]));
  const found = pages.flatMap(({ language, policy, released, page }) =>
    problemsOf(
      language ? `${address} (${language})` : address,
      { policy, body: released, list },
      page?.status === 200 ? { policy: page.policy, body: page.body.toString('utf8'), hashes } : undefined,
    ),
  );
  // Those of files are the same in each language.
  const problems = [...new Map(found.map((one) => [`${one.what} ${one.address}`, one])).values()].slice(0, 100);
  const check: PageCheck = {
    ...{ date, at: nowIso(), equal: problems.length === 0, address, policy: pages[0]?.page?.policy ?? '', problems },
    scripts: [
      ...[...own].map(([file, got]) => scriptFor({ from: 'own', address: `/${file}`, ...got })),
      ...new Map(vendors.map((one) => [one.address, scriptFor(one)])).values(),
    ],
  };
  const isNews = !check.equal && before?.row.equal !== false;
  await table.write(
    table.set(latestChecks, check),
    table.set(checkedDays, { date, at: check.at, equal: check.equal, problems: problems.length }),
    isNews ? await told(table, church.row.name) : [],
  );
  if (!check.equal) log.error('the giving page is not what was released', { churchId: table.church, problems });
  return check;
}

const told = (table: Table, church: string) =>
  tellTreasurers(table, 'treasurerPage', () => ({ church, link: `${settings.portal}/settings/gateways/security` }));

/** Once a day. */
export async function checkPageIfDue(table: Table): Promise<void> {
  const latest = await table.get(latestChecks, {});
  if (latest?.row.date !== nowIso().slice(0, 10)) await checkPage(table);
}
