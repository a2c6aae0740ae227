/** Conversions between small pieces of HTML and text. */

const known = new Map<string, string>();

/** Decodes character references with the browser's parser: `&hearts;` is ♥. */
export function decoded(text: string): string {
  return text.replace(/&(?:#\d+|#[xX][\da-fA-F]+|\w+);/g, (reference) => {
    const found = known.get(reference) ?? new DOMParser().parseFromString(reference, 'text/html').body.textContent ?? reference;
    known.set(reference, found);
    return found;
  });
}

export const encoded = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** An opening tag's name and attributes, if the text is one. */
export function openingTag(text: string): Tag | undefined {
  const match = /^<([a-z][\w-]*)((?:\s[^>]*)?)\s*\/?>$/i.exec(text.trim());
  if (!match?.[1]) return undefined;
  const element = new DOMParser().parseFromString(text, 'text/html').body.firstElementChild;
  const attributes = [...(element?.attributes ?? [])].map(({ name, value }) => [name, value] as const);
  return { name: match[1].toLowerCase(), attributes: new Map(attributes) };
}
