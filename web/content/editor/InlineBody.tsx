import { $selectAll } from 'lexical';
import type { KeyboardEvent } from 'react';
import { useEffect, useState } from 'react';
import { isToFill } from '#shared/content/templates/context.ts';
import { EmojiMenu } from './emoji/EmojiMenu.tsx';
import type { InlineTextProps } from './InlineText.tsx';
import { useLinkEditing } from './links/useLinkEditing.tsx';
import { Surface } from './surface/Surface.tsx';
import { bareStyles } from './surface/styles.ts';
import { useTextEditor } from './surface/useTextEditor.ts';
import { FloatingToolbar } from './toolbar/FloatingToolbar.tsx';
import { MarkTools } from './toolbar/MarkTools.tsx';
import { useSelectionFormat } from './toolbar/useSelectionFormat.ts';

const inherited = {
  ...bareStyles,
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  cursor: 'text',
  minHeight: '1lh',
} as const;

/** The inline editor itself, loaded when one is first shown. */
export function InlineBody({ value, format, onChange, onDone, label, pages, className, waits }: InlineTextProps) {
  const text = useTextEditor(format, value, onChange, waits);
  const { editor } = text;
  const look = useSelectionFormat(editor);
  const link = useLinkEditing(editor, pages);
  const plain = format === 'plain';
  const [isSample] = useState(() => isToFill(value));
  useEffect(() => {
    // Typing replaces a sample text.
    editor.focus(() => isSample && editor.update(() => void $selectAll()));
  }, [editor, isSample]);
  const end = (event: KeyboardEvent) => {
    const ends = event.key === 'Escape' || (plain && event.key === 'Enter');
    if (!ends || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    text.flush();
    onDone();
  };
  return (
    <span data-editor="" style={{ display: 'contents' }}>
      <Surface {...text} label={label} multiline={!plain} sx={inherited} onKeyDown={end} {...(className && { className })} />
      {!plain && (
        <FloatingToolbar editor={editor}>
          <MarkTools editor={editor} look={look} onLink={link.open} />
        </FloatingToolbar>
      )}
      <EmojiMenu editor={editor} />
      {!plain && link.dialog}
    </span>
  );
}
