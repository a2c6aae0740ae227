import { existsSync } from 'node:fs';
import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { type Stage, stages } from '#infra/stages.ts';
import { buildStage, type StageStacks } from './stacks.ts';
import type { CloudStageName, CodeFolders, StageContext } from './stageContext.ts';
import { namesOf } from './typedKeys.ts';

/** Pinned feature flags, so that a newer CDK release doesn't change the output by itself. */
const flags = {
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/aws-iam:minimizePolicies': false,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-s3:publicAccessBlockedByDefault': true,
  '@aws-cdk/aws-apigateway:disableCloudWatchRole': true,
  '@aws-cdk/aws-kms:aliasNameRef': true,
  '@aws-cdk/aws-kms:reduceCrossAccountRegionPolicyScope': true,
  '@aws-cdk/aws-cloudfront:defaultFunctionRuntimeV2_0': true,
  '@aws-cdk/customresources:installLatestAwsSdkDefault': false,
  '@aws-cdk/core:enablePartitionLiterals': true,
  '@aws-cdk/core:target-partitions': ['aws'],
};

export const cloudStageNames: readonly CloudStageName[] = namesOf(stages).filter((name) => name !== 'local');

export const isCloudStage = (name: string): name is CloudStageName => cloudStageNames.some((known) => known === name);

/** In the stage's own account or, if none is set yet, that of the current credentials. */
function placed(stage: Stage, account = process.env.CDK_DEFAULT_ACCOUNT): Stage {
  return /^0+$/.test(stage.account) && account ? { ...stage, account } : stage;
}

export interface SynthRequest {
  readonly names: readonly CloudStageName[];
  readonly code: CodeFolders;
  readonly hostedZoneId?: string;
  readonly unprotected?: readonly string[];
  readonly isSmallAccount?: boolean;
  readonly props?: AppProps;
  /** Overrides of `stages.ts`, for tests. */
  readonly differences?: Partial<Stage>;
}

/** The app with the stacks of the requested stages, checked against the AwsSolutions rules during synthesis. */
export function makeApp({ names, props, differences, ...rest }: SynthRequest): { app: App; stacks: StageStacks[] } {
  const app = new App({ ...props, context: { ...flags, ...props?.context } });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const scenes = names.map((name): StageContext => ({ name, stage: { ...placed(stages[name]), ...differences }, ...rest }));
  return { app, stacks: scenes.map((scene) => buildStage(app, scene)) };
}

/** The output folders of `npm run build`. Throws a one-sentence error if they are missing. */
export function builtCode(functionsFolder: string, webFolder: string): CodeFolders {
  for (const folder of [functionsFolder, webFolder])
    if (!existsSync(folder)) throw new Error(`There is no ${folder} to deploy yet. Please run "npm run build" first.`);
  return { functions: (name) => `${functionsFolder}/${name}`, web: webFolder };
}
