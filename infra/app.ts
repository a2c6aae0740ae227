/** Synthesizes the stage named by `-c stage=<name>`, or all of them. Use `npm run deploy -- <stage>` to deploy one. */
import { App } from 'aws-cdk-lib';
import { builtCode, cloudStageNames, isCloudStage, makeApp } from './aws/synth.ts';
import { webFolder } from './build.ts';
import { bundleFolder } from './bundle.ts';

/** Only an app can read the command line's context. */
const context = (name: string): string | undefined => {
  const value: unknown = new App({ autoSynth: false }).node.tryGetContext(name);
  return typeof value === 'string' ? value : undefined;
};

function main(): void {
  const asked = context('stage');
  if (asked !== undefined && !isCloudStage(asked))
    throw new Error(`There is no stage "${asked}" in the cloud; there are ${cloudStageNames.join(', ')}.`);
  const { app } = makeApp({
    names: asked ? [asked] : cloudStageNames,
    code: builtCode(bundleFolder, webFolder),
    hostedZoneId: context('hostedZoneId'),
    unprotected: context('unprotected')?.split(','),
    isSmallAccount: context('smallAccount') !== undefined,
    props: { outdir: process.env.CDK_OUTDIR ?? 'cdk.out' },
  });
  app.synth();
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
