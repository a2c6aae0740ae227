import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { podcastProblems } from '#shared/content/sermons/podcasts.ts';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useImageProblem } from './useImageProblem.ts';

interface Props {
  readonly feed: string;
  readonly image: string;
  readonly isOn: boolean;
  readonly problems: readonly { readonly what: (typeof podcastProblems)[number]; readonly count: number }[];
}

/** The feed's address once it is on, and what directories would miss. */
export function PodcastChecks({ feed, image, isOn, problems }: Props) {
  const { t } = useTranslation();
  const isWrongImage = useImageProblem(image);
  return (
    <>
      {isOn && (
        <Section title={t('sermons.podcast.feed')} description={t('sermons.podcast.feedHint')}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <span style={{ overflowWrap: 'anywhere' }}>{feed}</span>
            <CopyButton text={feed} />
          </Stack>
        </Section>
      )}
      <Section title={t('sermons.podcast.checks')}>
        {problems.length === 0 && !isWrongImage ? (
          <span>{t('sermons.podcast.allGood')}</span>
        ) : (
          <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
            {problems.map(({ what, count }) => (
              <li key={what}>{t(`sermons.podcast.problems.${what}`, { count })}</li>
            ))}
            {isWrongImage && <li>{t('sermons.podcast.imageRule')}</li>}
          </ul>
        )}
      </Section>
    </>
  );
}
