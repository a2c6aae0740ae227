// Evaluates the policies of a role as IAM does, as far as they are about rows of the table.
import type { Statement } from '../templates/grants.ts';
import { at } from '../templates/reader.ts';

export const leading = 'dynamodb:LeadingKeys';

export interface Rule {
  readonly effect: string;
  readonly actions: readonly string[];
  readonly patterns: readonly string[];
}
/** As IAM's `StringLike` compares: `?` is one character, `*` any number of them. */
const isLike = (text: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  ).test(text);

/** A role's statements on rows. */
export const rulesOf = (statements: readonly Statement[]): Rule[] =>
  statements.flatMap(({ effect, actions, condition }) => {
    const patterns = at(condition, effect === 'Deny' ? 'ForAnyValue:StringLike' : 'ForAllValues:StringLike', leading);
    return Array.isArray(patterns) ? [{ effect, actions, patterns: patterns.map(String) }] : [];
  });

/** Whether IAM would allow a request on a row of the table. */
export function mayTouch(rules: readonly Rule[], action: string, partitionKey: string): boolean {
  const of = rules.filter(({ actions, patterns }) => actions.includes(action) && patterns.some((pattern) => isLike(partitionKey, pattern)));
  return of.some(({ effect }) => effect === 'Allow') && !of.some(({ effect }) => effect === 'Deny');
}
