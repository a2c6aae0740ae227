/** Parses and serializes `style` attributes. */

export type Styles = ReadonlyMap<string, string>;

export const readStyles = (style: string): Styles =>
  new Map(
    style.split(';').flatMap((part) => {
      const at = part.indexOf(':');
      const [name, value] = [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()];
      return at > 0 && name && value ? [[name, value] as const] : [];
    }),
  );

export const writeStyles = (styles: Styles): string => [...styles].map(([name, value]) => `${name}: ${value}`).join('; ');
