import { RemovalPolicy, type StackProps } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { FunctionName } from '#infra/plan.ts';
import type { Stage, StageName } from '#infra/stages.ts';

/** A stage in the cloud: every one but the embedded stage. */
export type CloudStageName = Exclude<StageName, 'local'>;

/**
 * What every stack of a stage is built from. `hostedZoneId` names a Route 53 zone that exists already; without it one is made. `unprotected`:
 * stacks, by their names in CloudFormation, that do not stand yet: one that cannot be deleted could not be tried again after a first run that
 * failed (`infra/deploy/protection.ts` protects them when all stand). `isSmallAccount`: it has too few concurrent executions to reserve any.
 */
export interface StageContext {
  readonly name: CloudStageName;
  readonly stage: Stage;
  readonly hostedZoneId?: string;
  readonly unprotected?: readonly string[];
  readonly isSmallAccount?: boolean;
  readonly code: CodeFolders;
}

/** Folders of what was built: a bundle per function (`index.mjs` exporting `handler`), and the web app (`index.html`, `assets/`). */
export interface CodeFolders {
  readonly functions: (name: FunctionName) => string;
  readonly web: string;
}

/** CloudFront takes certificates from this region only. */
export const certificateRegion = 'us-east-1';

/** Names start with this wherever AWS shows a name to people. */
export const prefix = ({ name }: StageContext): string => `narthex-${name}`;

const stackName = (scene: StageContext, part: string): string => `${prefix(scene)}-${part}`;

/** Protected from accidental deletion: where data is kept, once the stack is created. */
export const isProtected = (scene: StageContext, part: string): boolean =>
  scene.stage.keepData && !scene.unprotected?.includes(stackName(scene, part));

/** Account and region are explicit, so that synthesis looks nothing up. */
export const stackProps = (scene: StageContext, part: string, region: string = scene.stage.region): StackProps => ({
  stackName: stackName(scene, part),
  description: `Narthex, stage ${scene.name}: ${part}`,
  env: { account: scene.stage.account, region },
  crossRegionReferences: scene.stage.region !== certificateRegion,
  terminationProtection: isProtected(scene, part),
  tags: { application: 'narthex', stage: scene.name },
});

/**
 * Data and logs outlive their stack where the stage says so. A first deployment that fails takes along what it made, still empty: a second one
 * could not make buckets and groups of the same names again.
 */
export const removal = ({ stage }: StageContext): RemovalPolicy =>
  stage.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** CloudWatch knows certain lengths only. Throws when the stage asks for another. */
export function logRetention({ name, stage }: StageContext): RetentionDays {
  const known = Object.values(RetentionDays).find((days) => days === stage.logRetentionDays);
  if (typeof known !== 'number')
    throw new Error(`Stage ${name} asks to keep logs ${stage.logRetentionDays} days; CloudWatch offers no such length.`);
  return known;
}
