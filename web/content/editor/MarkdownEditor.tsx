import { Suspense } from 'react';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import type { FieldProps } from '#web/ui/fields/Field.tsx';
import { EditorPlaceholder } from './EditorPlaceholder.tsx';
import type { LinkedPage } from './links/LinkDialog.tsx';

export interface MarkdownEditorProps extends FieldProps {
  /** Markdown. Syntax the editor doesn't know is preserved. */
  readonly value: string;
  /** Called on the first keystroke, when typing pauses, and on blur. `over`: the value it was written over. */
  readonly onChange: (value: string, over: string) => void;
  /** The user is choosing between this text and another version: it doesn't change until then. */
  readonly waits?: boolean | undefined;
  /** The toolbar above the text; shown unless `false`. */
  readonly toolbar?: boolean;
  /** A small toolbar over the selection. */
  readonly floating?: boolean;
  /** The church's pages, offered as link targets. */
  readonly pages?: readonly LinkedPage[];
}

const MarkdownBody = lazyWithRetry(async () => (await import('./MarkdownBody.tsx')).MarkdownBody);

/** A WYSIWYG editor that stores markdown. */
export const MarkdownEditor = (props: MarkdownEditorProps) => (
  <Suspense fallback={<EditorPlaceholder label={props.label} />}>
    <MarkdownBody {...props} />
  </Suspense>
);
