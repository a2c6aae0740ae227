import { useTranslation } from 'react-i18next';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { Chip } from '#web/ui/Chip.tsx';

const stateOf = ({ publishDate }: Pick<Sermon, 'publishDate'>) =>
  publishDate === undefined ? 'draft' : Date.parse(publishDate) > Date.now() ? 'scheduled' : 'public';

/** Whether the public sees a sermon. */
export function SermonChip({ sermon }: { readonly sermon: Pick<Sermon, 'publishDate'> }) {
  const { t } = useTranslation();
  const state = stateOf(sermon);
  return <Chip label={t(`sermons.states.${state}`)} tone={state === 'public' ? 'success' : state === 'scheduled' ? 'info' : 'neutral'} />;
}
