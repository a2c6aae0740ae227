import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { privateMessages, type Thread as ThreadInfo } from '#shared/messaging/privateMessages/privateMessages.ts';
import { longestTitle } from '#shared/messaging/words.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  readonly info: ThreadInfo;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Renames a conversation of several people, or removes its name. */
export function RenameDialog({ info: { conversationId, several }, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, submit } = useSubmit();
  const before = several?.title ?? '';
  const [title, setTitle] = useState(before);
  const save = async () => {
    if (!(await submit(() => call(privateMessages.rename, { conversationId, body: { title: title.trim() } })))) return;
    snackbar.success(t('messages.several.renamed'));
    onChanged();
    onClose();
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t('messages.several.rename')}
      unsaved={title.trim() !== before}
      {...{ busy, errors, onClose, onSubmit: () => void save() }}
    >
      <TextField
        label={t('messages.several.name')}
        hint={t('messages.several.nameHint')}
        value={title}
        onChange={setTitle}
        maxLength={longestTitle}
        autoComplete="off"
        autoFocus
        optional
      />
    </FormDialog>
  );
}
