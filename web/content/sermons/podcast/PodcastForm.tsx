import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { podcasts as calls, type Podcast, podcastCategories } from '#shared/content/sermons/podcasts.ts';
import { call } from '#web/api.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { mergerOf } from '#web/session/forms/threeWayMerge.ts';
import { type PartWords, useVersionedDraft } from '#web/session/forms/useVersionedDraft.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormFooter } from '#web/ui/layout/FormFooter.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ThumbnailField } from '../ThumbnailField.tsx';

type Draft = Omit<Podcast, 'guid' | 'version'>;
type Part = keyof Draft;

const parts: readonly Part[] = ['isOn', 'title', 'description', 'author', 'email', 'category', 'movedTo', 'image'];
const merge = mergerOf<Draft, Part>(parts, (part) => [part]);
const draftOf = ({ guid: _, version: __, ...draft }: Podcast): Draft => draft;

/** What each part is called and says, where two people have changed it at once. */
function useWords(): PartWords<Draft, Part> {
  const { t } = useTranslation();
  const labels: Readonly<Record<Part, string>> = {
    ...{ isOn: t('sermons.podcast.on'), title: t('sermons.name'), description: t('sermons.description') },
    ...{ author: t('sermons.podcast.author'), email: t('sermons.podcast.email'), category: t('sermons.podcast.category') },
    ...{ movedTo: t('sermons.podcast.movedTo'), image: t('sermons.image.title') },
  };
  return {
    label: (part) => labels[part],
    value: (part, draft) => {
      if (part === 'isOn') return t(draft.isOn ? 'conflict.yes' : 'conflict.no');
      if (part === 'category') return t(`sermons.podcast.categories.${draft.category}`);
      return part === 'image' && draft.image.startsWith('data:') ? t('sermons.image.new') : draft[part];
    },
  };
}

interface Props {
  readonly podcast: Podcast;
  /** Loads it anew, with what directories would miss now. */
  readonly onSaved: () => unknown;
}

/** What podcast apps show. What someone else saves meanwhile is merged with what is typed here. */
export function PodcastForm({ podcast, onSaved }: Props) {
  const { t } = useTranslation();
  const { draft, update, save, conflict, busy, errors } = useVersionedDraft<Podcast, Draft, Part>({
    ...{ row: podcast, draftOf, merge, words: useWords(), onSaved },
    load: async () => (await call(calls.load, {})).podcast,
    send: (now, { version }) => call(calls.save, { body: { ...now, movedTo: now.movedTo.trim(), email: now.email.trim(), version } }),
    says: () => t('sermons.podcast.saved'),
  });
  const change = (some: Partial<Draft>) => update((now) => ({ ...now, ...some }));
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
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
              <TextField
                label={t('sermons.podcast.author')}
                value={draft.author}
                onChange={(author) => change({ author })}
                maxLength={200}
              />
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
          <Section title={t('sermons.image.title')} description={t('sermons.podcast.imageRule')}>
            <ThumbnailField square draft={{ thumbnail: draft.image }} onChange={({ thumbnail }) => change({ image: thumbnail })} />
          </Section>
          <FormFooter>
            <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
          </FormFooter>
        </Stack>
      </form>
      <EditConflict conflict={conflict} />
    </>
  );
}
