import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobs } from '#shared/membership/jobs/jobs.ts';
import { type Tag, tags as tagCalls } from '#shared/membership/people/tags/tags.ts';
import { removed } from '#shared/membership/removed/removed.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { EditIcon, TrashIcon } from '#web/ui/icons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';
import { TagRun } from './TagRun.tsx';
import { useTags } from './useTags.ts';

/** The church's tags: added, renamed and deleted; and what the user has changed with them lately. */
export function TagsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { tags, error, reload } = useTags();
  const { busy, errors, fail, submit } = useSubmit();
  const [renamed, setRenamed] = useState<Tag>();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [gone, setGone] = useState<Tag>();
  const remove = async (tag: Tag) => {
    if (renamed?.id === tag.id) begin(undefined);
    const isRemoved = await submit(async () => {
      await call(tagCalls.remove, { id: tag.id });
      await reload();
    });
    if (isRemoved) setGone(tag);
  };
  const restore = async ({ id }: Tag) => {
    const isBack = await submit(async () => {
      await call(removed.restore, { kind: 'Tag', id, body: {} });
      await reload();
    });
    if (isBack) setGone(undefined);
  };
  const begin = (tag: Tag | undefined) => {
    setRenamed(tag);
    setName(tag?.name ?? '');
    input.current?.focus();
  };
  const save = async () => {
    if (!name.trim()) return fail([t('tags.nameMissing')]);
    const isSaved = await submit(async () => {
      await call(tagCalls.save, { body: [{ id: renamed?.id, name: name.trim() }] });
      await reload();
    });
    if (isSaved) begin(undefined);
  };
  return (
    <FormDialog
      open
      title={t('tags.manage')}
      description={t('tags.intro')}
      submitLabel={renamed ? t('ui.save') : t('tags.add')}
      closeLabel={t('ui.close')}
      unsaved={name.trim() !== (renamed?.name ?? '')}
      {...{ busy, errors, onClose, onSubmit: () => void save() }}
    >
      <TextField
        label={renamed ? t('tags.rename', { name: renamed.name }) : t('tags.new')}
        value={name}
        onChange={setName}
        maxLength={50}
        autoComplete="off"
        inputRef={input}
      />
      {gone && (
        <Banner
          tone="success"
          action={
            <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={() => void restore(gone)}>
              {t('people.undo')}
            </Button>
          }
        >
          {t('tags.deleted', { name: gone.name })}
        </Banner>
      )}
      {!tags && (error ? <FetchError error={error} onRetry={() => void reload()} /> : <ListSkeleton rows={3} avatars={false} />)}
      {tags?.length === 0 && <p className="ui-text ui-soft">{t('tags.none')}</p>}
      {tags && tags.length > 0 && (
        <Box component="ul" aria-label={t('tags.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {tags.map((tag) => (
            <Box component="li" key={tag.id} sx={{ display: 'flex', gap: 0.5, alignItems: 'center', minHeight: 44 }}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {tag.name}
              </Box>
              <IconAction size="small" icon={EditIcon} label={t('tags.rename', { name: tag.name })} onClick={() => begin(tag)} />
              <IconAction size="small" icon={TrashIcon} label={t('tags.delete', { name: tag.name })} onClick={() => void remove(tag)} />
            </Box>
          ))}
        </Box>
      )}
      <RecentRuns />
    </FormDialog>
  );
}

const mostRuns = 5;

function RecentRuns() {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const { data } = useCall(jobs.list, {});
  const runs = (data ?? []).filter(({ name }) => name === 'peopleTags.change' || name === 'lists.people').slice(0, mostRuns);
  if (runs.length === 0) return null;
  return (
    <Box component="section" aria-label={t('tags.recent')} sx={{ display: 'grid', gap: 2 }}>
      <h3 className="ui-h3">{t('tags.recent')}</h3>
      {runs.map(({ id, created }) => (
        <div key={id}>
          <p className="ui-text ui-small ui-soft">{format.dateTime(created, zone)}</p>
          <TagRun id={id} />
        </div>
      ))}
    </Box>
  );
}
