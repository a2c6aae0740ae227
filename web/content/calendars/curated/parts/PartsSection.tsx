import { useTranslation } from 'react-i18next';
import type { CuratedPart } from '#shared/content/calendars/curated/curatedevents.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { PartRow } from './PartRow.tsx';

interface Props {
  readonly calendarId: string;
  readonly parts: readonly CuratedPart[];
  readonly editing: boolean;
}

/** The contents of a calendar: whole groups, groups with exceptions, or single events. */
export function PartsSection({ calendarId, parts, editing }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('calendar.curated.parts')} flush>
      {parts.length === 0 && (
        <EmptyState
          title={t('calendar.curated.noParts')}
          text={t(editing ? 'calendar.curated.noPartsEdit' : 'calendar.curated.noPartsText')}
        />
      )}
      {parts.map((part) => (
        <PartRow key={part.groupId} {...{ calendarId, part, editing }} />
      ))}
    </Section>
  );
}
