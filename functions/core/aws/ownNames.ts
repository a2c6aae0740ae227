// Churches' own host names at the CDN (decision S7): each is a tenant of the stage's multi-tenant distribution. CloudFront makes the
// certificate once the name leads to it, serves the proof of that itself, and renews it. Its API speaks XML.
import type { DomainHealth } from '#shared/content/site/sites.ts';
import { hashOf } from '../random.ts';
import { settings } from '../settings.ts';
import { type Asked, AwsError, awsFetch, awsJson, endpoint, isRecord } from './client.ts';

interface Home {
  readonly distributionId: string;
  readonly connectionGroupId: string;
}
interface Tenant {
  readonly id: string;
  readonly etag: string;
  readonly isHere: boolean;
  readonly isEnabled: boolean;
  /** Its name is covered by a certificate and served. */
  readonly isActive: boolean;
}

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';

let home: { readonly parameter: string; readonly ids: Promise<Home> } | undefined;

/** The distribution is deployed after the functions, because it leads to them: a parameter says what it is. */
function homeOf(): Promise<Home> {
  const parameter = settings.ownDomains;
  if (home?.parameter !== parameter) home = { parameter, ids: readHome(parameter) };
  return home.ids.catch((error: unknown) => {
    home = undefined;
    throw error;
  });
}

async function readHome(parameter: string): Promise<Home> {
  const { Parameter } = await awsJson('ssm', 'AmazonSSM.GetParameter', { Name: parameter });
  const [distributionId = '', connectionGroupId = ''] = isRecord(Parameter) ? String(Parameter.Value).split(' ') : [];
  return { distributionId, connectionGroupId };
}

const send = (path: string, asked: Asked) => awsFetch('cloudfront', `${endpoint('cloudfront')}/2020-05-31${path}`, asked);
const isOneOf = (error: unknown, ...kinds: readonly string[]) => error instanceof AwsError && kinds.includes(error.kind);
const fieldIn = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

async function tenantOf(name: string): Promise<Tenant | undefined> {
  try {
    const { headers, body } = await send(`/distribution-tenant?domain=${encodeURIComponent(name)}`, { method: 'GET' });
    const xml = body.toString();
    const names = /<Domains>.*?<\/Domains>/s.exec(xml)?.[0] ?? '';
    return {
      id: fieldIn(xml, 'Id'),
      etag: headers.etag ?? '',
      isHere: fieldIn(xml, 'DistributionId') === (await homeOf()).distributionId,
      isEnabled: fieldIn(xml, 'Enabled') === 'true',
      isActive: fieldIn(names, 'Status') === 'active',
    };
  } catch (error) {
    if (isOneOf(error, 'EntityNotFound')) return undefined;
    throw error;
  }
}

const certificateRequest = (name: string) =>
  `<ManagedCertificateRequest><PrimaryDomainName>${name}</PrimaryDomainName><ValidationTokenHost>cloudfront</ValidationTokenHost></ManagedCertificateRequest>`;

/** The status is empty if none was asked for. */
async function certificateOf({ id }: Tenant): Promise<{ readonly arn: string; readonly status: string }> {
  try {
    const xml = (await send(`/managed-certificate/${id}`, { method: 'GET' })).body.toString();
    return { arn: fieldIn(xml, 'CertificateArn'), status: fieldIn(xml, 'CertificateStatus') };
  } catch (error) {
    if (isOneOf(error, 'EntityNotFound')) return { arn: '', status: '' };
    throw error;
  }
}

/** Members that are left out stay as they are. Returns the new version. */
async function change({ id, etag }: Tenant, members: string): Promise<string> {
  const body = `<UpdateDistributionTenantRequest xmlns="${namespace}">${members}</UpdateDistributionTenantRequest>`;
  const headers = { 'content-type': 'application/xml', 'if-match': etag };
  return (await send(`/distribution-tenant/${id}`, { method: 'PUT', headers, body })).headers.etag ?? etag;
}

/** Names of tenants are unique in an account, and shorter than host names may be. */
const tenantName = (name: string) => `${settings.stage}-${Buffer.from(hashOf(name), 'base64url').toString('hex').slice(0, 32)}`;

async function create(name: string): Promise<DomainHealth> {
  const { distributionId, connectionGroupId } = await homeOf();
  const members = [
    `<ConnectionGroupId>${connectionGroupId}</ConnectionGroupId>`,
    `<DistributionId>${distributionId}</DistributionId>`,
    `<Domains><member><Domain>${name}</Domain></member></Domains>`,
    '<Enabled>true</Enabled>',
    certificateRequest(name),
    `<Name>${tenantName(name)}</Name>`,
  ].join('');
  const body = `<CreateDistributionTenantRequest xmlns="${namespace}">${members}</CreateDistributionTenantRequest>`;
  try {
    await send('/distribution-tenant', { method: 'POST', headers: { 'content-type': 'application/xml' }, body });
    return 'certificate';
  } catch (error) {
    // CloudFront refuses a name that doesn't lead to it.
    if (isOneOf(error, 'InvalidArgument')) return 'pointing';
    if (isOneOf(error, 'EntityAlreadyExists')) return 'certificate';
    if (isOneOf(error, 'CNAMEAlreadyExists')) return 'failed';
    throw error;
  }
}

/** Takes a proved name (lower case, ASCII) the next step towards being served, if there is one, and says how it is. Safe to repeat. */
export async function serveName(name: string): Promise<DomainHealth> {
  const tenant = await tenantOf(name);
  if (!tenant) return create(name);
  if (!tenant.isHere) return 'failed';
  if (!tenant.isEnabled) {
    await change(tenant, '<Enabled>true</Enabled>');
    return 'certificate';
  }
  const { arn, status } = await certificateOf(tenant);
  if (status === 'pending-validation') return 'certificate';
  if (status === 'issued') {
    if (tenant.isActive) return 'live';
    await change(tenant, `<Customizations><Certificate><Arn>${arn}</Arn></Certificate></Customizations>`);
    return 'certificate';
  }
  // It ran out of time, expired or was revoked: another one is asked for.
  await change(tenant, certificateRequest(name));
  return status ? 'failed' : 'certificate';
}

/** Takes a name from the CDN. Returns false if it has to be asked again: a tenant must be disabled everywhere before it can be deleted. */
export async function releaseName(name: string): Promise<boolean> {
  const tenant = await tenantOf(name);
  if (!tenant?.isHere) return true;
  const etag = tenant.isEnabled ? await change(tenant, '<Enabled>false</Enabled>') : tenant.etag;
  try {
    await send(`/distribution-tenant/${tenant.id}`, { method: 'DELETE', headers: { 'if-match': etag } });
    return true;
  } catch (error) {
    if (isOneOf(error, 'ResourceNotDisabled', 'PreconditionFailed', 'InvalidIfMatchVersion', 'ResourceInUse')) return false;
    throw error;
  }
}
