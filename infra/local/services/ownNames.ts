import { join } from 'node:path';
import { openJournal } from '../dataFolder/journal.ts';
import { type HttpResponse, jsonResponse, textResponse } from '../front/http.ts';
import { type Json, textAt } from '../json.ts';
import { AwsRefusal, type Service, type ServiceCall } from './protocol.ts';

/** A name as CloudFront keeps it. `status`: of its certificate; `arn`: of the one in use. */
export interface Tenant {
  readonly name: string;
  readonly status: string;
  readonly arn: string;
  readonly isEnabled: boolean;
  readonly version: number;
}
type Tenants = Map<string, Tenant>;

const distribution = 'ELOCAL';
const idOf = (name: string) => `dt_${Buffer.from(name).toString('hex')}`;
const certificateOf = (name: string) => `arn:aws:acm:us-east-1:000000000000:certificate/${name}`;
const fieldIn = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

const answer = (tenant: Tenant): HttpResponse => {
  const { name, isEnabled, arn, version } = tenant;
  const names = `<Domains><member><Domain>${name}</Domain><Status>${arn ? 'active' : 'inactive'}</Status></member></Domains>`;
  const members = `<Id>${idOf(name)}</Id><DistributionId>${distribution}</DistributionId>${names}<Enabled>${isEnabled}</Enabled>`;
  const made = textResponse(200, `<DistributionTenant>${members}</DistributionTenant>`, 'text/xml');
  return { ...made, headers: { ...made.headers, etag: `E${version}` } };
};

const unknown = () => new AwsRefusal(404, 'EntityNotFound', 'There is no such tenant.');

/**
 * A stand-in for CloudFront's tenants and the parameter that says where they belong. There is no DNS to look at: every name leads here,
 * unless `isPointing` says otherwise. A certificate is made the second time someone asks for it, and no one is served with it.
 */
export function tenantService(
  tenants: Tenants,
  keep: (tenant: Tenant | string) => Promise<void> = async () => {},
  isPointing: (name: string) => boolean = () => true,
): Service {
  const save = async (tenant: Tenant) => {
    const next = { ...tenant, version: tenant.version + 1 };
    tenants.set(tenant.name, next);
    await keep(next);
    return answer(next);
  };
  const known = ({ path, headers }: ServiceCall): Tenant => {
    const tenant = [...tenants.values()].find(({ name }) => path.endsWith(`/${idOf(name)}`));
    if (!tenant) throw unknown();
    if (headers['if-match'] && headers['if-match'] !== `E${tenant.version}`)
      throw new AwsRefusal(412, 'PreconditionFailed', 'The tenant has changed in the meantime.');
    return tenant;
  };
  const create = (xml: string) => {
    const name = fieldIn(xml, 'Domain');
    if (tenants.has(name)) throw new AwsRefusal(409, 'CNAMEAlreadyExists', 'The name is in use.');
    if (!isPointing(name)) throw new AwsRefusal(400, 'InvalidArgument', 'The name does not lead to CloudFront.');
    return save({ name, status: 'pending-validation', arn: '', isEnabled: true, version: 0 });
  };
  const change = (tenant: Tenant, xml: string) => {
    const enabled = fieldIn(xml, 'Enabled');
    const isAnew = xml.includes('<ManagedCertificateRequest>');
    return save({
      ...tenant,
      isEnabled: enabled ? enabled === 'true' : tenant.isEnabled,
      arn: fieldIn(xml, 'Arn') || tenant.arn,
      status: isAnew ? 'pending-validation' : tenant.status,
    });
  };
  const remove = async ({ name, isEnabled }: Tenant) => {
    if (isEnabled) throw new AwsRefusal(409, 'ResourceNotDisabled', 'The tenant must be disabled first.');
    tenants.delete(name);
    await keep(name);
    return textResponse(204, '');
  };
  const certificate = async (tenant: Tenant) => {
    const { name, status } = tenant;
    if (status === 'pending-validation') await save({ ...tenant, status: 'issued' });
    const members = `<CertificateArn>${certificateOf(name)}</CertificateArn><CertificateStatus>${status}</CertificateStatus>`;
    return textResponse(200, `<ManagedCertificateDetails>${members}</ManagedCertificateDetails>`, 'text/xml');
  };
  return async (call) => {
    const { method, path, query, target, body } = call;
    if (target === 'AmazonSSM.GetParameter') return jsonResponse(200, { Parameter: { Value: `${distribution} cg_local` } });
    if (path === '/2020-05-31/distribution-tenant' && method === 'POST') return create(body.toString());
    if (path === '/2020-05-31/distribution-tenant') {
      const tenant = tenants.get(new URLSearchParams(query).get('domain') ?? '');
      if (!tenant) throw unknown();
      return answer(tenant);
    }
    if (path.startsWith('/2020-05-31/managed-certificate/')) return certificate(known(call));
    if (!path.startsWith('/2020-05-31/distribution-tenant/')) return undefined;
    return method === 'DELETE' ? remove(known(call)) : change(known(call), body.toString());
  };
}

/** The same, kept in the data folder. */
export async function openTenants(dataDir: string): Promise<{ readonly service: Service; close(): Promise<void> }> {
  const tenants: Tenants = new Map();
  const replay = (entry: Json) => {
    const name = textAt(entry, 'name');
    if (textAt(entry, 'removed')) tenants.delete(textAt(entry, 'removed'));
    else tenants.set(name, tenantIn(entry));
  };
  const live = (): Json[] => [...tenants.values()].map((tenant) => ({ ...tenant }));
  const journal = await openJournal(join(dataDir, 'ownNames.journal'), replay, live);
  const keep = (tenant: Tenant | string) => journal.append(typeof tenant === 'string' ? { removed: tenant } : { ...tenant });
  return { service: tenantService(tenants, keep), close: () => journal.close() };
}

const tenantIn = (entry: Json): Tenant => ({
  name: textAt(entry, 'name'),
  status: textAt(entry, 'status'),
  arn: textAt(entry, 'arn'),
  isEnabled: entry.isEnabled === true,
  version: Number(entry.version),
});
