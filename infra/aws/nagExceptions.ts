import { Stack, Validations } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';

/**
 * Accepts a cdk-nag finding on a construct and everything below it. The reason is for readers: what protects instead, or why it is wanted.
 */
export function acknowledgeFinding(construct: IConstruct, rule: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: rule, reason });
}

/** Accepts the wildcard resources of the statements, each by its exact name. */
export function acceptWildcards(construct: IConstruct, statements: readonly PolicyStatement[], reason: string): void {
  for (const resource of statements.flatMap((statement) => statement.resources))
    if (resource.includes('*'))
      acknowledgeFinding(construct, `AwsSolutions-IAM5[Resource::${shown(Stack.of(construct).resolve(resource))}]`, reason);
}

/** How cdk-nag prints an ARN that contains a reference: `<LogicalId>` within the stack, the export's name across stacks. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join('');
  if (typeof value !== 'object' || value === null) return String(value);
  const [[kind, inner] = ['', '']] = Object.entries(value);
  if (kind === 'Fn::Join' && Array.isArray(inner)) return shown(inner[1]);
  return kind === 'Ref' ? `<${shown(inner)}>` : shown(inner);
}
