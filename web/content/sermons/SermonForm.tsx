import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#shared/content/sermons/sermons.ts';
import { sermonPath } from '#shared/content/site/lists.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { ExternalIcon } from '#web/ui/basicIcons.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormFooter } from '#web/ui/layout/FormFooter.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useSiteAddress } from '../pages/useSiteAddress.ts';
import { AudioField } from './AudioField.tsx';
import type { SermonDraft } from './draft.ts';
import { AboutFields, PlaylistFields, TextFields } from './fields.tsx';
import { ChapterSuggestions } from './fromService/ChapterSuggestions.tsx';
import { ThumbnailField } from './ThumbnailField.tsx';
import { type Beginning, type Edited, useSermonForm } from './useSermonForm.ts';
import { VideoField } from './VideoField.tsx';

interface Props {
  readonly edited: Edited;
  readonly beginning?: Beginning;
  /** Chapters that someone may choose. */
  readonly suggested?: readonly Chapter[];
}

export type Change = (change: Partial<SermonDraft>) => void;

/** Everything about a sermon on one page, saved together. */
export function SermonForm({ edited, beginning, suggested = [] }: Props) {
  const { t } = useTranslation();
  const { draft, over, change, busy, errors, conflict, uploading, setUploading, save } = useSermonForm(edited, beginning);
  const { sermon } = over;
  const address = useSiteAddress()(sermon ? sermonPath(sermon) : '/');
  const isPublic = sermon?.publishDate !== undefined && Date.parse(sermon.publishDate) <= Date.now();
  const see = isPublic && address && (
    <ButtonLink href={address} newTab variant="outlined" color="inherit" startIcon={<ExternalIcon size={18} />}>
      {t('sermons.see')}
    </ButtonLink>
  );
  return (
    <Page
      title={sermon ? sermon.title || t('sermons.edit') : t('sermons.new')}
      width="narrow"
      back={{ to: '/sermons', label: t('sermons.title') }}
      {...(see ? { actions: see } : {})}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack sx={{ gap: 3 }}>
          <ErrorList errors={errors} takeFocus />
          <Section title={t('sermons.video.title')}>
            <VideoField draft={draft} onChange={change} onBusy={setUploading} />
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
            <Stack sx={{ gap: 2.5 }}>
              <ChapterSuggestions suggested={suggested} chapters={draft.chapters} onChange={(chapters) => change({ chapters })} />
              <TextFields draft={draft} onChange={change} />
            </Stack>
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
      <EditConflict conflict={conflict} />
    </Page>
  );
}
