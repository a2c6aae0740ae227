import { useTranslation } from 'react-i18next';
import { useRuleWords } from '#web/content/calendars/recurrence/useRuleWords.ts';
import type { PartWords } from '#web/session/forms/useVersionedDraft.ts';
import { cityOf } from '#web/ui/fields/zoneNames.ts';
import { formatDateRange } from '../formatDateRange.ts';
import { type EventDraft, endOf, startOf } from './eventDraft.ts';
import type { EventPart } from './mergeEvents.ts';

/** Names for the parts of an event. */
export function useEventWords(): PartWords<EventDraft, EventPart> {
  const { t, i18n } = useTranslation();
  const rule = useRuleWords();
  const labels = {
    title: t('calendar.event.title'),
    when: t('calendar.event.when'),
    rule: t('calendar.event.repeats'),
    location: t('calendar.event.location'),
    description: t('calendar.event.description'),
    private: t('calendar.event.private'),
  };
  return {
    label: (part) => labels[part],
    value: (part, draft) => {
      if (part === 'private') return t(draft.isPrivate ? 'conflict.yes' : 'conflict.no');
      if (part === 'rule') return draft.rule && rule(draft.rule, draft.startDate);
      if (part !== 'when') return draft[part];
      const { allDay, zone } = draft;
      const when = formatDateRange({ start: startOf(draft) ?? 0, end: endOf(draft) ?? 0, allDay }, i18n.language);
      return allDay ? when : `${when}, ${cityOf(zone)}`;
    },
  };
}
