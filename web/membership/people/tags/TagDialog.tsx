import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '#shared/caseFolding.ts';
import { tags as tagCalls } from '#shared/membership/people/tags/tags.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useTags } from './useTags.ts';

interface Props {
  readonly title: string;
  readonly submitLabel: string;
  /** Ids that are ticked at first. */
  readonly has?: readonly string[];
  /** Something must be ticked, for there is nothing to untick. */
  readonly isRequired?: boolean;
  /** A tag that isn't there yet can be added. */
  readonly withNew?: boolean;
  /** With the ids that are ticked; throws refusals. */
  readonly onSave: (chosen: readonly string[]) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A choice of tags. */
export function TagDialog({ title, submitLabel, has = [], isRequired, withNew, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const { tags, error, reload } = useTags();
  const { busy, errors, fail, submit } = useSubmit();
  const [chosen, setChosen] = useState<readonly string[]>(has);
  const [fresh, setFresh] = useState('');
  const tick = (id: string, isOn: boolean) => setChosen((now) => (isOn ? [...now, id] : now.filter((one) => one !== id)));
  const withFresh = async (): Promise<readonly string[]> => {
    const name = fresh.trim();
    if (!name) return chosen;
    const known = tags?.find((one) => fold(one.name) === fold(name));
    const [saved] = known ? [known] : await call(tagCalls.save, { body: [{ id: undefined, name }] });
    if (!saved) return chosen;
    await reload();
    // Should giving it be refused, it is there and ticked.
    setFresh('');
    tick(saved.id, true);
    return [...chosen, saved.id];
  };
  const save = async () => {
    if (isRequired && chosen.length === 0 && !fresh.trim()) return fail([t('tags.choose')]);
    if (await submit(async () => onSave([...new Set(await withFresh())]))) onClose();
  };
  const isChanged = fresh.trim() !== '' || chosen.length !== has.length || chosen.some((id) => !has.includes(id));
  return (
    <FormDialog open width="xs" {...{ title, submitLabel, busy, errors, onClose, onSubmit: () => void save() }} unsaved={isChanged}>
      {!tags && (error ? <FetchError error={error} onRetry={() => void reload()} /> : <ListSkeleton rows={3} avatars={false} />)}
      {tags?.length === 0 && <p className="ui-text ui-soft">{t('tags.none')}</p>}
      {tags && tags.length > 0 && (
        <Box role="group" aria-label={t('tags.title')}>
          {tags.map(({ id, name }) => (
            <CheckField key={id} label={name} checked={chosen.includes(id)} onChange={(isOn) => tick(id, isOn)} />
          ))}
        </Box>
      )}
      {withNew && <TextField label={t('tags.new')} value={fresh} onChange={setFresh} maxLength={50} autoComplete="off" optional />}
    </FormDialog>
  );
}
