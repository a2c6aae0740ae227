import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import type { DraftNews } from './loadDrafts.ts';

const most = 3;

/** What is not published, or not as it is now, and who worked on it last. */
export function Drafts({ data, label }: { readonly data: readonly DraftNews[]; readonly label: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rest = data.length - most;
  return (
    <LinkList label={label} more={rest > 0 ? t('portal.today.more', { number: format.number(rest) }) : undefined}>
      {data.slice(0, most).map((draft) => (
        <LinkRow key={draft.id} to={draft.to} leading={null} title={draft.title} text={<About draft={draft} />} />
      ))}
    </LinkList>
  );
}

function About({ draft: { published, publishAt, modifiedAt, modifiedBy } }: { readonly draft: DraftNews }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const state = published ? t('portal.today.drafts.changed') : t('portal.today.drafts.draft');
  const due = publishAt && t('portal.today.drafts.publishAt', { time: format.dateTime(publishAt, zone) });
  const changed = [modifiedBy, modifiedAt && format.relative(modifiedAt)];
  return [due || state, ...changed].filter(Boolean).join(' · ');
}
