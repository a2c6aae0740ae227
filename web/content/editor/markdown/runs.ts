/** A line as runs of uniform formatting, and the nesting of their marks. */
import { $isAutoLinkNode, $isLinkNode, type LinkNode } from '@lexical/link';
import { $isLineBreakNode, $isTextNode, type LexicalNode } from 'lexical';
import { type Mark, marksOf } from '../nodes/marks.ts';
import { $isVerbatim } from '../nodes/verbatim.ts';

export interface Piece {
  readonly text: string;
  /** `undefined`: between words; takes the marks common to both sides. */
  readonly looks: readonly Mark[] | undefined;
  readonly kind: 'text' | 'code' | 'raw' | 'break' | 'link';
  readonly link?: LinkNode;
}

function words(text: string, looks: readonly Mark[]): Piece[] {
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const space = (of: string): Piece[] => (of ? [{ text: of, looks: undefined, kind: 'text' }] : []);
  return core ? [...space(before), { text: core, looks, kind: 'text' }, ...space(after)] : space(before);
}

function $linkLooks(link: LinkNode): readonly Mark[] {
  const [first, ...rest] = link.getChildren().filter($isTextNode).map(marksOf);
  return (first ?? []).filter((mark) => mark !== 'code' && rest.every((one) => one.includes(mark)));
}

/** A line's runs; `outside` are marks that already surround the whole line. */
export function $pieces(nodes: readonly LexicalNode[], outside: readonly Mark[] = []): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if ($isLineBreakNode(node)) return [{ text: '\n', looks: undefined, kind: 'break' }];
    if ($isVerbatim(node)) return [{ text: node.getRaw(), looks: undefined, kind: 'raw' }];
    if ($isAutoLinkNode(node) && node.getIsUnlinked()) return $pieces(node.getChildren(), outside);
    if ($isLinkNode(node))
      return [{ text: '', looks: $linkLooks(node).filter((mark) => !outside.includes(mark)), kind: 'link', link: node }];
    if (!$isTextNode(node)) return [];
    const looks = marksOf(node).filter((mark) => !outside.includes(mark));
    if (!looks.includes('code')) return words(node.getTextContent(), looks);
    return [{ text: node.getTextContent(), looks: looks.filter((mark) => mark !== 'code'), kind: 'code' }];
  });
}

const neighbour = (pieces: readonly Piece[], from: number, step: number): readonly Mark[] => {
  for (let at = from + step; at >= 0 && at < pieces.length; at += step) {
    const looks = pieces[at]?.looks;
    if (looks) return looks;
  }
  return [];
};

const runLength = (all: readonly (readonly Mark[])[], from: number, mark: Mark) => {
  let at = from;
  while (all[at]?.includes(mark)) at++;
  return at - from;
};

interface Signs {
  readonly open: (mark: Mark) => string;
  readonly close: (mark: Mark) => string;
  readonly piece: (piece: Piece, next: Piece | undefined) => string;
}

/** Serializes the runs with properly nested marks: the longest-lasting mark opens first. */
export function nested(pieces: readonly Piece[], signs: Signs): string {
  const all = pieces.map(({ looks }, at) => {
    if (looks) return looks;
    const after = neighbour(pieces, at, 1);
    return neighbour(pieces, at, -1).filter((mark) => after.includes(mark));
  });
  const open: Mark[] = [];
  let text = '';
  for (let at = 0; at <= pieces.length; at++) {
    const wanted = all[at] ?? [];
    const keep = open.findIndex((mark) => !wanted.includes(mark));
    for (const mark of open.splice(keep < 0 ? open.length : keep).toReversed()) text += signs.close(mark);
    const fresh = wanted.filter((mark) => !open.includes(mark)).toSorted((a, b) => runLength(all, at, b) - runLength(all, at, a));
    for (const mark of fresh) text += signs.open(mark);
    open.push(...fresh);
    const piece = pieces[at];
    if (piece) text += signs.piece(piece, pieces[at + 1]);
  }
  return text;
}
