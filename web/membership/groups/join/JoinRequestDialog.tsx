import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  readonly group: Group;
  /** Throws refusals. */
  readonly onAsk: (message: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Sends a join request to a group's leaders, with a message. */
export function JoinRequestDialog({ group, onAsk, onClose }: Props) {
  const { t } = useTranslation();
  const { busy, errors, submit } = useSubmit();
  const [message, setMessage] = useState('');
  const ask = async () => {
    if (await submit(() => onAsk(message.trim()))) onClose();
  };
  return (
    <FormDialog
      open
      title={t('groups.join.askTitle', { name: group.name })}
      description={t('groups.join.askText')}
      submitLabel={t('groups.join.send')}
      {...{ onClose, busy, errors, unsaved: message.trim() !== '', onSubmit: () => void ask() }}
    >
      <TextField label={t('groups.join.message')} value={message} onChange={setMessage} rows={3} maxLength={500} optional autoFocus />
    </FormDialog>
  );
}
