import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobs } from '#shared/membership/jobs/jobs.ts';
import { type Tag, tags as tagCalls } from '#shared/membership/people/tags/tags.ts';
import { removed } from '#shared/membership/removed/removed.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
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
  const remove = useRemoveTag(reload);
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
              <IconAction
                size="small"
                icon={TrashIcon}
                label={t('tags.delete', { name: tag.name })}
                onClick={() => {
                  if (renamed?.id === tag.id) begin(undefined);
                  void remove(tag);
                }}
              />
            </Box>
          ))}
        </Box>
      )}
      <RecentRuns />
    </FormDialog>
  );
}

/** Deletes a tag and offers to undo it. */
function useRemoveTag(reload: () => Promise<void>) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const tell = async (act: () => Promise<unknown>, done: () => void) => {
    try {
      await act();
      done();
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await reload();
  };
  const restore = ({ id, name }: Tag) =>
    tell(
      () => call(removed.restore, { kind: 'Tag', id, body: {} }),
      () => snackbar.success(t('removed.restored', { name })),
    );
  return (tag: Tag) =>
    tell(
      () => call(tagCalls.remove, { id: tag.id }),
      () => snackbar.success(t('tags.deleted', { name: tag.name }), { label: t('people.undo'), onClick: () => void restore(tag) }),
    );
}

const mostRuns = 5;

function RecentRuns() {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const { data } = useCall(jobs.list, {});
  const runs = (data ?? []).filter(({ name }) => name === 'peopleTags.change').slice(0, mostRuns);
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
