import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tags as tagCalls } from '#shared/membership/people/tags/tags.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useInvite } from '../invitations/useInvite.ts';
import type { Selection } from './selection.ts';
import { TagDialog } from './TagDialog.tsx';
import { useTags } from './useTags.ts';

interface Props {
  readonly selection: Selection;
  /** The tag whose people are shown, if it is one. */
  readonly tag: string;
  /** The people loaded so far. */
  readonly shown: readonly string[];
  /** A job has been started. */
  readonly onStarted: (jobId: string) => void;
}

/** Where enough of the list is left below. */
const roomy = '@media (min-height: 500px)';
/** Stays below the header while the list is scrolled; what gets the focus does not come to lie under it. */
const bar = {
  ...{ px: { xs: 2, sm: 3 }, py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', bgcolor: 'surface.sunken' },
  ...{ borderBottom: '1px solid', borderColor: 'divider', [roomy]: { position: 'sticky', top: 64, zIndex: 3 } },
};

/** What can be done with the selected people. */
export function SelectionBar({ selection, tag, shown, onStarted }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { named } = useTags();
  const [open, setOpen] = useState<'give' | 'take'>();
  const { ids, isEveryone, add, setEveryone, end } = selection;
  const [filter] = named([tag]);
  const isNone = ids.size === 0 && !isEveryone;
  const invite = useInvite();
  const { busy, errors, act } = useAction();
  const whom = isEveryone && filter ? { tagged: filter.id } : { personIds: [...ids] };
  const save = async (chosen: readonly string[]) => {
    const what = open === 'give' ? { add: [...chosen] } : { remove: [...chosen] };
    const { id } = await call(tagCalls.several, { body: { ...whom, ...what } });
    end();
    onStarted(id);
  };
  return (
    <Box role="group" aria-label={t('tags.select')} sx={bar}>
      <GlobalStyles styles={{ [roomy]: { ':root': { scrollPaddingTop: '15rem' } } }} />
      <Box role="status" sx={{ flex: '1 1 8rem', typography: 'body2', fontWeight: 600 }}>
        {isEveryone && filter ? t('tags.everyone', { tag: filter.name }) : t('tags.selected', { number: format.number(ids.size) })}
      </Box>
      {filter && <CheckField label={t('tags.everyone', { tag: filter.name })} checked={isEveryone} onChange={setEveryone} />}
      <Button size="small" color="inherit" disabled={isEveryone} onClick={() => add(shown)}>
        {t('tags.shown')}
      </Button>
      <Button size="small" variant="outlined" color="inherit" disabled={isNone} onClick={() => setOpen('give')}>
        {t('tags.give')}
      </Button>
      <Button size="small" variant="outlined" color="inherit" disabled={isNone} onClick={() => setOpen('take')}>
        {t('tags.take')}
      </Button>
      <Button size="small" variant="outlined" color="inherit" disabled={isNone || busy} onClick={() => void act(() => invite(whom))}>
        {t('peopleImport.invite.do')}
      </Button>
      <Button size="small" color="inherit" onClick={end}>
        {t('tags.done')}
      </Button>
      <ErrorList errors={errors} takeFocus />
      {open && (
        <TagDialog
          title={t(open === 'give' ? 'tags.give' : 'tags.take')}
          submitLabel={t(open === 'give' ? 'tags.give' : 'tags.take')}
          withNew={open === 'give'}
          isRequired
          onSave={save}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Box>
  );
}

interface TickProps {
  readonly id: string;
  readonly name: string;
  readonly selection: Selection;
}

/** Selects a person. */
export function Tick({ id, name, selection }: TickProps) {
  const { t } = useTranslation();
  const { ids, isEveryone, toggle } = selection;
  return (
    <Checkbox
      size="small"
      checked={isEveryone || ids.has(id)}
      disabled={isEveryone}
      onChange={() => toggle(id)}
      slotProps={{ input: { 'aria-label': t('tags.selectPerson', { name }) } }}
    />
  );
}
