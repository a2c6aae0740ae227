/** Parses markdown into the editor's nodes, block by block; a block that isn't fully understood is kept verbatim. */
import { $createCodeNode } from '@lexical/code';
import { $createListItemNode, $createListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from '@lexical/rich-text';
import { $createParagraphNode, type ElementNode, type LexicalNode } from 'lexical';
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { hasScript } from '#shared/elements/sanitize/html.ts';
import { $addParagraph } from '../nodes/paragraphs.ts';
import { $lines } from '../nodes/plainLines.ts';
import { $setSource } from '../nodes/source.ts';
import { $verbatim } from '../nodes/verbatim.ts';
import { $setLoose } from './looseList.ts';
import { $inline, isMarked } from './readInline.ts';
import { $signature } from './signature.ts';
import { $writeMarkdownBlock } from './write.ts';

const reader = new Marked({ gfm: true, breaks: true });
const headings: readonly HeadingTagType[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const isSpace = (token: Token) => token.type === 'space';

function $quote({ tokens }: Tokens.Blockquote): ElementNode | undefined {
  const quote = $createQuoteNode();
  for (const token of tokens) {
    if (isSpace(token)) continue;
    if (token.type !== 'paragraph' || !token.tokens) return undefined;
    $addParagraph(quote, $inline(token.tokens));
  }
  return quote;
}

/** An item, followed by the item that contains its nested lists. */
function $item(token: Tokens.ListItem): ListItemNode[] | undefined {
  const item = $createListItemNode(token.task ? token.checked === true : undefined);
  const nested: ListItemNode[] = [];
  for (const part of token.tokens) {
    if (isSpace(part) || part.type === 'checkbox') continue;
    if (!isMarked(part)) return undefined;
    if (part.type === 'list') {
      const list = $list(part);
      if (!list) return undefined;
      nested.push($createListItemNode().append(list));
    } else if ((part.type === 'text' || part.type === 'paragraph') && nested.length === 0) {
      const lines = $inline('tokens' in part && part.tokens ? part.tokens : [part]);
      if (part.type === 'paragraph' || item.getChildrenSize() === 0) $addParagraph(item, lines);
      else return undefined;
    } else return undefined;
  }
  return [item, ...nested];
}

function $list(token: Tokens.List): ListNode | undefined {
  const tasks = token.items.filter((item) => item.task).length;
  if (tasks > 0 && (tasks < token.items.length || token.ordered)) return undefined;
  const list = $createListNode(tasks > 0 ? 'check' : token.ordered ? 'number' : 'bullet', Number(token.start || (token.ordered ? 0 : 1)));
  for (const one of token.items) {
    const items = $item(one);
    if (!items) return undefined;
    list.append(...items);
  }
  return $setLoose(list, token.loose);
}

function $block(token: MarkedToken): ElementNode | undefined {
  switch (token.type) {
    case 'heading':
      return $createHeadingNode(headings[token.depth - 1] ?? 'h6').append(...$inline(token.tokens));
    case 'paragraph':
      return $createParagraphNode().append(...$inline(token.tokens));
    case 'blockquote':
      return $quote(token);
    case 'list':
      return $list(token);
    case 'code':
      return $createCodeNode(token.lang ?? '').append(...$lines(token.text.replace(/\n$/, '')));
    default:
      return undefined;
  }
}

const $tokenBlock = (token: Token) => (isMarked(token) ? $block(token) : undefined);

/** The block, if it survives a round trip unchanged. */
function $faithful(token: Token): { block: ElementNode; made: string } | undefined {
  const block = $tokenBlock(token);
  if (!block) return undefined;
  const made = $writeMarkdownBlock(block, '');
  const again = reader.lexer(made).filter((one) => !isSpace(one));
  const [first] = again;
  const back = again.length === 1 && first ? $tokenBlock(first) : undefined;
  return back && $signature(back) === $signature(block) ? { block, made } : undefined;
}

/** Call inside an update. Blocks with scripts are dropped: they wouldn't run on any page. */
export function $readMarkdown(text: string): LexicalNode[] {
  const out: LexicalNode[] = [];
  let gap = '';
  for (const token of reader.lexer(text)) {
    const raw = token.raw.replace(/^\n+|\s+$/g, '');
    const [before = ''] = /^\n*/.exec(token.raw) ?? [];
    const [after = ''] = /\s*$/.exec(token.raw) ?? [];
    if (isSpace(token) || raw === '') {
      gap += token.raw;
      continue;
    }
    if (token.type === 'html' && hasScript(raw)) continue;
    const read = $faithful(token);
    const block = read?.block ?? $verbatim(raw, 'markdown');
    out.push($setSource(block, { raw, made: read?.made ?? raw, at: out.length, gap: gap + before || '\n' }));
    gap = after;
  }
  return out;
}
