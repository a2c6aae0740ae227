/** Parses HTML into the editor's nodes. It is sanitized first; blocks the editor doesn't know (tables, boxes) are kept verbatim. */
import { $createCodeNode } from '@lexical/code';
import { $createListItemNode, $createListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from '@lexical/rich-text';
import { $createParagraphNode, $isLineBreakNode, type ElementFormatType, type ElementNode, type LexicalNode } from 'lexical';
import { cleanHtml } from '#shared/elements/sanitize/html.ts';
import { $addParagraph } from '../nodes/paragraphs.ts';
import { $lines } from '../nodes/plainLines.ts';
import { $setSource } from '../nodes/source.ts';
import { $verbatim } from '../nodes/verbatim.ts';
import { $inlineHtml, isBlock, isLine } from './readInline.ts';
import { readStyles } from './styleAttribute.ts';
import { $writeHtmlBlock } from './write.ts';

const alignments: readonly ElementFormatType[] = ['left', 'center', 'right', 'justify', 'start', 'end'];
const headings: readonly HeadingTagType[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

function $aligned<N extends ElementNode>(node: N, element: Element): N {
  const wanted = readStyles(element.getAttribute('style') ?? '').get('text-align');
  node.setFormat(alignments.find((one) => one === wanted) ?? '');
  return node;
}

/** A line's nodes, trimmed; a single break only keeps an empty line open. */
function $line(nodes: readonly ChildNode[]): LexicalNode[] {
  const line = $inlineHtml(nodes);
  if ($isLineBreakNode(line.at(-1))) line.pop();
  return line;
}

const isBlank = (node: ChildNode) => !isBlock(node) && !(node instanceof HTMLElement) && !node.textContent?.trim();

/** Copies an element's content into a node that holds lines; returns false if the element contains more than lines. */
function $fill(node: ElementNode, given: readonly ChildNode[]): boolean {
  let line: ChildNode[] = [];
  const end = () => {
    if (line.some((one) => !isBlank(one))) $addParagraph(node, $line(line));
    line = [];
  };
  for (const one of given) {
    if (!isBlock(one)) {
      line.push(one);
      continue;
    }
    end();
    if (!/^(P|DIV)$/.test(one.tagName) || !isLine(one)) return false;
    $addParagraph(node, $line([...one.childNodes]));
  }
  end();
  return true;
}

const isList = (node: ChildNode): node is HTMLElement => node instanceof HTMLElement && /^[UO]L$/.test(node.tagName);

function $item(element: Element): ListItemNode[] | undefined {
  const lists = [...element.childNodes].filter(isList);
  const item = $aligned($createListItemNode(), element);
  if (
    !$fill(
      item,
      [...element.childNodes].filter((node) => !isList(node)),
    )
  )
    return undefined;
  const nested: ListItemNode[] = [];
  for (const one of lists) {
    const list = $list(one);
    if (!list) return undefined;
    nested.push($createListItemNode().append(list));
  }
  return item.getChildrenSize() === 0 && nested.length > 0 ? nested : [item, ...nested];
}

function $list(element: Element): ListNode | undefined {
  const list = $createListNode(element.tagName === 'OL' ? 'number' : 'bullet', Number(element.getAttribute('start')) || 1);
  for (const child of element.children) {
    const items = child.tagName === 'LI' ? $item(child) : isList(child) ? $item(wrapped(child)) : undefined;
    if (!items) return undefined;
    list.append(...items);
  }
  return list;
}

/** Older editors nested lists directly in lists, without an item around them. */
function wrapped(list: Element): Element {
  const item = document.createElement('li');
  item.append(list.cloneNode(true));
  return item;
}

function $quote(element: Element): ElementNode | undefined {
  const quote = $aligned($createQuoteNode(), element);
  return $fill(quote, [...element.childNodes]) ? quote : undefined;
}

/** The sanitizer leaves a box only its alignment; without one it is an ordinary paragraph. */
function $block(element: HTMLElement): ElementNode | undefined {
  const name = element.tagName.toLowerCase();
  const heading = headings.find((one) => one === name);
  if (heading)
    return isLine(element) ? $aligned($createHeadingNode(heading), element).append(...$line([...element.childNodes])) : undefined;
  if (name === 'p' || name === 'div') {
    return isLine(element) ? $aligned($createParagraphNode(), element).append(...$line([...element.childNodes])) : undefined;
  }
  if (name === 'ul' || name === 'ol') return element.children.length > 0 ? $list(element) : undefined;
  if (name === 'blockquote') return $quote(element);
  if (name === 'pre') return $createCodeNode('').append(...$lines((element.textContent ?? '').replace(/\n$/, '')));
  return undefined;
}

/** Consecutive blocks: loose text between them becomes paragraphs, and unstyled boxes are unwrapped. */
function* parts(nodes: readonly ChildNode[]): Generator<HTMLElement | ChildNode[]> {
  let line: ChildNode[] = [];
  for (const node of nodes) {
    if (!isBlock(node)) {
      line.push(node);
      continue;
    }
    if (line.some((one) => !isBlank(one))) yield line;
    line = [];
    if (node.tagName === 'DIV' && node.attributes.length === 0 && !isLine(node)) yield* parts([...node.childNodes]);
    else yield node;
  }
  if (line.some((one) => !isBlank(one))) yield line;
}

const sourceOf = (part: HTMLElement | ChildNode[]) =>
  Array.isArray(part)
    ? part.map((node) => (node instanceof HTMLElement ? node.outerHTML : (node.textContent ?? ''))).join('')
    : part.outerHTML;

/** Call inside an update. */
export function $readHtml(html: string): LexicalNode[] {
  const { body } = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
  return [...parts([...body.childNodes])].map((part, at) => {
    const known = Array.isArray(part) ? $createParagraphNode().append(...$line(part)) : $block(part);
    const block = known ?? $verbatim(sourceOf(part), 'html');
    if (!(part instanceof HTMLElement)) return block;
    return $setSource(block, { raw: part.outerHTML, made: $writeHtmlBlock(block), at, gap: '\n' });
  });
}
