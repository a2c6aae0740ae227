/**
 * The theme's colors and type scale as custom properties, for everything drawn without MUI, above all the sign-in screens. `theme.test.ts`
 * checks that the two match.
 */
import { dark, light } from './colours.ts';
import { typography } from './typography.ts';

interface Tree {
  readonly [name: string]: string | Tree;
}

const flat = (tree: Tree, path: string): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? `--${path}-${name}:${value}` : flat(value, `${path}-${name}`),
  );

interface Variant {
  readonly fontSize: string;
  readonly lineHeight: number;
  readonly fontWeight?: number;
  readonly fontFamily?: string;
}
const font = ({ fontWeight = 400, fontSize, lineHeight, fontFamily = typography.fontFamily }: Variant) =>
  `${fontWeight} ${fontSize}/${lineHeight} ${fontFamily}`;
const { h1, h2, h3, h6, body1, body2, button } = typography;
const fonts = Object.entries({ h1, h2, h3, h6, body1, body2, button }).map(([name, variant]) => `--font-${name}:${font(variant)}`);

const rule = (selector: string, declarations: readonly string[]) => `${selector}{${declarations.join(';')}}`;

export const tokensCss: string = [
  rule(':root,[data-scheme="light"]', flat(light, 'palette')),
  rule('[data-scheme="dark"]', flat(dark, 'palette')),
  rule(':root', fonts),
].join('');

/** Call before the first render. */
export function insertTokens(): void {
  const sheet = document.createElement('style');
  sheet.textContent = tokensCss;
  document.head.prepend(sheet);
}
