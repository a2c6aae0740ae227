import { RemovalPolicy, type StackProps } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { FunctionName } from '#infra/plan.ts';
import type { Stage, StageName } from '#infra/stages.ts';

/** A stage in the cloud: all except the embedded one. */
export type CloudStageName = Exclude<StageName, 'local'>;

/**
 * What every stack of a stage is built from. `hostedZoneId` names an existing Route 53 zone; without it one is created. `unprotected`:
 * CloudFormation names of stacks that don't exist yet: with deletion protection, a failed first run couldn't be retried
 * (`infra/deploy/cdk.ts` protects them once all exist). `isSmallAccount`: it has too little concurrency to reserve any.
 */
export interface StageContext {
  readonly name: CloudStageName;
  readonly stage: Stage;
  readonly hostedZoneId?: string;
  readonly unprotected?: readonly string[];
  readonly isSmallAccount?: boolean;
  readonly code: CodeFolders;
}

/** Folders of the build: a bundle per function (`index.mjs` exporting `handler`), and the web app (`index.html`, `assets/`). */
export interface CodeFolders {
  readonly functions: (name: FunctionName) => string;
  readonly web: string;
}

/** CloudFront accepts certificates from this region only. */
export const certificateRegion = 'us-east-1';

/** The prefix of all names that AWS shows to people. */
export const prefix = ({ name }: StageContext): string => `narthex-${name}`;

/** A parameter of Systems Manager in `certificateRegion`. */
export const ownDomainsParameter = (scene: StageContext): string => `/${prefix(scene)}/own-domains`;

const stackName = (scene: StageContext, part: string): string => `${prefix(scene)}-${part}`;

/** Protected from accidental deletion: stacks that keep data, once they have been created. */
export const isProtected = (scene: StageContext, part: string): boolean =>
  scene.stage.keepData && !scene.unprotected?.includes(stackName(scene, part));

/** Account and region are explicit, so that synthesis needs no lookups. */
export const stackProps = (scene: StageContext, part: string, region: string = scene.stage.region): StackProps => ({
  stackName: stackName(scene, part),
  description: `Narthex, stage ${scene.name}: ${part}`,
  env: { account: scene.stage.account, region },
  crossRegionReferences: scene.stage.region !== certificateRegion,
  terminationProtection: isProtected(scene, part),
  tags: { application: 'narthex', stage: scene.name },
});

/**
 * Data and logs outlive their stack if the stage says so. A failed first deployment deletes what it created, still empty: otherwise a
 * second one couldn't create buckets and log groups of the same names.
 */
export const removal = ({ stage }: StageContext): RemovalPolicy =>
  stage.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** CloudWatch supports only certain retention periods. Throws if the stage asks for another. */
export function logRetention({ name, stage }: StageContext): RetentionDays {
  const known = Object.values(RetentionDays).find((days) => days === stage.logRetentionDays);
  if (typeof known !== 'number')
    throw new Error(`Stage ${name} asks to keep logs ${stage.logRetentionDays} days; CloudWatch offers no such length.`);
  return known;
}
