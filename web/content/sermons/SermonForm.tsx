import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sermons as calls, type Sermon } from '#shared/content/sermons/sermons.ts';
import { sermonPath } from '#shared/content/site/lists.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { ExternalIcon } from '#web/ui/basicIcons.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { FormFooter } from '#web/ui/layout/FormFooter.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { fieldToInstant } from '../pages/datetimeLocal.ts';
import { useSiteAddress } from '../pages/useSiteAddress.ts';
import { AudioField } from './AudioField.tsx';
import { changesOf, readChapters, type SermonDraft } from './draft.ts';
import { AboutFields, PlaylistFields, TextFields } from './fields.tsx';
import { ThumbnailField } from './ThumbnailField.tsx';
import { VideoField } from './VideoField.tsx';

interface Props {
  readonly sermon: Sermon | undefined;
  readonly initial: SermonDraft;
}

export type Change = (change: Partial<SermonDraft>) => void;

/** Everything about a sermon on one page, saved together. */
export function SermonForm({ sermon, initial }: Props) {
  const { t } = useTranslation();
  const { draft, change, busy, errors, uploading, setUploading, save } = useSermonForm(sermon, initial);
  const address = useSiteAddress()(sermon ? sermonPath(sermon) : '/');
  const isPublic = sermon?.publishDate !== undefined && Date.parse(sermon.publishDate) <= Date.now();
  const see = isPublic && address && (
    <ButtonLink href={address} newTab variant="outlined" color="inherit" startIcon={<ExternalIcon size={18} />}>
      {t('sermons.see')}
    </ButtonLink>
  );
  return (
    <Page title={sermon ? sermon.title || t('sermons.edit') : t('sermons.new')} width="narrow" {...(see ? { actions: see } : {})}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack sx={{ gap: 3 }}>
          <ErrorList errors={errors} takeFocus />
          <Section title={t('sermons.video.title')}>
            <VideoField draft={draft} onChange={change} />
          </Section>
          <Section title={t('sermons.about')}>
            <AboutFields draft={draft} onChange={change} />
          </Section>
          <Section title={t('sermons.playlists.title')}>
            <PlaylistFields draft={draft} onChange={change} />
          </Section>
          <Section title={t('sermons.audio.title')} description={t('sermons.audio.hint')}>
            <AudioField audio={sermon?.audio} draft={draft} onChange={change} onBusy={setUploading} />
          </Section>
          <Section title={t('sermons.image.title')} description={t('sermons.image.hint')}>
            <ThumbnailField draft={draft} onChange={change} />
          </Section>
          <Section title={t('sermons.texts.title')}>
            <TextFields draft={draft} onChange={change} />
          </Section>
          <FormFooter>
            <ButtonLink to="/sermons" variant="text" color="inherit">
              {t('ui.cancel')}
            </ButtonLink>
            <SubmitButton busy={busy} disabled={uploading}>
              {t('ui.save')}
            </SubmitButton>
          </FormFooter>
        </Stack>
      </form>
    </Page>
  );
}

function useSermonForm(sermon: Sermon | undefined, initial: SermonDraft) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const { busy, errors, fail, submit } = useSubmit();
  const [draft, setDraft] = useState(initial);
  const [uploading, setUploading] = useState(false);
  const change: Change = (some) => setDraft((before) => ({ ...before, ...some }));
  const leave = useUnsavedChangesGuard(JSON.stringify(draft) !== JSON.stringify(initial));
  const save = () => {
    const read = readChapters(draft.chapters);
    if (!draft.title.trim()) return fail([t('sermons.titleMissing')]);
    if ('wrong' in read) return fail([t('sermons.texts.chaptersWrong', { line: read.wrong })]);
    void submit(async () => {
      const changes = changesOf(initial, draft, fieldToInstant(draft.date, zone) ?? '');
      await call(calls.save, { body: [{ ...changes, id: sermon?.id, version: sermon?.version }] });
      leave();
      snackbar.success(t('sermons.saved'));
      await navigate('/sermons');
    });
  };
  return { draft, change, busy, errors, uploading, setUploading, save };
}
