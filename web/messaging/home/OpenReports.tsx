import { useTranslation } from 'react-i18next';
import type { OpenReport } from '#shared/messaging/messages/messages.ts';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';

const most = 3;

/** Who reported something that nobody has looked after yet. */
export function OpenReports({ data, label }: { readonly data: readonly OpenReport[]; readonly label: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rest = data.length - most;
  return (
    <LinkList label={label} more={rest > 0 ? t('portal.today.more', { number: format.number(rest) }) : undefined}>
      {data.slice(0, most).map(({ id, at, byName, conversationTitle }) => (
        <LinkRow
          key={id}
          to="/reports"
          leading={null}
          title={t('reports.by', { name: byName })}
          text={`${conversationTitle} · ${format.relative(at)}`}
        />
      ))}
    </LinkList>
  );
}
