/** Text formats, and the tags that represent them. */
import type { TextFormatType, TextNode } from 'lexical';

export type Mark = Extract<
  TextFormatType,
  'bold' | 'italic' | 'underline' | 'strikethrough' | 'subscript' | 'superscript' | 'highlight' | 'code'
>;

export const marks: readonly Mark[] = ['bold', 'italic', 'underline', 'strikethrough', 'subscript', 'superscript', 'highlight', 'code'];

export const tagOf: Readonly<Record<Mark, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
  code: 'code',
};

const others: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', ins: 'underline', del: 'strikethrough', strike: 'strikethrough' };
const byTag = new Map<string, Mark>([...marks.map((mark) => [tagOf[mark], mark] as const), ...Object.entries(others)]);

export const markOf = (tag: string): Mark | undefined => byTag.get(tag);

export const marksOf = (text: TextNode): readonly Mark[] => marks.filter((mark) => text.hasFormat(mark));

export function $formatted(text: TextNode, wanted: readonly Mark[]): TextNode {
  for (const mark of wanted) if (!text.hasFormat(mark)) text.toggleFormat(mark);
  return text;
}
