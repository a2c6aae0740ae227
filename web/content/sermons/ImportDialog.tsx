import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { channelNameOf } from '#shared/content/sermons/channelAddress.ts';
import { sermons as calls, type Found } from '#shared/content/sermons/sermons.ts';
import { CallError, call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  /** What is there already: a video is imported once. */
  readonly known: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

type Host = 'youtube' | 'vimeo';
const names: Readonly<Record<Host, string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** Takes over the newest videos of a channel as sermons, published on the days the host says. */
export function ImportDialog({ known, onClose, onImported }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, fail, submit } = useSubmit();
  const [host, setHost] = useState<Host>('youtube');
  const [channel, setChannel] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const find = () =>
    void submit(async () => {
      const name = channelNameOf(host, channel);
      if (!name) return fail([t('refusals.videoNotFound')]);
      const path = { channelId: name };
      try {
        const all = await call(host === 'youtube' ? calls.youtubeImport : calls.vimeoImport, path);
        const fresh = all.filter(({ videoData = '' }) => !known.has(videoData));
        setFound(fresh);
        setChosen(new Set(fresh.map(({ videoData = '' }) => videoData)));
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'notFound') throw error;
        fail([t('refusals.videoNotFound')]);
      }
    });
  const take = () =>
    void submit(async () => {
      const body = (found ?? [])
        .filter(({ videoData = '' }) => chosen.has(videoData))
        .map(({ videoType, ...facts }) => ({ ...facts, videoType: host, once: true }));
      for (let from = 0; from < body.length; from += 10) {
        const part = body.slice(from, from + 10);
        await call(calls.save, { body: part });
        // If the next ones fail, another attempt doesn't bring these twice.
        const done = new Set(part.map(({ videoData = '' }) => videoData));
        setFound((before) => before?.filter(({ videoData = '' }) => !done.has(videoData)));
        setChosen((before) => new Set([...before].filter((id) => !done.has(id))));
        onImported();
      }
      onClose();
      snackbar.success(t('sermons.import.done', { count: body.length }));
    });
  /** What was found elsewhere is not this channel's. */
  const restart = () => {
    setFound(undefined);
    setChosen(new Set());
  };
  const toggle = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <FormDialog
      open
      title={t('sermons.import.title')}
      description={t('sermons.import.text')}
      submitLabel={t('sermons.import.take')}
      notYet={chosen.size === 0}
      {...{ onClose, busy, errors, onSubmit: take }}
    >
      <SelectField<Host>
        label={t('sermons.import.host')}
        value={host}
        onChange={(other) => {
          setHost(other);
          restart();
        }}
        choices={[
          { value: 'youtube', label: names.youtube },
          { value: 'vimeo', label: names.vimeo },
        ]}
      />
      <TextField
        label={t('sermons.import.channel')}
        hint={host === 'youtube' ? t('sermons.import.channelYouTube') : t('sermons.import.channelVimeo')}
        value={channel}
        onChange={(text) => {
          setChannel(text);
          restart();
        }}
        spellCheck={false}
        maxLength={200}
        autoFocus
      />
      <div>
        <Button variant="outlined" color="inherit" disabled={busy || channel.trim() === ''} onClick={find}>
          {t('sermons.import.find')}
        </Button>
      </div>
      {found?.length === 0 && <span role="status">{t('sermons.import.nothing')}</span>}
      {found && found.length > 0 && (
        <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, gap: 0.5, alignItems: 'flex-start' }}>
          {found.map(({ videoData = '', title }) => (
            <CheckField
              key={videoData}
              label={title ?? videoData}
              checked={chosen.has(videoData)}
              onChange={(on) => toggle(videoData, on)}
            />
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}
