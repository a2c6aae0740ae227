import type { KeyboardEvent } from 'react';
import { useEffect } from 'react';
import { EmojiMenu } from './EmojiMenu.tsx';
import { FloatingToolbar } from './FloatingToolbar.tsx';
import type { InlineTextProps } from './InlineText.tsx';
import { MarkTools } from './MarkTools.tsx';
import { Surface } from './Surface.tsx';
import { bareLooks } from './surfaceLooks.ts';
import { useLinkEditing } from './useLinkEditing.tsx';
import { useLook } from './useLook.ts';
import { useTextEditor } from './useTextEditor.ts';

const inherited = {
  ...bareLooks,
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  cursor: 'text',
  minHeight: '1lh',
} as const;

/** The editor in place itself, fetched when one is first shown. */
export function InlineBody({ value, format, onChange, onDone, label, pages, className }: InlineTextProps) {
  const text = useTextEditor(format, value, onChange);
  const look = useLook(text.editor);
  const link = useLinkEditing(text.editor, pages);
  const plain = format === 'plain';
  useEffect(() => text.editor.focus(), [text.editor]);
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
        <FloatingToolbar editor={text.editor}>
          <MarkTools editor={text.editor} look={look} onLink={link.open} />
        </FloatingToolbar>
      )}
      <EmojiMenu editor={text.editor} />
      {!plain && link.dialog}
    </span>
  );
}
