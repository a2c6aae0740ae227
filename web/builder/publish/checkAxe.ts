import { nodeOf } from './checkRendered.ts';
import type { Finding, FindingKey } from './finding.ts';

/** The axe findings with texts of our own; others use axe's wording. */
const known: Readonly<Record<string, FindingKey>> = {
  'color-contrast': 'contrast',
  'link-name': 'linkName',
  'button-name': 'buttonName',
  'frame-title': 'frameTitle',
  'target-size': 'targetSize',
};
/** Covered by our own checks, which know more about the page, or only true in the builder, where the page is drawn twice. */
const left = [
  'image-alt',
  'heading-order',
  'empty-heading',
  'page-has-heading-one',
  'region',
  'duplicate-id',
  'duplicate-id-aria',
  'landmark-unique',
];

/** Runs axe-core's WCAG 2.2 A and AA rules on the drawn page alone. */
export async function checkAxe(root: Element): Promise<readonly Finding[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(root, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    elementRef: true,
  });
  return violations.flatMap(({ id, help, impact, nodes }) =>
    nodes.map(({ element }): Finding => {
      const nodeId = nodeOf(element);
      const severity = impact === 'serious' || impact === 'critical' ? 'bad' : 'better';
      const says = known[id] ?? 'other';
      return { severity, says, ...(says === 'other' && { values: { help } }), ...(nodeId && { nodeId }) };
    }),
  );
}
