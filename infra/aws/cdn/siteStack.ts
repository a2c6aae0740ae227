import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, type IPublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import { keptPatterns } from '#infra/edge/keptCalls.ts';
import { edgeSource } from '#infra/edge/source.ts';
import type { HttpApiStack } from '../api/httpApiStack.ts';
import { apiPatterns } from '../api/routes.ts';
import { type SocketStack, socketPath } from '../api/socketStack.ts';
import type { DataStack } from '../data/dataStack.ts';
import type { ZoneIn } from '../domainStack.ts';
import { addresses } from '../functions/environment.ts';
import { acknowledgeFinding } from '../nagExceptions.ts';
import { certificateRegion, prefix, type StageContext, stackProps } from '../stageContext.ts';
import { logVisits } from './accessLog.ts';
import { type Origins, originsOf } from './origins.ts';
import { makeOwnDomains } from './ownDomains.ts';
import { type Policies, policiesOf } from './policies.ts';

export interface SiteGround {
  readonly scene: StageContext;
  readonly zone: ZoneIn;
  readonly data: DataStack;
  readonly areas: HttpApiStack;
  readonly socket: SocketStack;
}

/** Map tiles: the only open route of the HTTP API with cached answers. */
const tiles = '/tiles/*';

/**
 * By default CloudFront caches errors for ten seconds, which could give one caller's refusal to another: the API's paths don't identify the
 * caller.
 */
const faults = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** A distribution for the portal, every church, the API, the socket and the uploads, and one like it for churches' own domains. */
export class SiteStack extends Stack {
  readonly distribution: Distribution;

  constructor(scope: Construct, ground: SiteGround) {
    const { scene, data } = ground;
    super(scope, `${scene.name}-site`, stackProps(scene, 'site', certificateRegion));
    const zone = ground.zone(this);
    const hosts = [scene.stage.domain, `*.${scene.stage.domain}`];
    const certificate = makeCertificate(this, hosts, zone);
    const props = {
      comment: prefix(scene),
      httpVersion: HttpVersion.HTTP2_AND_3,
      errorResponses: faults.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...this.behaviours(ground),
    };
    this.distribution = new Distribution(this, 'Distribution', {
      ...props,
      domainNames: hosts,
      certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      priceClass: PriceClass[scene.stage.priceClass],
    });
    const ownDomains = makeOwnDomains(this, scene, { props, certificate, zone });
    logVisits(this, scene, { Visits: this.distribution, OwnDomainVisits: ownDomains }, data.logs);
    pointHere(this, zone, hosts, this.distribution);
    new CfnOutput(this, 'Portal', { value: addresses(scene.stage.domain).portal });
    for (const distribution of [this.distribution, ownDomains]) acceptFindings(distribution);
  }

  private behaviours({ scene, data, areas, socket }: SiteGround) {
    const origins = originsOf(this, data, areas.api, socket.api, scene.stage.region);
    const policies = policiesOf(this, scene);
    const edge = new EdgeFunction(this, 'Edge', {
      functionName: `${prefix(scene)}-viewer`,
      comment: 'host and path to object',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(edgeSource({ domain: scene.stage.domain })),
      keyValueStore: data.edgeStore,
    });
    const functionAssociations = [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }];
    const { defaultBehavior, others } = behaviours(origins, policies);
    const atEdge = (behaviour: BehaviorOptions): BehaviorOptions => ({ ...behaviour, functionAssociations });
    const additionalBehaviors = Object.fromEntries(Object.entries(others).map(([pattern, one]) => [pattern, atEdge(one)]));
    return { defaultBehavior: atEdge(defaultBehavior), additionalBehaviors };
  }
}

function acceptFindings(distribution: Distribution): void {
  acknowledgeFinding(
    distribution,
    'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The policies of the buckets let the distribution in where the buckets are made (buckets.ts).',
  );
  acknowledgeFinding(distribution, 'AwsSolutions-CFR1', 'Churches and their members are everywhere: no country is shut out.');
  acknowledgeFinding(
    distribution,
    'AwsSolutions-CFR2',
    'Requests are bounded by the APIs, sign-ins by decision D19; a firewall can be added by the operator.',
  );
  acknowledgeFinding(
    distribution,
    'AwsSolutions-CFR3',
    'Logged by the newer delivery (siteLog.ts), which can leave out query strings: they may carry single-use codes.',
  );
}

/** `hosts`: the domain first, then the certificate's other names. */
const makeCertificate = (scope: Construct, [domainName = '', ...others]: readonly string[], zone: IPublicHostedZone) =>
  new Certificate(scope, 'Certificate', {
    domainName,
    subjectAlternativeNames: others,
    validation: CertificateValidation.fromDns(zone),
  });

/** The viewer function runs everywhere: only it knows hosts, and it tells the API the visitor's address. */
function behaviours(origins: Origins, policies: Policies): { defaultBehavior: BehaviorOptions; others: Record<string, BehaviorOptions> } {
  const api: BehaviorOptions = { origin: origins.api, allowedMethods: AllowedMethods.ALLOW_ALL, ...policies.api };
  const allowedMethods = AllowedMethods.ALLOW_GET_HEAD_OPTIONS;
  // The same for everyone: neither cookies nor anything else about the viewer reaches the API or the cache.
  const kept = { origin: origins.api, allowedMethods, ...policies.kept };
  const { [tiles]: _, ...apiPaths } = Object.fromEntries(apiPatterns().map((pattern) => [pattern, api]));
  return {
    defaultBehavior: { origin: origins.pages, allowedMethods, ...policies.page },
    others: {
      // Before the paths they belong to: CloudFront takes the first that matches.
      ...Object.fromEntries(keptPatterns.map((pattern) => [pattern, kept])),
      ...apiPaths,
      [`/${socketPath}`]: { origin: origins.socket, allowedMethods: AllowedMethods.ALLOW_ALL, ...policies.socket },
      '/content/*': { origin: origins.content, allowedMethods, ...policies.content },
      '/raw/*': { origin: origins.raw, allowedMethods, ...policies.raw },
      // Drawn by a function, but cached like files.
      [tiles]: { origin: origins.api, allowedMethods, ...policies.content },
    },
  };
}

function pointHere(scope: Construct, zone: IPublicHostedZone, hosts: readonly string[], distribution: Distribution): void {
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  for (const recordName of hosts) {
    const id = recordName.startsWith('*') ? 'Churches' : 'Portal';
    new ARecord(scope, `${id}A`, { zone, recordName, target });
    new AaaaRecord(scope, `${id}Aaaa`, { zone, recordName, target });
  }
}
