import { StoreError } from '../errors.ts';

export interface XmlNode {
  readonly name: string;
  readonly children: XmlNode[];
  text: string;
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (source: string) =>
  source.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/**
 * The tree of a small XML document: names without prefix, no attributes, leaf texts unescaped. A document type is refused, so there are no
 * entities to expand.
 */
export function parseXml(source: string): XmlNode {
  const root: XmlNode = { name: '', children: [], text: '' };
  const open = [root];
  const tokens = source.matchAll(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/>!?]+)[^>]*?(\/?)>|([^<]+)|(<)/g);
  for (const [, cdata, closing, name, selfClosing, text, stray] of tokens) {
    const current = open.at(-1);
    if (!current || stray) throw new StoreError('MalformedXML');
    if (cdata !== undefined) current.text += cdata;
    else if (text !== undefined) current.text += unescaped(text);
    else if (name !== undefined) step(open, current, name.replace(/^.*:/, ''), closing === '/', selfClosing === '/');
  }
  const [top] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || !top) throw new StoreError('MalformedXML');
  return top;
}

function step(open: XmlNode[], current: XmlNode, name: string, closing: boolean, empty: boolean): void {
  if (closing) {
    if (current.name !== name || open.length < 2) throw new StoreError('MalformedXML');
    open.pop();
    return;
  }
  const node: XmlNode = { name, children: [], text: '' };
  current.children.push(node);
  if (!empty) open.push(node);
  if (open.length > 20) throw new StoreError('MalformedXML');
}

export const childrenOf = (node: XmlNode, name: string): XmlNode[] => node.children.filter((child) => child.name === name);
export const textsOf = (node: XmlNode, name: string): string[] => childrenOf(node, name).map((child) => child.text);
export const textOf = (node: XmlNode, name: string): string | undefined => textsOf(node, name)[0];

/** An element to write; omitted if its content is `undefined`. */
export type Element = readonly [name: string, content: string | number | boolean | undefined | readonly Element[]];

// Everything that a parser might trim, normalize or reject becomes a character reference.
const escaped = (text: string) =>
  text.replace(/[&<>"\p{Cc}\ufffe\uffff]/gu, (one) => `&#x${one.charCodeAt(0).toString(16).toUpperCase()};`);

const render = ([name, content]: Element, attributes = ''): string => {
  if (content === undefined) return '';
  const inner = typeof content === 'object' ? content.map((child) => render(child)).join('') : escaped(String(content));
  return `<${name}${attributes}>${inner}</${name}>`;
};

/** A complete document; S3's namespace is on every root except Error. */
export const document = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${render(root, root[0] === 'Error' ? '' : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"')}`;
