// The styles a node can have, and its style sheet.
import { idForm } from '#shared/words.ts';
import type { Node, Styles } from '../node.ts';
import { isSafeValue, type StyleKind } from './values.ts';

export const styleGroups = ['text', 'space', 'size', 'border', 'background', 'shown'] as const;

/** How a property is edited. `of`: the available values. */
export interface StyleProperty {
  readonly group: (typeof styleGroups)[number];
  readonly as: StyleKind;
  readonly of?: readonly string[];
}

const lengths = (group: StyleProperty['group'], ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { group, as: 'length' } satisfies StyleProperty]));
const sides = (name: string, after = '') => ['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}${after}`);
const choices = (group: StyleProperty['group'], ...of: readonly string[]): StyleProperty => ({ group, as: 'choice', of });

/** By CSS property, in the order of the panel. */
export const styleProperties: Readonly<Record<string, StyleProperty>> = {
  color: { group: 'text', as: 'colour' },
  'font-family': { group: 'text', as: 'font' },
  ...lengths('text', 'font-size', 'line-height', 'letter-spacing'),
  'font-weight': choices('text', 'normal', 'bold', '100', '200', '300', '400', '500', '600', '700', '800', '900'),
  'font-style': choices('text', 'normal', 'italic'),
  'text-align': choices('text', 'left', 'center', 'right', 'justify'),
  'text-transform': choices('text', 'none', 'uppercase', 'lowercase', 'capitalize'),
  'text-decoration': choices('text', 'none', 'underline', 'line-through'),
  'text-shadow': { group: 'text', as: 'shadow' },
  padding: { group: 'space', as: 'lengths' },
  ...lengths('space', ...sides('padding')),
  margin: { group: 'space', as: 'lengths' },
  ...lengths('space', ...sides('margin'), 'gap'),
  ...lengths('size', 'width', 'min-width', 'max-width', 'height', 'min-height', 'max-height'),
  border: { group: 'border', as: 'border' },
  ...Object.fromEntries(sides('border').map((name) => [name, { group: 'border', as: 'border' } satisfies StyleProperty])),
  'border-color': { group: 'border', as: 'colour' },
  'border-width': { group: 'border', as: 'lengths' },
  'border-style': choices('border', 'none', 'solid', 'dashed', 'dotted', 'double'),
  'border-radius': { group: 'border', as: 'lengths' },
  'box-shadow': { group: 'border', as: 'shadow' },
  background: { group: 'background', as: 'colour' },
  'background-color': { group: 'background', as: 'colour' },
  opacity: { group: 'background', as: 'number' },
  display: choices('shown', 'none', 'block', 'flex', 'inline-block'),
  'align-self': choices('shown', 'auto', 'flex-start', 'center', 'flex-end', 'stretch'),
  'justify-content': choices('shown', 'flex-start', 'center', 'flex-end', 'space-between'),
  'align-items': choices('shown', 'flex-start', 'center', 'flex-end', 'stretch'),
  overflow: choices('shown', 'visible', 'hidden', 'auto'),
};
const known: ReadonlyMap<string, StyleProperty> = new Map(Object.entries(styleProperties));

/** Some clients write `paddingTop`, and lengths without a unit. */
const nameOf = (given: string) => given.trim().replace(/[A-Z]/g, (found) => `-${found.toLowerCase()}`);
const withUnit = ({ as }: StyleProperty, property: string, value: string) =>
  as === 'length' && property !== 'line-height' && /^-?\d*\.?\d+$/.test(value) && Number(value) !== 0 ? `${value}px` : value;

/** `property:value` if both are allowed, otherwise `''`. */
export function declaration(given: string, value: string): string {
  const property = nameOf(given);
  const asked = known.get(property);
  const plain = value.trim();
  return asked && isSafeValue(asked.as, plain, asked.of) ? `${property}:${withUnit(asked, property, plain)}` : '';
}

const widths: readonly { of: keyof Styles; around: string }[] = [
  { of: 'all', around: '' },
  { of: 'desktop', around: '@container page (min-width:769px)' },
  { of: 'mobile', around: '@container page (max-width:768px)' },
];

/** The style sheet of one node, for every width and for phones (up to 768 px of the page's own width, so that the preview is accurate). */
export function cssOf({ id, styles }: Pick<Node, 'id' | 'styles'>): string {
  if (!idForm.test(id)) return '';
  return widths
    .map(({ of, around }) => {
      const declared = Object.entries(styles[of] ?? {}).map(([name, value]) => declaration(name, value));
      const body = declared.filter(Boolean).join(';');
      const rule = body && `#n-${id}{${body}}`;
      return rule && around ? `${around}{${rule}}` : rule;
    })
    .join('');
}
