/** Parses the inline content of sanitized HTML. */
import { $createLineBreakNode, $createTextNode, type LexicalNode } from 'lexical';
import { $linkOf } from '../links/linkFacts.ts';
import { $formatted, type Mark, markOf } from '../nodes/marks.ts';
import { $verbatimInline } from '../nodes/verbatim.ts';
import { readStyles, type Styles, writeStyles } from './styleAttribute.ts';

interface Look {
  readonly marks: readonly Mark[];
  readonly styles: Styles;
}
const plain: Look = { marks: [], styles: new Map() };

const kept = new Set(['color', 'background-color', 'font-size', 'font-family']);

/** Styles that correspond to formats become formats; the others stay with the text. */
function withStyles(look: Look, element: HTMLElement): Look {
  const given = readStyles(element.getAttribute('style') ?? '');
  const line = given.get('text-decoration') ?? '';
  const marks: Mark[] = [];
  if (/^(bold|[6-9]00)$/.test(given.get('font-weight') ?? '')) marks.push('bold');
  if (given.get('font-style') === 'italic') marks.push('italic');
  if (line.includes('underline')) marks.push('underline');
  if (line.includes('line-through')) marks.push('strikethrough');
  const styles = new Map([...look.styles, ...[...given].filter(([name]) => kept.has(name))]);
  return { marks: [...look.marks, ...marks], styles };
}

function $text(text: string, { marks, styles }: Look): LexicalNode[] {
  const line = text.replace(/[ \t\r\n]+/g, ' ');
  return line ? [$formatted($createTextNode(line), marks).setStyle(writeStyles(styles))] : [];
}

const $raw = (element: Element) => [$verbatimInline(element.outerHTML, 'html')];

function $anchor(element: HTMLElement, look: Look): LexicalNode[] {
  const link = $linkOf({
    url: element.getAttribute('href') ?? '',
    title: element.getAttribute('title') ?? undefined,
    classes: element.getAttribute('class') ?? '',
    newWindow: element.getAttribute('target') === '_blank',
  });
  const inside = $inlineHtml([...element.childNodes], withStyles(look, element));
  return link && inside.length > 0 ? [link.append(...inside)] : inside;
}

function $element(element: HTMLElement, look: Look): LexicalNode[] {
  const name = element.tagName.toLowerCase();
  if (name === 'br') return [$createLineBreakNode()];
  if (name === 'a') return $anchor(element, look);
  const mark = markOf(name);
  if (!mark && name !== 'span') return $raw(element);
  const next = withStyles(mark ? { ...look, marks: [...look.marks, mark] } : look, element);
  return $inlineHtml([...element.childNodes], next);
}

/** A line's nodes; what the editor doesn't know is kept verbatim. */
export const $inlineHtml = (given: readonly ChildNode[], look: Look = plain): LexicalNode[] =>
  given.flatMap((node) => {
    if (node instanceof HTMLElement) return $element(node, look);
    return node.nodeType === 3 ? $text(node.textContent ?? '', look) : [];
  });

const blocks = /^(p|div|h[1-6]|blockquote|pre|hr|ul|ol|li|dl|dt|dd|table|figure|figcaption|caption|thead|tbody|tfoot|tr|th|td)$/i;
export const isBlock = (node: ChildNode): node is HTMLElement => node instanceof HTMLElement && blocks.test(node.tagName);
export const isLine = (element: Element): boolean => ![...element.childNodes].some(isBlock);
