import { Suspense } from 'react';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import type { FieldProps } from '#web/ui/fields/Field.tsx';
import { EditorPlaceholder } from './EditorPlaceholder.tsx';
import type { LinkedPage } from './links/LinkDialog.tsx';
import type { Palette } from './toolbar/ColourTool.tsx';

export interface RichTextEditorProps extends FieldProps {
  /** HTML. The result is sanitized (`cleanHtml`), whatever was given, typed or pasted. */
  readonly value: string;
  /** Called on the first keystroke, when typing pauses, and on blur. `over`: the value it was written over. */
  readonly onChange: (value: string, over: string) => void;
  /** The user is choosing between this text and another version: it doesn't change until then. */
  readonly waits?: boolean | undefined;
  readonly toolbar?: boolean;
  readonly pages?: readonly LinkedPage[];
  /** The site theme's colors, offered for text. */
  readonly palette?: Palette;
}

const RichTextBody = lazyWithRetry(async () => (await import('./RichTextBody.tsx')).RichTextBody);

/** A WYSIWYG or HTML editor that stores HTML. */
export const RichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={<EditorPlaceholder label={props.label} />}>
    <RichTextBody {...props} />
  </Suspense>
);
