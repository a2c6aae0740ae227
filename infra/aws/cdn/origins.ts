import type { Stack } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IOrigin, OriginProtocolPolicy, OriginSslPolicy, S3OriginAccessControl } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Bucket as BucketName } from '#infra/plan.ts';
import type { DataStack } from '../data/dataStack.ts';

export interface Origins {
  readonly pages: IOrigin;
  readonly api: IOrigin;
  readonly socket: IOrigin;
  readonly content: IOrigin;
  readonly raw: IOrigin;
}

/** `pages`: the bucket first; if the object is missing (S3 answers 403 without permission to list), the site function behind the API. */
export function originsOf(scope: Stack, data: DataStack, api: HttpApi, socket: WebSocketApi, region: string): Origins {
  const http = new HttpOrigin(gateway(api.apiId, region), secure);
  const site = bucketOrigin(scope, data, 'site');
  return {
    pages: new OriginGroup({ primaryOrigin: site, fallbackOrigin: http, fallbackStatusCodes: [403, 404] }),
    api: http,
    socket: new HttpOrigin(gateway(socket.apiId, region), secure),
    content: bucketOrigin(scope, data, 'content'),
    raw: site,
  };
}

const secure = { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY, originSslProtocols: [OriginSslPolicy.TLS_V1_2] };
const gateway = (apiId: string, region: string) => `${apiId}.execute-api.${region}.amazonaws.com`;

/** Imported by attributes, because the bucket's own stack already grants the distribution access (buckets.ts). */
function bucketOrigin(scope: Stack, data: DataStack, name: BucketName): IOrigin {
  const { bucketArn, bucketRegionalDomainName } = data.buckets[name];
  const bucket = Bucket.fromBucketAttributes(scope, `${name}Bucket`, { bucketArn, bucketRegionalDomainName });
  const originAccessControl = new S3OriginAccessControl(scope, `${name}Access`);
  return S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl });
}
