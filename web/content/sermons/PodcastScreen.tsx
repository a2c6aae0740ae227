import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { podcasts as calls, type Podcast, podcastCategories } from '#shared/content/sermons/podcasts.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormFooter } from '#web/ui/layout/FormFooter.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { useCall } from '#web/useCall.ts';
import { PodcastMove } from './moving/PodcastMove.tsx';
import { PodcastChecks } from './PodcastChecks.tsx';
import { mayStream } from './permissions.ts';
import { ThumbnailField } from './ThumbnailField.tsx';

/** The church's podcast: what apps show of it, its address, and what directories would miss. */
export function PodcastScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={mayStream} title={t('sermons.podcast.title')}>
      <Loaded />
    </RequirePermission>
  );
}

/** While someone writes, nothing is loaded over it. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false };

function Loaded() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(calls.load, {}, once);
  return (
    <Page title={t('sermons.podcast.title')} intro={t('sermons.podcast.intro')} width="narrow">
      {data ? (
        <>
          <PodcastChecks feed={data.feed} isOn={data.podcast.isOn} problems={data.problems} />
          <PodcastForm key={data.podcast.version} podcast={data.podcast} onSaved={() => void mutate()} />
          <PodcastMove feed={data.feed} onMoved={() => void mutate()} />
        </>
      ) : error ? (
        <FetchError error={error} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton avatars={false} />
      )}
    </Page>
  );
}

function PodcastForm({ podcast, onSaved }: { readonly podcast: Podcast; readonly onSaved: () => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const [draft, setDraft] = useState(podcast);
  const change = (some: Partial<Podcast>) => setDraft((before) => ({ ...before, ...some }));
  const leave = useUnsavedChangesGuard(JSON.stringify(draft) !== JSON.stringify(podcast));
  const save = async () => {
    const { guid: _, ...body } = draft;
    await call(calls.save, { body: { ...body, image: draft.image, movedTo: draft.movedTo.trim(), email: draft.email.trim() } });
    leave();
    snackbar.success(t('sermons.podcast.saved'));
    onSaved();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(save);
      }}
    >
      <Stack sx={{ gap: 3 }}>
        <ErrorList errors={errors} takeFocus />
        <Section>
          <Stack sx={{ gap: 2.5 }}>
            <CheckField label={t('sermons.podcast.on')} checked={draft.isOn} onChange={(isOn) => change({ isOn })} />
            <TextField label={t('sermons.name')} value={draft.title} onChange={(title) => change({ title })} maxLength={200} />
            <TextField
              label={t('sermons.description')}
              rows={4}
              value={draft.description}
              onChange={(description) => change({ description })}
              maxLength={4000}
            />
            <TextField label={t('sermons.podcast.author')} value={draft.author} onChange={(author) => change({ author })} maxLength={200} />
            <TextField
              label={t('sermons.podcast.email')}
              type="email"
              value={draft.email}
              onChange={(email) => change({ email })}
              maxLength={254}
            />
            <SelectField
              label={t('sermons.podcast.category')}
              value={draft.category}
              onChange={(category) => change({ category })}
              choices={podcastCategories.map((value) => ({ value, label: t(`sermons.podcast.categories.${value}`) }))}
            />
            <TextField
              label={t('sermons.podcast.movedTo')}
              hint={t('sermons.podcast.movedToHint')}
              inputMode="url"
              spellCheck={false}
              value={draft.movedTo}
              onChange={(movedTo) => change({ movedTo })}
              maxLength={500}
            />
          </Stack>
        </Section>
        <Section title={t('sermons.image.title')}>
          <ThumbnailField draft={{ thumbnail: draft.image }} onChange={({ thumbnail }) => change({ image: thumbnail })} />
        </Section>
        <FormFooter>
          <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
        </FormFooter>
      </Stack>
    </form>
  );
}
