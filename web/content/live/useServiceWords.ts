import { useTranslation } from 'react-i18next';
import type { PartWords } from '#web/session/forms/useVersionedDraft.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { startOf } from '../calendars/events/edit/eventDraft.ts';
import type { ServiceDraft, ServicePart } from './serviceDraft.ts';

/** Names for the parts of a service. */
export function useServiceWords(): PartWords<ServiceDraft, ServicePart> {
  const { t } = useTranslation();
  const format = useFormat();
  const labels: Readonly<Record<ServicePart, string>> = {
    ...{
      title: t('liveServices.name'),
      when: t('liveServices.when'),
      source: t('liveServices.source.title'),
      timing: t('liveServices.timing.title'),
    },
    chat: t('liveServices.chat.title'),
  };
  return {
    label: (part) => labels[part],
    value: (part, draft) => {
      if (part === 'title') return draft.title;
      if (part === 'when') return format.dateTime(startOf(draft) ?? 0, 'UTC');
      if (part === 'source') return draft.source === 'video' ? draft.video : t(`liveServices.source.${draft.source}`);
      if (part === 'timing')
        return format.list([draft.early, draft.before, draft.after].map((count) => t('liveServices.minutes', { count })));
      return t(`liveServices.chat.modes.${draft.chat}`);
    },
  };
}
