import type { Node, SectionNode } from '#shared/elements/node.ts';

/**
 * The parts of a node that two people can change independently: `answers.text`, `styles.all.color`, `animations.onShow`, `background`. Its
 * location isn't a facet.
 */
export type Facets = ReadonlyMap<string, unknown>;

const colours = ['background', 'textColor', 'headingColor', 'linkColor', 'targetBlockId'] as const;
const widths = ['all', 'desktop', 'mobile'] as const;
const shows = ['onShow', 'onShowSpeed'] as const;

export function facetsOf(node: Node): Facets {
  const facets = new Map<string, unknown>();
  for (const [name, value] of Object.entries(node.answers)) facets.set(`answers.${name}`, value);
  for (const width of widths) {
    for (const [name, value] of Object.entries(node.styles[width] ?? {})) facets.set(`styles.${width}.${name}`, value);
  }
  for (const name of shows) facets.set(`animations.${name}`, node.animations[name]);
  if (node.node === 'section') for (const name of colours) facets.set(name, node[name]);
  return facets;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const without = <T>(of: Readonly<Record<string, T>>, name: string) =>
  Object.fromEntries(Object.entries(of).filter(([one]) => one !== name));

function withStyle(node: Node, width: (typeof widths)[number], name: string, value: unknown): Node {
  const text = textOf(value);
  const rest = without(node.styles[width] ?? {}, name);
  return { ...node, styles: { ...node.styles, [width]: text === undefined ? rest : { ...rest, [name]: text } } };
}

function withColour(section: SectionNode, name: string, value: unknown): Node {
  const known = colours.find((one) => one === name);
  return known ? { ...section, [known]: textOf(value) } : section;
}

/** The node with one facet replaced; `undefined` removes it. */
export function withFacet(node: Node, facet: string, value: unknown): Node {
  const [head = '', ...rest] = facet.split('.');
  if (head === 'answers') {
    const name = rest.join('.');
    const others = without(node.answers, name);
    return { ...node, answers: value === undefined ? others : { ...others, [name]: value } };
  }
  if (head === 'animations') return { ...node, animations: { ...node.animations, [rest.join('.')]: textOf(value) } };
  const width = widths.find((one) => one === rest[0]);
  if (head === 'styles' && width) return withStyle(node, width, rest.slice(1).join('.'), value);
  return node.node === 'section' ? withColour(node, head, value) : node;
}
