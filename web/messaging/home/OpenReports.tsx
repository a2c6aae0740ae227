import { useTranslation } from 'react-i18next';
import type { OpenReport } from '#shared/messaging/messages/messages.ts';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { ShortList } from '#web/ui/data/ShortList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

/** Reports that no one has resolved yet. */
export function OpenReports({ data, label }: { readonly data: readonly OpenReport[]; readonly label: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ShortList label={label} all={data}>
      {({ id, at, byName, conversationTitle }) => (
        <LinkRow
          key={id}
          to="/reports"
          leading={null}
          title={t('reports.by', { name: byName })}
          text={`${conversationTitle} · ${format.relative(at)}`}
        />
      )}
    </ShortList>
  );
}
