import type { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { prefix, type StageContext } from '../stageContext.ts';

/** No query strings, cookies or referrers: they may contain single-use codes. */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'cs(User-Agent)',
  'cs-protocol-version',
  'ssl-protocol',
];

/** Requests, a line each without repeating the fields' names (W3C), in the log bucket, under `AWSLogs/<account>/CloudFront/`. */
export function logVisits(scope: Stack, scene: StageContext, of: Readonly<Record<string, Distribution>>, bucket: IBucket): void {
  const destination = new CfnDeliveryDestination(scope, 'VisitLogs', {
    name: `${prefix(scene)}-site`,
    outputFormat: 'w3c',
    destinationResourceArn: bucket.bucketArn,
  });
  for (const [id, distribution] of Object.entries(of)) {
    const name = `${prefix(scene)}-${id}`;
    const source = new CfnDeliverySource(scope, id, { name, logType: 'ACCESS_LOGS', resourceArn: distribution.distributionArn });
    const delivery = new CfnDelivery(scope, `${id}Delivery`, {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addResourceDependency(source);
  }
}
