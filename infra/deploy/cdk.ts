import { spawn } from 'node:child_process';
import type { Stage } from '../stages.ts';
import type { Facts } from './preflight.ts';
import { isSmall, stands } from './preflight.ts';
import { DeployRefusal, type DeployRequest } from './request.ts';

/** The outputs of a deployment: addresses, name servers. */
export const outputsFile = 'cdk.out/outputs.json';

/** The parts of a stage's stack names in CloudFormation, in order of creation. */
const stackParts = ['domain', 'data', 'socket', 'areas', 'site', 'web', 'watch'] as const;

const contextOf = (values: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value ? ['--context', `${name}=${value}`] : []));

/** The names of a stage's stacks that don't exist yet. */
export const unmade = ({ name, hostedZoneId }: Pick<DeployRequest, 'name' | 'hostedZoneId'>, { stacks }: Facts): string[] => {
  const made = stacks.filter(stands).map((stack) => stack.name);
  const parts = stackParts.filter((part) => part !== 'domain' || !hostedZoneId);
  return parts.map((part) => `narthex-${name}-${part}`).filter((stack) => !made.includes(stack));
};

/**
 * The arguments of each call of the `cdk` command. Stacks that don't exist yet are created without deletion protection, so that a failed
 * first run can be repeated; `protect` adds it once all exist.
 */
export function commands(request: DeployRequest, facts: Facts, stage: Pick<Stage, 'churches'>) {
  const { name, hostedZoneId, options } = request;
  const context = contextOf({ stage: name, hostedZoneId, smallAccount: isSmall(stage, facts) ? 'yes' : undefined });
  const first = contextOf({ unprotected: unmade(request, facts).join(',') || undefined });
  const outputs = ['--outputs-file', outputsFile, '--progress', 'events'];
  return {
    bootstrap: ['bootstrap', ...context],
    domain: ['deploy', `${name}-domain`, '--exclusively', ...outputs, ...context, ...first, ...options],
    everything: ['deploy', '--all', ...outputs, ...context, ...first, ...options],
    protect: ['deploy', '--all', ...outputs, ...context, ...options],
    differences: ['diff', '--all', ...context, ...options],
    destroy: ['destroy', '--all', '--force', ...context],
  };
}

/** Runs the `cdk` command with its output on the screen. Throws a DeployRefusal if it fails. */
export async function cdk(args: readonly string[]): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('npx', ['cdk', ...args], { stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0)
    throw new DeployRefusal(
      `"cdk ${args[0]}" did not succeed; its message is above. Nothing needs to be cleaned up: run the same command again.`,
    );
}
