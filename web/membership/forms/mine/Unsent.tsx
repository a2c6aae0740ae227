import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allFillings, type KeptFilling, ownerOf } from '#web/session/outbox/formStorage.ts';
import { useSession } from '#web/session/session.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { EditIcon, SendIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { fillPath } from '../filling/fillPath.ts';

/** What this browser still has: drafts, and what is waiting for the network. */
function useUnsent(): readonly KeptFilling[] {
  const { current } = useSession();
  const owner = current && ownerOf(current.church.id, current.person.id);
  const [found, setFound] = useState<readonly KeptFilling[]>([]);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const own = (await allFillings()).filter((kept) => kept.owner === owner).toReversed();
      if (isHere) setFound(own);
    };
    void read();
    // Other tabs write there, too, and what waits is sent once the network is back.
    const again = () => void read();
    addEventListener('focus', again);
    return () => {
      isHere = false;
      removeEventListener('focus', again);
    };
  }, [owner]);
  return found;
}

export function Unsent() {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useUnsent();
  if (all.length === 0) return null;
  const title = t('forms.mine.unsent');
  return (
    <Section title={title} description={t('forms.mine.unsentText')} flush>
      <LinkList label={title}>
        {all.map(({ key, formId, about, name, state, at }) => (
          <LinkRow
            key={key}
            to={fillPath(formId, about)}
            leading={state === 'draft' ? <EditIcon size={20} /> : <SendIcon size={20} />}
            title={name || t('site.form.title')}
            text={[about && t('forms.mine.forOther'), t('forms.mine.draftAt', { when: format.dateTime(at) })].filter(Boolean).join(' · ')}
            trailing={
              <Chip
                label={state === 'draft' ? t('forms.mine.draft') : t('site.form.waiting')}
                tone={state === 'draft' ? 'neutral' : 'info'}
              />
            }
          />
        ))}
      </LinkList>
    </Section>
  );
}
