import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { PrayerInList } from '#shared/messaging/chat/chathosts.ts';
import { prayers as calls } from '#shared/messaging/chat/prayers.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useCall } from '#web/useCall.ts';
import { PrayerLines } from './PrayerLines.tsx';
import { useTextToSend } from './useTextToSend.ts';

const everyMs = 3000;
const longest = 2000;

interface Props {
  readonly prayer: PrayerInList;
  readonly onBack: () => void;
  readonly changed: () => void;
}

/** One prayer. Answering needs a second cleared host; until then it says so. */
export function PrayerThread({ prayer: { id, name }, onBack, changed }: Props) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(calls.load, { id }, { refreshInterval: everyMs });
  const send = (lineId: string, content: string) => call(calls.answer, { body: { id, lineId, content } });
  const { content, setContent, busy, errors, submit, onSubmit } = useTextToSend(send, () => void mutate());
  const close = async () => {
    if (await submit(() => call(calls.close, { body: { id } }))) void mutate();
    changed();
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onBack}>
          {t('chatHost.prayerBack')}
        </Button>
        {data?.state === 'open' && (
          <Button size="small" color="inherit" disabled={busy} onClick={() => void close()}>
            {t('chatHost.prayerClose')}
          </Button>
        )}
      </Stack>
      <Box component="h3" sx={{ m: 0, typography: 'h6' }}>
        {name}
      </Box>
      {error && <FetchError error={error} onRetry={() => void mutate()} />}
      {!data && !error && <ListSkeleton rows={2} avatars={false} />}
      {data && <PrayerLines prayer={data} />}
      {data?.state === 'waiting' && <Banner>{t('chatHost.prayerWaits')}</Banner>}
      {data?.state === 'open' && (
        <form onSubmit={onSubmit}>
          <Stack sx={{ gap: 1 }}>
            <ErrorList errors={errors} />
            <TextField label={t('chatHost.prayerAnswer')} rows={3} value={content} onChange={setContent} maxLength={longest} />
            <div>
              <SubmitButton busy={busy}>{t('chatHost.send')}</SubmitButton>
            </div>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
