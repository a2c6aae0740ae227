import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chat as chatCalls } from '#shared/messaging/chat/chat.ts';
import { chathosts } from '#shared/messaging/chat/chathosts.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useTextToSend } from './useTextToSend.ts';

const longest = 500;

interface Props {
  readonly room: string;
  readonly changed: () => void;
}

/** A host's message to everyone. What was typed stays until it has arrived; sent twice, it is the same message. */
export function HostComposer({ churchId, room, changed }: Props & { readonly churchId: string }) {
  const { t } = useTranslation();
  const send = (id: string, content: string) => call(chatCalls.post, { body: { churchId, room, id, content } });
  const { content, setContent, busy, errors, onSubmit } = useTextToSend(send, changed);
  return (
    <form onSubmit={onSubmit}>
      <Stack sx={{ gap: 1, p: { xs: 2, sm: 3 } }}>
        <ErrorList errors={errors} />
        <TextField label={t('chatHost.write')} rows={2} value={content} onChange={setContent} maxLength={longest} />
        <div>
          <SubmitButton busy={busy}>{t('chatHost.send')}</SubmitButton>
        </div>
      </Stack>
    </form>
  );
}

/** The text on top of the chat. */
export function CalloutForm({ room, shown, changed }: Props & { readonly shown: string }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const [content, setContent] = useState('');
  const show = async (text: string) => {
    const went = await submit(() => call(chathosts.callout, { body: { room, content: text } }));
    if (!went) return;
    if (text) snackbar.success(t('chatHost.calloutShown'));
    setContent('');
    changed();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim()) void show(content.trim());
      }}
    >
      <Stack sx={{ gap: 1.5 }}>
        <ErrorList errors={errors} />
        {shown && <blockquote style={{ margin: 0, overflowWrap: 'anywhere' }}>{shown}</blockquote>}
        <TextField
          label={t('chatHost.calloutText')}
          hint={t('chatHost.calloutHint')}
          rows={3}
          value={content}
          onChange={setContent}
          maxLength={longest}
        />
        <Stack direction="row" sx={{ gap: 1 }}>
          <SubmitButton busy={busy}>{t('chatHost.calloutShow')}</SubmitButton>
          {shown && (
            <Button variant="outlined" color="inherit" onClick={() => void show('')}>
              {t('chatHost.calloutEnd')}
            </Button>
          )}
        </Stack>
      </Stack>
    </form>
  );
}
