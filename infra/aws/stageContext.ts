import { RemovalPolicy, type StackProps } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { FunctionName } from '#infra/plan.ts';
import type { Stage, StageName } from '#infra/stages.ts';

/** A stage in the cloud: every one but the embedded stage. */
export type CloudStageName = Exclude<StageName, 'local'>;

/** What every stack of a stage is built from. `hostedZoneId` names a Route 53 zone that exists already; without it one is made. */
export interface StageContext {
  readonly name: CloudStageName;
  readonly stage: Stage;
  readonly hostedZoneId?: string;
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

/** Account and region are explicit, so that synthesis looks nothing up. */
export const stackProps = (scene: StageContext, part: string, region: string = scene.stage.region): StackProps => ({
  stackName: `${prefix(scene)}-${part}`,
  description: `Narthex, stage ${scene.name}: ${part}`,
  env: { account: scene.stage.account, region },
  crossRegionReferences: scene.stage.region !== certificateRegion,
  terminationProtection: scene.stage.keepData,
  tags: { application: 'narthex', stage: scene.name },
});

/** What holds data outlives its stack where the stage says so. */
export const dataRemoval = ({ stage }: StageContext): RemovalPolicy => (stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);

/** A first deployment that fails takes its logs along: a second one could not make groups of the same names again. */
export const logRemoval = ({ stage }: StageContext): RemovalPolicy =>
  stage.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** CloudWatch knows certain lengths only. Throws when the stage asks for another. */
export function logRetention({ name, stage }: StageContext): RetentionDays {
  const known = Object.values(RetentionDays).find((days) => days === stage.logRetentionDays);
  if (typeof known !== 'number')
    throw new Error(`Stage ${name} asks to keep logs ${stage.logRetentionDays} days; CloudWatch offers no such length.`);
  return known;
}
