import { CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import { type IPublicHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { certificateRegion, dataRemoval, type Scene, stackProps } from './scene.ts';

/**
 * The stage's own DNS zone. It is a stack of its own because the certificate waits until the registrar points at the zone: `infra/deploy.ts`
 * deploys this first and says which name servers to enter.
 */
export class DomainStack extends Stack {
  readonly zone: IPublicHostedZone;

  constructor(scope: Construct, scene: Scene) {
    super(scope, `${scene.name}-domain`, stackProps(scene, 'domain', certificateRegion));
    this.zone = scene.hostedZoneId
      ? PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', { hostedZoneId: scene.hostedZoneId, zoneName: scene.stage.domain })
      : this.makeZone(scene);
  }

  private makeZone(scene: Scene): IPublicHostedZone {
    const zone = new PublicHostedZone(this, 'Zone', { zoneName: scene.stage.domain, caaAmazon: true });
    zone.applyRemovalPolicy(dataRemoval(scene));
    new CfnOutput(this, 'NameServers', { value: Fn.join(' ', zone.hostedZoneNameServers ?? []) });
    return zone;
  }
}
