import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionNames } from '#infra/plan.ts';
import type { Stage } from '#infra/stages.ts';
import type { StageStacks } from '../stacks.ts';
import type { CloudStageName, CodeFolders } from '../stageContext.ts';
import { cloudStageNames, makeApp } from '../synth.ts';
import { namesOf } from '../typedKeys.ts';

/**
 * Skips what takes as long as everything else: recording where each construct was created, and the default rules, which `synth.test.ts`
 * covers.
 */
export const quickContext = {
  'aws:cdk:bundling-stacks': [],
  'aws:cdk:disable-stack-trace': true,
  'aws:cdk:disable-creation-stack-traces': true,
  '@aws-cdk/core:validateAgainstDefaultRules': false,
};

/** The templates of a stage's stacks, by the stack's name in `stacks.ts`. */
export type Templates = Readonly<Record<keyof StageStacks, unknown>>;

/** Build folders with almost nothing in them: templates depend only on the code's hash. */
export function tinyCode(root: string): CodeFolders {
  const write = (path: string, content: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const name of functionNames) write(`functions/${name}/index.mjs`, 'export const handler = async () => ({});\n');
  write('web/index.html', '<!doctype html>\n');
  write('web/assets/main-0.js', 'export {};\n');
  return { functions: (name) => join(root, 'functions', name), web: join(root, 'web') };
}

type Synthesised = Map<CloudStageName, Templates>;
declare global {
  /** What suites in one process can share (`infra/test/jestEnvironment.mjs`). */
  var shared: SharedByWorker | undefined;
  interface SharedByWorker {
    synthesised?: Synthesised;
  }
}

/**
 * Synthesizes stages as a deployment would, including the rules of cdk-nag but not CloudFormation's own, without building anything. For
 * tests: the unmodified stages, which most suites use, are synthesized once for all of them.
 */
export function synthesise(names: readonly CloudStageName[], differences?: Partial<Stage>, hostedZoneId?: string): Synthesised {
  if (names !== cloudStageNames || differences || hostedZoneId || !globalThis.shared) return freshly(names, differences, hostedZoneId);
  globalThis.shared.synthesised ??= freshly(names);
  return globalThis.shared.synthesised;
}

function freshly(names: readonly CloudStageName[], differences?: Partial<Stage>, hostedZoneId?: string): Synthesised {
  const root = mkdtempSync(join(tmpdir(), 'narthex-synth-'));
  try {
    const props = { outdir: join(root, 'out'), analyticsReporting: false, context: quickContext };
    const { app, stacks } = makeApp({ names, code: tinyCode(root), differences, hostedZoneId, props });
    const assembly = app.synth();
    const templateOf = (all: StageStacks, part: keyof StageStacks): unknown =>
      all[part] && assembly.getStackArtifact(all[part].artifactId).template;
    return new Map(names.map((name, at) => [name, templatesOf(stacks[at], templateOf)]));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function templatesOf(all: StageStacks | undefined, templateOf: (all: StageStacks, part: keyof StageStacks) => unknown): Templates {
  if (!all) throw new Error('A stage has no stacks.');
  const { domain, data, socket, areas, site, web, watch } = Object.fromEntries(namesOf(all).map((part) => [part, templateOf(all, part)]));
  return { domain, data, socket, areas, site, web, watch };
}
