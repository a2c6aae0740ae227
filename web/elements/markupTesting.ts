// Parses markup for tests: every tag with its attributes, and the remaining text, which must contain no tag.

export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const tag = /<(\/?)([a-z][a-z0-9-]*)((?:\s[a-zA-Z][\w:-]*(?:="[^"<]*")?)*)\s*\/?>/gi;
const attribute = /\s([a-zA-Z][\w:-]*)(?:="([^"]*)")?/g;
const named: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#x27;': "'" };
const read = (text: string) => text.replace(/&(?:amp|quot|lt|gt|#x27);/g, (found) => named[found] ?? found);

/** The opening tags and the text between them. Handles quoted attributes only, as React and the sanitizer write them. */
export function takenApart(html: string): { readonly tags: readonly Tag[]; readonly rest: string } {
  const tags: Tag[] = [];
  const rest = html.replace(/<style>[^<]*<\/style>/g, '').replace(tag, (_, slash: string, name: string, inside: string) => {
    const attributes = [...inside.matchAll(attribute)].map(([, key = '', value = '']) => [key.toLowerCase(), read(value)] as const);
    if (!slash) tags.push({ name: name.toLowerCase(), attributes: new Map(attributes) });
    return '';
  });
  return { tags, rest };
}

const links = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data'];
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
/** An address that can't be parsed is harmless. */
const isForeign = (address: string) => URL.canParse(address, base) && !schemes.includes(new URL(address, base).protocol);
const base = 'https://church.test/';
const forbidden = ['script', 'object', 'embed', 'base', 'meta', 'link', 'form', 'input', 'textarea', 'select', 'math', 'template', 'frame'];

/** Everything in the markup that could execute; empty for harmless markup. */
export function dangersIn(html: string): readonly string[] {
  const { tags, rest } = takenApart(html);
  const inTags = tags.flatMap(({ name, attributes }) => [
    ...(forbidden.includes(name) ? [`<${name}>`] : []),
    ...(name === 'iframe' && !attributes.has('sandbox') ? ['a frame that is not shut in'] : []),
    ...(name === 'iframe' && attributes.has('srcdoc') ? ['srcdoc'] : []),
    ...[...attributes].flatMap(([key, value]) => [
      ...(/^on/.test(key) ? [`${name} ${key}`] : []),
      ...(links.includes(key) && isForeign(value) ? [`${name} ${key}=${value}`] : []),
      ...(key === 'style' && /url\(|expression|@import|[<>{}]|position:\s*fixed/i.test(value) ? [`${name} style=${value}`] : []),
    ]),
  ]);
  return rest.includes('<') ? [...inTags, rest.slice(rest.indexOf('<'), rest.indexOf('<') + 60)] : inTags;
}
