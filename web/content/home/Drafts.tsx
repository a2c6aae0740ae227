import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { ShortList } from '#web/ui/data/ShortList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import type { DraftNews } from './loadDrafts.ts';

/** Pages that are unpublished or have unpublished changes, and who edited them last. */
export function Drafts({ data, label }: { readonly data: readonly DraftNews[]; readonly label: string }) {
  return (
    <ShortList label={label} all={data}>
      {(draft) => <LinkRow key={draft.id} to={draft.to} leading={null} title={draft.title} text={<About draft={draft} />} />}
    </ShortList>
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
