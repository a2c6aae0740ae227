import { Duration, Stack } from 'aws-cdk-lib';
import { type IPublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { ConfigurationSet, ConfigurationSetTlsPolicy, EmailIdentity, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { prefix, type StageContext } from '../stageContext.ts';

/** Email from the stage's domain, signed (DKIM), with its own return path (SPF) and a policy for forgeries (DMARC). */
export function makeMail(scope: Construct, scene: StageContext, zone: IPublicHostedZone): void {
  const configurationSet = new ConfigurationSet(scope, 'Mail', {
    configurationSetName: prefix(scene),
    reputationMetrics: true,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  new EmailIdentity(scope, 'MailDomain', {
    identity: Identity.publicHostedZone(zone),
    mailFromDomain: `bounce.${scene.stage.domain}`,
    configurationSet,
  });
  new TxtRecord(scope, 'MailPolicy', {
    zone,
    recordName: '_dmarc',
    values: ['v=DMARC1; p=quarantine; adkim=r; aspf=r'],
    ttl: Duration.hours(1),
  });
}

/**
 * The resources a sender has to be granted: identities and the configuration set that is the stage's default. All identities, because in
 * the sandbox those of the recipients count too; the role's condition restricts the sender address.
 */
export function mailArns(scope: Construct, scene: StageContext): string[] {
  const stack = Stack.of(scope);
  const arn = (resource: string, resourceName: string) => stack.formatArn({ service: 'ses', resource, resourceName });
  return [arn('identity', '*'), arn('configuration-set', prefix(scene))];
}
