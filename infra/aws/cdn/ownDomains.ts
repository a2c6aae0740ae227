import { Fn, type Stack } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  CfnConnectionGroup,
  CfnDistribution,
  Distribution,
  type DistributionProps,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { CnameRecord, type IPublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { ownDomainsParameter, prefix, type StageContext } from '../stageContext.ts';

/** What a multi-tenant distribution leaves to its connection group and tenants, and CloudFront refuses in it. */
const ofTenants = ['Aliases', 'IPV6Enabled', 'PriceClass'];

/**
 * The distribution of churches' own domains (decision S7): each is a tenant, which functions create (`functions/core/aws/ownNames.ts`). It
 * does what the other one does; a distribution is either for tenants or for names of its own.
 */
export function makeOwnDomains(
  scope: Stack,
  scene: StageContext,
  given: { readonly props: DistributionProps; readonly certificate: ICertificate; readonly zone: IPublicHostedZone },
): Distribution {
  const name = `domains.${scene.stage.domain}`;
  // The certificate is for the version of TLS, which tenants inherit, and for names that have none yet.
  const distribution = new Distribution(scope, 'OwnDomains', {
    ...given.props,
    comment: `${given.props.comment}: own domains`,
    domainNames: [name],
    certificate: given.certificate,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  });
  const config = distribution.node.defaultChild;
  if (!(config instanceof CfnDistribution)) throw new Error('The distribution has no template.');
  config.addPropertyOverride('DistributionConfig.ConnectionMode', 'tenant-only');
  for (const left of ofTenants) config.addPropertyDeletionOverride(`DistributionConfig.${left}`);
  const group = new CfnConnectionGroup(scope, 'OwnDomainsGroup', { name: prefix(scene), enabled: true, ipv6Enabled: true });
  // Churches point their names here: the endpoint may change, the name stays.
  new CnameRecord(scope, 'OwnDomainsName', {
    zone: given.zone,
    recordName: name,
    domainName: group.attrRoutingEndpoint,
  });
  new StringParameter(scope, 'OwnDomainsParameter', {
    parameterName: ownDomainsParameter(scene),
    description: 'The distribution of own domains and its connection group, for functions, which are deployed before them',
    stringValue: Fn.join(' ', [distribution.distributionId, group.attrId]),
  });
  return distribution;
}
