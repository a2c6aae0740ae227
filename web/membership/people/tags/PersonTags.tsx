import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { tags as tagCalls } from '#shared/membership/people/tags/tags.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EditIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { usePeopleChanged } from '../usePeoplePages.ts';
import { TagDialog } from './later.ts';
import { TagChips } from './TagChips.tsx';
import { useTags } from './useTags.ts';

/** A person's tags, for staff. */
export function PersonTags({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { tags, error, reload, mayEdit, maySee, named } = useTags();
  const changed = usePeopleChanged();
  /** What they had when the dialog was opened: what others give or take meanwhile stays. */
  const [had, setHad] = useState<readonly string[]>();
  if (!maySee) return null;
  const own = named(person.tags);
  const save = async (chosen: readonly string[]) => {
    const add = chosen.filter((id) => !had?.includes(id));
    const remove = (had ?? []).filter((id) => !chosen.includes(id));
    if (add.length + remove.length > 0) await call(tagCalls.person, { personId: person.id, body: { add, remove } });
    await changed();
  };
  // Before the tags are there, nothing could be ticked, and saving that would take all of them away.
  const edit = mayEdit && tags && (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<EditIcon size={18} />}
      onClick={() => setHad(own.map(({ id }) => id))}
    >
      {t('tags.edit')}
    </Button>
  );
  return (
    <Section title={t('tags.title')} description={tags && own.length === 0 && t('tags.none')} actions={edit}>
      {!tags && (error ? <FetchError error={error} onRetry={() => void reload()} /> : <ListSkeleton rows={1} avatars={false} />)}
      {own.length > 0 && <TagChips tags={own} />}
      {had && (
        <Suspense fallback={null}>
          <TagDialog
            title={t('tags.of', { name: person.name.display })}
            submitLabel={t('ui.save')}
            has={had}
            withNew
            onSave={save}
            onClose={() => setHad(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
