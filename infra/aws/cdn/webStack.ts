import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { buckets } from '#infra/plan.ts';
import { stockFolder, stockPrefix } from '#infra/stock/folder.ts';
import { aDay, askFirst, forever, keptForADay } from '#infra/web/cacheLife.ts';
import { bucketName } from '../data/buckets.ts';
import type { DataStack } from '../data/dataStack.ts';
import { acknowledgeFinding } from '../nagExceptions.ts';
import { type StageContext, stackProps } from '../stageContext.ts';

/**
 * The web app: hashed files under `assets/`, the rest under `app/`; and the stock photos. A stack of its own, so that a new screen changes
 * nothing else.
 */
export class WebStack extends Stack {
  constructor(scope: Construct, scene: StageContext, data: DataStack) {
    super(scope, `${scene.name}-web`, stackProps(scene, 'web'));
    const destinationBucket = Bucket.fromBucketName(this, 'Site', bucketName(scene, buckets.site));
    this.addStackDependency(data);
    const source = Source.asset(scene.code.web);
    // Older files are kept: a page opened yesterday may still request them.
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [source],
      destinationBucket,
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [CacheControl.fromString(forever)],
      memoryLimit: 512,
    });
    const shell = new BucketDeployment(this, 'App', {
      sources: [source],
      destinationBucket,
      destinationKeyPrefix: 'app',
      exclude: ['assets/*', ...keptForADay],
      prune: false,
      cacheControl: [CacheControl.fromString(askFirst)],
      memoryLimit: 512,
    });
    shell.node.addDependency(assets);
    const icons = new BucketDeployment(this, 'Icons', {
      sources: [source],
      destinationBucket,
      destinationKeyPrefix: 'app',
      exclude: ['*'],
      include: [...keptForADay],
      prune: false,
      cacheControl: [CacheControl.fromString(aDay)],
      memoryLimit: 512,
    });
    icons.node.addDependency(assets);
    new BucketDeployment(this, 'StockPhotos', {
      sources: [Source.asset(stockFolder)],
      destinationBucket: Bucket.fromBucketName(this, 'Content', bucketName(scene, buckets.content)),
      destinationKeyPrefix: stockPrefix,
      prune: false,
      cacheControl: [CacheControl.fromString(forever)],
      memoryLimit: 512,
    });
    for (const rule of findings(scene))
      acknowledgeFinding(this, rule, 'The function that CDK itself brings to copy files; it runs while a deployment runs.');
  }
}

/** The cdk-nag findings on CDK's deployment function: its runtime, its log policy, and wildcards on the buckets it copies between. */
function findings(scene: StageContext): string[] {
  const { stage } = scene;
  const actions = ['GetObject', 'GetBucket', 'List', 'DeleteObject', 'Abort'].map((action) => `Action::s3:${action}*`);
  const copied = [
    `cdk-hnb659fds-assets-${stage.account}-${stage.region}`,
    bucketName(scene, buckets.site),
    bucketName(scene, buckets.content),
  ];
  const objects = copied.map((name) => `Resource::arn:aws:s3:::${name}/*`);
  return [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...[...actions, ...objects].map((finding) => `AwsSolutions-IAM5[${finding}]`),
  ];
}
