import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovePreview } from '#shared/content/sermons/podcastMove.ts';
import { podcasts as calls } from '#shared/content/sermons/podcasts.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Episodes } from './Episodes.tsx';
import { MoveState } from './MoveState.tsx';
import { useMoves } from './useMoves.ts';

interface Props {
  /** The podcast's address here. */
  readonly feed: string;
  /** The podcast may be another one now. */
  readonly onMoved: () => void;
}

/** Moves a podcast in: reads its feed at the old host, shows what would become of each episode, and follows the move. */
export function PodcastMove({ feed, onMoved }: Props) {
  const { t } = useTranslation();
  const { busy, errors, submit } = useSubmit();
  const { latest, isRunning, reload } = useMoves(onMoved);
  const [address, setAddress] = useState('');
  const [preview, setPreview] = useState<MovePreview>();
  const body = { address: address.trim() };
  const read = () => void submit(async () => setPreview(await call(calls.preview, { body })));
  const move = () =>
    void submit(async () => {
      await call(calls.moveIn, { body });
      setPreview(undefined);
      await reload();
    });
  return (
    <Section title={t('sermons.move.title')} description={t('sermons.move.text')}>
      <Stack sx={{ gap: 2.5 }}>
        {latest && <MoveState move={latest} feed={feed} onUndone={reload} />}
        <ErrorList errors={errors} takeFocus />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (body.address) read();
          }}
        >
          <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
            <TextField
              label={t('sermons.move.address')}
              inputMode="url"
              spellCheck={false}
              value={address}
              onChange={(text) => {
                setAddress(text);
                setPreview(undefined);
              }}
              maxLength={1000}
            />
            <Button type="submit" variant="outlined" color="inherit" disabled={busy || body.address === '' || isRunning}>
              {t('sermons.move.read')}
            </Button>
          </Stack>
        </form>
        {preview && (
          <>
            <Episodes preview={preview} />
            <div>
              <Button variant="contained" disabled={busy || isRunning || preview.episodes.length === 0} onClick={move}>
                {t('sermons.move.take')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
}
