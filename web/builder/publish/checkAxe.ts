import { nodeOf } from './checkRendered.ts';
import type { Finding, FindingKey } from './finding.ts';

/** The axe findings with texts of our own; the rest is shown in axe's words. */
const known: Readonly<Record<string, FindingKey>> = {
  'color-contrast': 'contrast',
  'link-name': 'linkName',
  'button-name': 'buttonName',
  'frame-title': 'frameTitle',
  'target-size': 'targetSize',
};
/** Found by our own checks, which know more of the page; or true of the canvas only, where the page is drawn a second time. */
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

/** The rules of WCAG 2.2 A and AA, by axe-core, on the drawn page alone. */
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
