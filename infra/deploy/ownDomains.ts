// The own domains of a stage's churches at the CDN (`functions/core/aws/ownNames.ts`). Functions create them, so CloudFormation doesn't know
// them, and a distribution that still has some can't be deleted.
import { sleep } from '#shared/concurrency/sleep.ts';
import type { Ask } from './account.ts';
import { DeployRefusal } from './request.ts';

interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly etag: string;
  readonly isEnabled: boolean;
}

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';
const fieldIn = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** The tenants in an answer to ListDistributionTenants. Exported for its test. */
export const tenantsIn = (xml: string): Tenant[] =>
  (xml.match(/<DistributionTenantSummary>[\s\S]*?<\/DistributionTenantSummary>/g) ?? []).map((one) => ({
    id: fieldIn(one, 'Id'),
    name: fieldIn(one, 'Name'),
    etag: fieldIn(one, 'ETag'),
    isEnabled: fieldIn(one, 'Enabled') === 'true',
  }));

/** A tenant's name begins with its stage's, and then has the hash of the domain. */
const isOf = (stage: string, { name }: Tenant) => new RegExp(`^${stage}-[0-9a-f]{32}$`).test(name);

/** What CloudFront answers while a tenant is on its way to being disabled, or has changed in the meantime. */
const passing = /ResourceNotDisabled|PreconditionFailed|InvalidIfMatchVersion|ResourceInUse/;

/** In seconds: CloudFront takes some minutes to disable a tenant everywhere. */
const patience = { rounds: 60, pause: 15 };

/**
 * Disables the own domains of a stage's churches and deletes them; resolves to their number. Throws a DeployRefusal if CloudFront hasn't
 * disabled them after a quarter of an hour.
 */
export async function deleteOwnDomains(ask: Ask, stage: string, pause = () => sleep(patience.pause * 1000)): Promise<number> {
  const cloudfront = (path: string, more: { method?: 'PUT' | 'DELETE'; body?: string; headers?: Record<string, string> }) =>
    ask({ service: 'cloudfront', host: 'cloudfront', region: 'us-east-1', isGlobal: true, path: `/2020-05-31${path}`, ...more });
  const request = (name: string, members: string) => `<${name} xmlns="${namespace}">${members}</${name}>`;
  const typed = { 'content-type': 'application/xml' };

  const list = async (): Promise<Tenant[]> => {
    const found: Tenant[] = [];
    let marker = '';
    do {
      const members = marker ? `<Marker>${marker}</Marker>` : '';
      const page = await cloudfront('/distribution-tenants', { body: request('ListDistributionTenantsRequest', members), headers: typed });
      found.push(...tenantsIn(page).filter((tenant) => isOf(stage, tenant)));
      marker = fieldIn(page, 'NextMarker');
    } while (marker);
    return found;
  };
  const disable = ({ id, etag }: Tenant) =>
    cloudfront(`/distribution-tenant/${id}`, {
      method: 'PUT',
      body: request('UpdateDistributionTenantRequest', '<Enabled>false</Enabled>'),
      headers: { ...typed, 'if-match': etag },
    });
  const remove = ({ id, etag }: Tenant) => cloudfront(`/distribution-tenant/${id}`, { method: 'DELETE', headers: { 'if-match': etag } });

  const first = await list();
  let left = first;
  for (let round = 0; left.length > 0; round += 1) {
    if (round > 0) await pause();
    if (round >= patience.rounds)
      throw new DeployRefusal(
        `The CDN has not let go of ${left.length} own domains of churches yet. Please run the same command again in a few minutes.`,
      );
    for (const tenant of left) {
      await (tenant.isEnabled ? disable(tenant) : remove(tenant)).catch((error: unknown) => {
        if (!(error instanceof Error && passing.test(error.message))) throw error;
      });
    }
    left = await list();
  }
  return first.length;
}
