import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { ImportFile } from './ImportFile.tsx';
import { SubscribedCalendars } from './SubscribedCalendars.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';

interface Props {
  readonly groupId: string;
  readonly onClose: () => void;
}

/** Brings other calendars' events into a group: once from a file, or permanently from an address. */
export function ImportDialog({ groupId, onClose }: Props) {
  const { t } = useTranslation();
  const [isPrivate, setPrivate] = useState(false);
  const visibility = isPrivate ? 'private' : 'public';
  return (
    <FormDialog open width="md" title={t('calendar.import.title')} description={t('calendar.import.text')} onClose={onClose}>
      <CheckField
        as="switch"
        label={t('calendar.event.private')}
        hint={t('calendar.event.privateHint')}
        checked={isPrivate}
        onChange={setPrivate}
      />
      <ImportFile {...{ groupId, visibility }} />
      <Divider />
      <SubscribeForm {...{ groupId, visibility }} />
      <Divider />
      <SubscribedCalendars groupId={groupId} />
    </FormDialog>
  );
}
