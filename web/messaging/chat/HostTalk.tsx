import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chathosts, type HostTalk } from '#shared/messaging/chat/chathosts.ts';
import { call } from '#web/api.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useTextToSend } from './useTextToSend.ts';

const longest = 500;

interface Props {
  readonly room: string;
  readonly talk: readonly HostTalk[];
  readonly changed: () => void;
}

/** What hosts say to each other, the newest first. Those with older clients read and write the same. */
export function HostTalkPanel({ room, talk, changed }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const send = (id: string, content: string) => call(chathosts.talk, { body: { room, id, content } });
  const { content, setContent, busy, errors, onSubmit } = useTextToSend(send, changed);
  return (
    <>
      <form onSubmit={onSubmit}>
        <Stack sx={{ gap: 1, mb: 2 }}>
          <ErrorList errors={errors} />
          <TextField
            label={t('chatHost.talkWrite')}
            hint={t('chatHost.talkHint')}
            rows={2}
            value={content}
            onChange={setContent}
            maxLength={longest}
          />
          <div>
            <SubmitButton busy={busy}>{t('chatHost.send')}</SubmitButton>
          </div>
        </Stack>
      </form>
      {talk.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('chatHost.noTalk')}</Box>}
      <Box
        component="ol"
        aria-label={t('chatHost.talk')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '50vh', overflowY: 'auto' }}
        tabIndex={talk.length > 0 ? 0 : undefined}
      >
        {talk.toReversed().map(({ number, at, name, content: said }) => (
          <Box component="li" key={number} sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
            <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Box>{' '}
            <Box component="time" dateTime={new Date(at).toISOString()} sx={{ typography: 'caption' }}>
              {format.time(at)}
            </Box>
            <Box dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {said}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** How much of it others have said since it was last in front. */
export function useFreshTalk(talk: readonly HostTalk[], isInFront: boolean): number {
  const [seenTo, setSeenTo] = useState(0);
  const newest = talk.at(-1)?.number ?? 0;
  if (isInFront && newest > seenTo) setSeenTo(newest);
  return isInFront ? 0 : talk.filter(({ number, own }) => !own && number > seenTo).length;
}
