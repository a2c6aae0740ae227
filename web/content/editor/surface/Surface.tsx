import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { useCallback, useState } from 'react';
import type { TextEditor } from './useTextEditor.ts';

interface Props extends TextEditor {
  readonly id?: string;
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: true | undefined;
  readonly sx: SxProps<Theme>;
  readonly multiline?: boolean;
  readonly className?: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Alt+F10 moves focus to the nearest toolbar, as in other editors. */
function toToolbar(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F10' || !event.altKey) return;
  const frame = event.currentTarget.closest('[data-editor]') ?? document;
  const bar = frame.querySelector('[data-editor-toolbar]') ?? document.querySelector('[data-editor-toolbar]');
  const tool = bar?.querySelector<HTMLElement>('button[tabindex="0"]');
  if (!tool) return;
  event.preventDefault();
  tool.focus();
}

/** The editable area. */
export function Surface({ editor, flush, id, label, describedBy, invalid, sx, multiline = true, className, onKeyDown }: Props) {
  const [fallback] = useState(() => `text-${editor.getKey()}`);
  const place = useCallback(
    (root: HTMLDivElement) => {
      editor.setRootElement(root);
      return () => {
        if (editor.getRootElement() === root) editor.setRootElement(null);
      };
    },
    [editor],
  );
  return (
    <Box
      ref={place}
      className={className}
      id={id ?? fallback}
      contentEditable
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-multiline={multiline}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      spellCheck
      onBlur={flush}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        toToolbar(event);
        // The emoji list handled it.
        if (event.key === 'Escape' && event.defaultPrevented) event.stopPropagation();
        onKeyDown?.(event);
      }}
      sx={sx}
    />
  );
}
