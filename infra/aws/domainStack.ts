import { CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { certificateRegion, removal, type StageContext, stackProps } from './stageContext.ts';

/** Imports the stage's DNS zone into a stack. */
export type ZoneIn = (stack: Stack) => IPublicHostedZone;

/**
 * A DNS zone for the stage. It is a stack of its own because the certificate waits until the registrar points to the zone:
 * `infra/deploy.ts` deploys this first and prints the name servers to enter.
 */
export class DomainStack extends Stack {
  readonly zone: IPublicHostedZone;

  constructor(scope: Construct, scene: StageContext) {
    super(scope, `${scene.name}-domain`, stackProps(scene, 'domain', certificateRegion));
    const zone = new PublicHostedZone(this, 'Zone', { zoneName: scene.stage.domain, caaAmazon: true });
    zone.applyRemovalPolicy(removal(scene));
    new CfnOutput(this, 'NameServers', { value: Fn.join(' ', zone.hostedZoneNameServers ?? []) });
    this.zone = zone;
  }
}

/** The existing zone, by its id, or the one we created. */
export function zoneOf({ hostedZoneId, stage }: StageContext, made: DomainStack | undefined): ZoneIn {
  if (made) return () => made.zone;
  if (!hostedZoneId) throw new Error(`There is no zone for ${stage.domain}.`);
  return (stack) => PublicHostedZone.fromPublicHostedZoneAttributes(stack, 'Zone', { hostedZoneId, zoneName: stage.domain });
}
