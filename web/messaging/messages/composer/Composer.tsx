import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { longestMessage } from '#shared/messaging/longestMessage.ts';
import { EmojiField } from '#web/messaging/emoji/EmojiField.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { CheckIcon, ClipIcon, SendIcon } from '#web/ui/icons.tsx';
import { sendButton } from './composerStyles.ts';
import { isTouch } from './isTouch.ts';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  /** Whether there is something to send, and nothing to wait for. */
  readonly ready: boolean;
  readonly editing?: boolean;
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  readonly onPaste?: ((event: React.ClipboardEvent) => void) | undefined;
  readonly onEscape?: (() => void) | undefined;
  /** Arrow up in an empty field. */
  readonly onUp?: (() => void) | undefined;
  /** To the left of the field. */
  readonly beside?: ReactNode;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** Above the field: files, the message being edited. */
  readonly children?: ReactNode;
}

/** The composer: the field grows, Enter sends, Shift+Enter starts a new line. */
export function Composer(props: Props) {
  const { name, value, onChange, onSend, ready, editing, onFiles, onPaste, onEscape, onUp, beside, inputRef, children } = props;
  const { t } = useTranslation();
  const left = longestMessage - value.length;
  const onKeyDown = (event: KeyboardEvent) => {
    // Input methods confirm a composition with Enter.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
    }
    if (event.key === 'ArrowUp' && value === '' && onUp) {
      event.preventDefault();
      onUp();
    }
    if (event.key !== 'Enter' || event.shiftKey || isTouch()) return;
    event.preventDefault();
    if (ready) onSend();
  };
  return (
    <Box
      component="form"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        if (ready) onSend();
      }}
      sx={{
        flex: 'none',
        px: { xs: 1, sm: 2 },
        pt: 1.25,
        pb: 'max(10px, env(safe-area-inset-bottom))',
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {children}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.75 }}>
        {onFiles && <AttachButton onFiles={onFiles} />}
        {beside}
        <EmojiField onChange={onChange}>
          <Box className="ui-frame" sx={{ minWidth: 0, borderRadius: '22px' }}>
            <Box
              component="textarea"
              className="ui-input"
              ref={inputRef}
              rows={1}
              value={value}
              placeholder={t('messages.write.placeholder')}
              aria-label={editing ? t('messages.write.editing') : t('messages.write.label', { name })}
              aria-invalid={left < 0 ? true : undefined}
              enterKeyHint={isTouch() ? 'enter' : 'send'}
              onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
              {...{ onKeyDown, onPaste }}
              sx={{ resize: 'none', maxHeight: 'min(13rem, 35dvh)', '&::placeholder': { whiteSpace: 'nowrap' } }}
            />
          </Box>
        </EmojiField>
        <Box
          component="button"
          type="submit"
          disabled={!ready}
          aria-label={editing ? t('ui.save') : t('messages.write.send')}
          title={editing ? t('ui.save') : t('messages.write.send')}
          sx={sendButton}
        >
          {editing ? <CheckIcon size={20} /> : <SendIcon size={20} />}
        </Box>
      </Box>
      {left < 500 && (
        <Box
          role={left < 0 ? 'alert' : undefined}
          sx={{ typography: 'caption', color: left < 0 ? 'error.main' : 'text.secondary', pt: 0.5, textAlign: 'end' }}
        >
          {left < 0 ? t('messages.write.tooLong', { most: longestMessage }) : t('messages.write.left', { count: left })}
        </Box>
      )}
    </Box>
  );
}

function AttachButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <IconAction icon={ClipIcon} label={t('messages.write.attach')} onClick={() => input.current?.click()} />
    </>
  );
}
