import { Suspense } from 'react';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import type { FieldProps } from '#web/ui/fields/Field.tsx';
import { EditorPlaceholder } from './EditorPlaceholder.tsx';
import type { LinkedPage } from './links/LinkDialog.tsx';
import type { Palette } from './toolbar/ColourTool.tsx';

export interface RichTextEditorProps extends FieldProps {
  /** HTML. What comes back is clean (`cleanHtml`), whatever was given, typed or pasted. */
  readonly value: string;
  /** Told at the first letter, when typing pauses and when the editor is left. `over`: the value it was written over. */
  readonly onChange: (value: string, over: string) => void;
  /** Somebody decides between this text and one of others: it stays as it is until then. */
  readonly waits?: boolean | undefined;
  readonly toolbar?: boolean;
  readonly pages?: readonly LinkedPage[];
  /** The colours of the site's look, offered for texts. */
  readonly palette?: Palette;
}

const RichTextBody = lazyWithRetry(async () => (await import('./RichTextBody.tsx')).RichTextBody);

/** A text written as one sees it, or as HTML, and stored as HTML. */
export const RichTextEditor = (props: RichTextEditorProps) => (
  <Suspense fallback={<EditorPlaceholder label={props.label} />}>
    <RichTextBody {...props} />
  </Suspense>
);
