/** Parses inline markdown the way the site's own parser (`marked`) does. */
import { $createLineBreakNode, $createTextNode, type LexicalNode } from 'lexical';
import type { MarkedToken, Token } from 'marked';
import { decoded, openingTag, type Tag } from '../html/entities.ts';
import { $linkOf } from '../links/linkFacts.ts';
import { $formatted, type Mark, markOf } from '../nodes/marks.ts';
import { $verbatimInline } from '../nodes/verbatim.ts';

const known = new Set<string>([
  ...['text', 'escape', 'strong', 'em', 'del', 'codespan', 'br', 'link', 'image', 'html'],
  ...['heading', 'paragraph', 'blockquote', 'list', 'list_item', 'code', 'space', 'table', 'hr', 'def', 'checkbox'],
]);
/** Narrows to the token types the parser itself produces. */
export const isMarked = (token: Token): token is MarkedToken => known.has(token.type);

const $text = (text: string, look: readonly Mark[]) => (text === '' ? [] : [$formatted($createTextNode(text), look)]);
const oneLine = (text: string) => decoded(text.replace(/\n/g, ' '));

function $linked(href: string, title: string | undefined, inside: LexicalNode[], tag?: Tag): LexicalNode[] | undefined {
  const link = $linkOf({
    url: decoded(href),
    title: title ? decoded(title) : undefined,
    classes: tag?.attributes.get('class') ?? '',
    newWindow: tag?.attributes.get('target') === '_blank',
  });
  return link && inside.length > 0 ? [link.append(...inside)] : undefined;
}

function $token(token: Token, look: readonly Mark[]): LexicalNode[] {
  const raw = () => [$verbatimInline(token.raw, 'markdown')];
  if (!isMarked(token)) return raw();
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens ? $inline(token.tokens, look) : $text(oneLine(token.text), look);
    case 'escape':
      return $text(token.text, look);
    case 'strong':
      return $inline(token.tokens, [...look, 'bold']);
    case 'em':
      return $inline(token.tokens, [...look, 'italic']);
    case 'del':
      return $inline(token.tokens, [...look, 'strikethrough']);
    case 'codespan':
      return $text(token.text.replace(/\n/g, ' '), [...look, 'code']);
    case 'br':
      return [$createLineBreakNode()];
    case 'link':
      return $linked(token.href, token.title ?? undefined, $inline(token.tokens, look)) ?? raw();
    default:
      return raw();
  }
}

const links = new Set(['href', 'class', 'target', 'rel', 'title']);
const isPlain = ({ name, attributes }: Tag) =>
  name === 'a' ? [...attributes.keys()].every((key) => links.has(key)) && attributes.has('href') : attributes.size === 0;

/** The index of the closing tag for the tag opened at `from`. */
function closing(tokens: readonly Token[], from: number, name: string): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.type !== 'html') continue;
    if (new RegExp(`^<${name}[\\s>]`, 'i').test(token.raw)) depth++;
    else if (new RegExp(`^</${name}\\s*>`, 'i').test(token.raw) && --depth === 0) return at;
  }
  return -1;
}

function $tagged(tag: Tag, inside: readonly Token[], look: readonly Mark[]): LexicalNode[] | undefined {
  if (!isPlain(tag)) return undefined;
  if (tag.name === 'a') return $linked(tag.attributes.get('href') ?? '', tag.attributes.get('title'), $inline(inside, look), tag);
  const mark = markOf(tag.name);
  return mark && (mark !== 'code' || inside.length === 1) ? $inline(inside, [...look, mark]) : undefined;
}

/** A line's nodes. Tags unknown to the editor are kept verbatim. */
export function $inline(tokens: readonly Token[], look: readonly Mark[] = []): LexicalNode[] {
  const out: LexicalNode[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) continue;
    const tag = token.type === 'html' ? openingTag(token.raw) : undefined;
    if (tag?.name === 'br' && tag.attributes.size === 0) {
      out.push($createLineBreakNode());
      continue;
    }
    const end = tag ? closing(tokens, at, tag.name) : -1;
    const inside = tag && end > 0 ? $tagged(tag, tokens.slice(at + 1, end), look) : undefined;
    out.push(...(inside ?? $token(token, look)));
    if (inside) at = end;
  }
  return out;
}
