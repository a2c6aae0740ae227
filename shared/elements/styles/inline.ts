// The styles allowed in `style` attributes of church-written text.
import { isSafeValue } from './values.ts';

/** The font sizes of the editors, in pixels. */
export const fontSizes = [12, 14, 16, 18, 20, 24, 28, 32, 36, 48] as const;

const one = (form: RegExp) => (value: string) => form.test(value);
const colour = (value: string) => isSafeValue('colour', value);

const properties: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['color', colour],
  ['background-color', colour],
  ['font-size', one(new RegExp(`^(?:${fontSizes.join('|')})px$`))],
  ['font-family', (value) => isSafeValue('font', value)],
  ['font-weight', one(/^(?:normal|bold|[1-9]00)$/)],
  ['font-style', one(/^(?:normal|italic)$/)],
  ['text-align', one(/^(?:left|center|right|justify|start|end)$/)],
  ['text-decoration', one(/^(?:none|underline|line-through|underline line-through|line-through underline)$/)],
  ['vertical-align', one(/^(?:top|middle|bottom|baseline|sub|super)$/)],
  /** Our editor's indentation. */
  ['padding-inline-start', one(/^\d{1,3}px$/)],
]);

/** The allowed declarations. Splitting at every semicolon is safe: no allowed value contains one. */
export const cleanStyle = (style: string): string =>
  style
    .split(';')
    .flatMap((declaration) => {
      const at = declaration.indexOf(':');
      const [name, value] = [declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1).trim()];
      return properties.get(name)?.(value) ? [`${name}:${value}`] : [];
    })
    .join(';');
