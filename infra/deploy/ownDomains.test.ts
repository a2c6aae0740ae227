import { expect, test } from '@jest/globals';
import type { Asked } from './account.ts';
import { deleteOwnDomains, tenantsIn } from './ownDomains.ts';

const hash = (digit: number) => String(digit).repeat(32);
interface Kept {
  enabled: boolean;
  version: number;
  /** How often deleting it is refused after it was disabled. */
  slow: number;
}

/** CloudFront with these tenants, two on a page. */
function cdn(names: readonly string[], slow = 0) {
  const tenants = new Map<string, Kept>(names.map((name) => [name, { enabled: true, version: 1, slow }]));
  const asked: string[] = [];
  let paused = 0;
  const summary = ([name, { enabled, version }]: [string, Kept]) =>
    `<DistributionTenantSummary><Arn>a</Arn><Domains><member><Domain>${name}.example</Domain></member></Domains><ETag>${name}.${version}</ETag><Enabled>${enabled}</Enabled><Id>dt_${name}</Id><Name>${name}</Name></DistributionTenantSummary>`;
  const page = (body: string) => {
    const from = Number(/<Marker>(\d+)<\/Marker>/.exec(body)?.[1] ?? 0);
    const next = from + 2 < tenants.size ? `<NextMarker>${from + 2}</NextMarker>` : '';
    const list = [...tenants].slice(from, from + 2).map(summary);
    return `<ListDistributionTenantsResult>${next}<DistributionTenantList>${list.join('')}</DistributionTenantList></ListDistributionTenantsResult>`;
  };
  const ask = async ({ path = '', method, body = '', headers = {} }: Asked) => {
    if (path === '/2020-05-31/distribution-tenants') return page(body);
    const name = path.replace('/2020-05-31/distribution-tenant/dt_', '');
    const tenant = tenants.get(name);
    asked.push(`${method ?? 'POST'} ${name}`);
    if (!tenant) throw new Error('cloudfront answered 404: <Code>EntityNotFound</Code>');
    if (headers['if-match'] !== `${name}.${tenant.version}`) throw new Error('cloudfront answered 412: <Code>PreconditionFailed</Code>');
    if (method === 'PUT') Object.assign(tenant, { enabled: !body.includes('<Enabled>false</Enabled>'), version: tenant.version + 1 });
    else if (tenant.enabled || tenant.slow-- > 0) throw new Error('cloudfront answered 409: <Code>ResourceNotDisabled</Code>');
    else tenants.delete(name);
    return '';
  };
  const pause = async () => {
    paused += 1;
  };
  return { ask, asked, pause, left: () => [...tenants.keys()], paused: () => paused };
}

test('the own domains of the stage are disabled and deleted, on every page, and nobody else’s', async () => {
  const own = [1, 2, 3].map((digit) => `dev-${hash(digit)}`);
  const others = [`prod-${hash(1)}`, `dev-of-someone-else`, `mydev-${hash(4)}`];
  const { ask, asked, pause, left } = cdn([...own, ...others].toSorted());
  expect(await deleteOwnDomains(ask, 'dev', pause)).toBe(3);
  expect(left().toSorted()).toEqual(others.toSorted());
  expect(asked).toEqual([...own.map((name) => `PUT ${name}`), ...own.map((name) => `DELETE ${name}`)]);
});

test('where there are none, nothing is changed and nobody waits', async () => {
  const { ask, asked, pause, paused } = cdn([`prod-${hash(1)}`]);
  expect([await deleteOwnDomains(ask, 'dev', pause), asked, paused()]).toEqual([0, [], 0]);
});

test('those that CloudFront has not disabled everywhere yet are waited for', async () => {
  const { ask, pause, left, paused } = cdn([`dev-${hash(1)}`], 5);
  expect(await deleteOwnDomains(ask, 'dev', pause)).toBe(1);
  expect([left(), paused()]).toEqual([[], 6]);
});

test('and when that takes too long, the command says what to do', async () => {
  const { ask, pause } = cdn([`dev-${hash(1)}`], Number.POSITIVE_INFINITY);
  await expect(deleteOwnDomains(ask, 'dev', pause)).rejects.toThrow('run the same command again in a few minutes');
});

test('what CloudFront refuses for another reason is not passed over', async () => {
  const { ask, pause } = cdn([`dev-${hash(1)}`]);
  const denied = (asked: Asked) =>
    asked.method ? Promise.reject(new Error('cloudfront answered 403: <Code>AccessDenied</Code>')) : ask(asked);
  await expect(deleteOwnDomains(denied, 'dev', pause)).rejects.toThrow('AccessDenied');
});

test('members may be in any order', () => {
  const one = '<DistributionTenantSummary><Name>n</Name><Id>i</Id><Enabled>false</Enabled><ETag>e</ETag></DistributionTenantSummary>';
  expect(tenantsIn(`<L>${one}</L>`)).toEqual([{ id: 'i', name: 'n', etag: 'e', isEnabled: false }]);
});
