import { Duration, type Stack } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  CachePolicy,
  HeadersReferrerPolicy,
  OriginRequestPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { type Surface, securityHeaders } from '#infra/edge/headers.ts';
import { buckets } from '#infra/plan.ts';
import { bucketName } from '../data/buckets.ts';
import { addresses } from '../functions/environment.ts';
import { prefix, type StageContext } from '../stageContext.ts';

type Policy = Omit<BehaviorOptions, 'origin'>;
export type Policies = Readonly<Record<Surface | 'socket' | 'kept', Policy>>;

/** The cache, forwarding and header policies of each kind of behavior. */
export function policiesOf(scope: Stack, scene: StageContext): Policies {
  const headers = (surface: Surface) => headersPolicy(scope, scene, surface);
  const cachePolicy = cached(scope, scene);
  const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
  const passing: Policy = {
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  const api = headers('api');
  return {
    kept: { viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY, cachePolicy, responseHeadersPolicy: api },
    page: { viewerProtocolPolicy, cachePolicy, responseHeadersPolicy: headers('page') },
    content: { viewerProtocolPolicy, cachePolicy, responseHeadersPolicy: headers('content') },
    raw: { viewerProtocolPolicy, cachePolicy, responseHeadersPolicy: headers('raw') },
    api: { ...passing, responseHeadersPolicy: api },
    socket: passing,
  };
}

/** The path alone: the edge function has put the church into it. How long an object is kept is said by its own header (decision S1). */
const cached = (scope: Stack, scene: StageContext) =>
  new CachePolicy(scope, 'ByPath', {
    cachePolicyName: `${prefix(scene)}-by-path`,
    comment: 'path, which names the church',
    defaultTtl: Duration.days(1),
    minTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

function headersPolicy(scope: Stack, scene: StageContext, surface: Surface): ResponseHeadersPolicy {
  const uploads = `${bucketName(scene, buckets.content)}.s3.${scene.stage.region}.amazonaws.com`;
  const { domain } = scene.stage;
  const reach = { portal: addresses(domain).portal, uploads: [`https://${uploads}`] };
  const all = securityHeaders(surface, reach);
  const { known, custom } = sorted(all, surface !== 'page');
  return new ResponseHeadersPolicy(scope, `${surface}Headers`, {
    responseHeadersPolicyName: `${prefix(scene)}-${surface}`,
    securityHeadersBehavior: known,
    customHeadersBehavior: { customHeaders: custom },
  });
}

/**
 * CloudFront requires the headers it knows in dedicated fields and rejects them among the custom ones. `isPolicyFinal`: no origin has a
 * content security policy of its own; of pages, those for giving do (decision D42).
 */
function sorted(
  headers: Readonly<Record<string, string>>,
  isPolicyFinal: boolean,
): { known: ResponseSecurityHeadersBehavior; custom: ResponseCustomHeader[] } {
  const { 'content-security-policy': policy, 'referrer-policy': referrer, 'strict-transport-security': transport, ...rest } = headers;
  const { 'x-content-type-options': sniff, ...others } = rest;
  const referrerPolicy = Object.values(HeadersReferrerPolicy).find((known) => known === referrer);
  return {
    known: {
      ...(policy ? { contentSecurityPolicy: { contentSecurityPolicy: policy, override: isPolicyFinal } } : {}),
      ...(referrerPolicy ? { referrerPolicy: { referrerPolicy, override: true } } : {}),
      ...(transport ? { strictTransportSecurity: transportOf(transport) } : {}),
      ...(sniff ? { contentTypeOptions: { override: true } } : {}),
    },
    custom: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
  };
}

const transportOf = (value: string) => ({
  accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0)),
  includeSubdomains: value.includes('includeSubDomains'),
  preload: value.includes('preload'),
  override: true,
});
