import { Suspense } from 'react';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import type { FieldProps } from '#web/ui/fields/Field.tsx';
import { EditorPlaceholder } from './EditorPlaceholder.tsx';
import type { LinkedPage } from './links/LinkDialog.tsx';

export interface MarkdownEditorProps extends FieldProps {
  /** Markdown. What the editor does not know is kept as it is. */
  readonly value: string;
  /** Told at the first letter, when typing pauses and when the editor is left. `over`: the value it was written over. */
  readonly onChange: (value: string, over: string) => void;
  /** The user is choosing between this text and another version: it stays as it is until then. */
  readonly waits?: boolean | undefined;
  /** The bar above the page; shown unless `false`. */
  readonly toolbar?: boolean;
  /** A small bar over what is selected. */
  readonly floating?: boolean;
  /** The church's pages, to be chosen from for links. */
  readonly pages?: readonly LinkedPage[];
}

const MarkdownBody = lazyWithRetry(async () => (await import('./MarkdownBody.tsx')).MarkdownBody);

/** A WYSIWYG editor that stores markdown. */
export const MarkdownEditor = (props: MarkdownEditorProps) => (
  <Suspense fallback={<EditorPlaceholder label={props.label} />}>
    <MarkdownBody {...props} />
  </Suspense>
);
