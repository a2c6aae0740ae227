import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TagsDialog } from './later.ts';
import { useTags } from './useTags.ts';

const everyone = 'all';

interface Props {
  /** The chosen tag's id; empty for everyone. */
  readonly tag: string;
  readonly onChoose: (tag: string) => void;
  readonly isSelecting: boolean;
  readonly onSelect: (isSelecting: boolean) => void;
}

/** Chooses a tag for the list of people; staff who edit people manage tags and select people here. */
export function TagFilter({ tag, onChoose, isSelecting, onSelect }: Props) {
  const { t } = useTranslation();
  const { tags = [], mayEdit } = useTags();
  const [managing, setManaging] = useState(false);
  const choices = [{ value: everyone, label: t('tags.all') }, ...tags.map(({ id, name }) => ({ value: id, label: name }))];
  if (!mayEdit && tags.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      {tags.length > 0 && (
        <Box sx={{ flex: '1 1 12rem', maxWidth: { sm: '20rem' } }}>
          <SelectField
            label={t('tags.filter')}
            value={tag || everyone}
            onChange={(next) => onChoose(next === everyone ? '' : next)}
            choices={choices}
          />
        </Box>
      )}
      {mayEdit && (
        <>
          <Button variant="outlined" color="inherit" onClick={() => setManaging(true)}>
            {t('tags.manage')}
          </Button>
          {!isSelecting && (
            <Button variant="outlined" color="inherit" onClick={() => onSelect(true)}>
              {t('tags.select')}
            </Button>
          )}
        </>
      )}
      {managing && (
        <Suspense fallback={null}>
          <TagsDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </Box>
  );
}
