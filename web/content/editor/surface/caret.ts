/** Preserves the caret when the whole text is replaced: it stays with the surrounding words. */
import { $getRoot, $getSelection, $isRangeSelection, $isTextNode, type PointType, type TextNode } from 'lexical';

export interface Caret {
  readonly text: string;
  /** The number of characters of `text` before it. */
  readonly offset: number;
}

interface Flat {
  readonly text: string;
  readonly pieces: readonly { readonly node: TextNode; readonly start: number }[];
}

/** All text on one line; blocks are separated by one character. */
function $flat(): Flat {
  let text = '';
  let last: string | undefined;
  const pieces = $getRoot()
    .getAllTextNodes()
    .map((node) => {
      const block = node
        .getParents()
        .find((parent) => !parent.isInline())
        ?.getKey();
      if (last !== undefined && block !== last) text += '\n';
      last = block;
      const start = text.length;
      text += node.getTextContent();
      return { node, start };
    });
  return { text, pieces };
}

function $offsetOf({ text, pieces }: Flat, point: PointType): number {
  const node = point.getNode();
  const piece = pieces.find((one) => one.node.is(node));
  if (piece) return piece.start + point.offset;
  // Before a child, or after all of them.
  const child = $isTextNode(node) ? null : node.getChildAtIndex(point.offset);
  const next = pieces.find((one) => child && (one.node.is(child) || one.node.getParents().some((parent) => parent.is(child))));
  return next?.start ?? text.length;
}

/** The caret's position, if there is one. */
export function $caret(): Caret | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return undefined;
  const flat = $flat();
  return { text: flat.text, offset: $offsetOf(flat, selection.focus) };
}

/** Restores a caret from another version of the text. */
export function $putCaret(caret: Caret): void {
  const { text, pieces } = $flat();
  const offset = movedOffset(caret, text);
  const piece = pieces.findLast(({ start }) => start <= offset);
  if (!piece) $getRoot().selectEnd();
  else {
    const at = Math.min(offset - piece.start, piece.node.getTextContentSize());
    piece.node.select(at, at);
  }
}

/** The caret's position after the text around it has changed: before or after what differs, else at the end of it. */
export function movedOffset({ text: before, offset }: Caret, after: string): number {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  if (offset <= head) return offset;
  return after.length - (offset >= before.length - tail ? before.length - offset : tail);
}
