import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { privateMessages, type Thread as ThreadInfo } from '#shared/messaging/privateMessages/privateMessages.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import type { Cast } from '../conversations/participants.ts';
import { FoundPeople } from '../privateMessages/FoundPeople.tsx';
import { usePeopleSearch } from '../privateMessages/usePeopleSearch.ts';
import { ChosenChips } from './ChosenChips.tsx';
import { useChosen } from './useChosen.ts';

interface Props {
  readonly info: ThreadInfo;
  readonly cast: Cast;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Adds people to a conversation of several, and says what they will see. */
export function AddPeopleDialog({ info: { conversationId }, cast, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const { sought, field } = usePeopleSearch();
  const present = cast.others.map(({ personId }) => personId);
  const chosen = useChosen(present.length + 1);
  const personIds = chosen.people.map(({ id }) => id);
  const add = async () => {
    if (!(await submit(() => call(privateMessages.add, { conversationId, body: { personIds } })))) return;
    snackbar.success(t('messages.several.added', { names: format.list(chosen.people.map(({ name }) => name)) }));
    onChanged();
    onClose();
  };
  return (
    <FormDialog
      open
      ownForms
      title={t('messages.several.add')}
      description={t('messages.several.addHint')}
      submitLabel={t('messages.several.addSubmit')}
      notYet={personIds.length === 0}
      unsaved={personIds.length > 0}
      {...{ busy, errors, onClose, onSubmit: () => void add() }}
    >
      <SearchField label={t('messages.find.label')} {...field} autoFocus />
      <ChosenChips chosen={chosen} />
      <Box sx={{ minHeight: 200 }}>{sought && <FoundPeople term={sought} without={present} chosen={chosen} />}</Box>
    </FormDialog>
  );
}
