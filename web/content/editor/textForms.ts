/** The storage formats of text, with their parsers and serializers. Called inside an update, or where the state may be read. */
import { $createParagraphNode, $getRoot, type LexicalNode } from 'lexical';
import { $readHtml } from './html/read.ts';
import { $writeHtml } from './html/write.ts';
import { $readMarkdown } from './markdown/read.ts';
import { $writeMarkdown } from './markdown/write.ts';
import { $lines } from './nodes/plainLines.ts';

export type TextForm = 'markdown' | 'html' | 'plain';

interface Way {
  readonly read: (text: string) => LexicalNode[];
  readonly write: () => string;
}

export const textForms: Readonly<Record<TextForm, Way>> = {
  markdown: { read: $readMarkdown, write: $writeMarkdown },
  html: { read: $readHtml, write: $writeHtml },
  plain: {
    read: (text) => [$createParagraphNode().append(...$lines(text))],
    write: () =>
      $getRoot()
        .getTextContent()
        .replace(/\n{2,}/g, '\n')
        .trim(),
  },
};
