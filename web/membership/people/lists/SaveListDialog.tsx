import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Named {
  readonly name: string;
  readonly shared: boolean;
}

interface Props {
  readonly given: Named;
  /** Throws refusals. */
  readonly onSave: (named: Named) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What a list is called, and who has it. */
export function SaveListDialog({ given, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const { busy, errors, fail, submit } = useSubmit();
  const [name, setName] = useState(given.name);
  const [shared, setShared] = useState(given.shared);
  const save = async () => {
    if (!name.trim()) return fail([t('peopleLists.nameMissing')]);
    if (await submit(() => onSave({ name: name.trim(), shared }))) onClose();
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t('peopleLists.save')}
      unsaved={name !== given.name || shared !== given.shared}
      {...{ busy, errors, onClose, onSubmit: () => void save() }}
    >
      <TextField label={t('peopleLists.name')} value={name} onChange={setName} maxLength={100} autoComplete="off" required />
      <CheckField label={t('peopleLists.share')} hint={t('peopleLists.shareHint')} checked={shared} onChange={setShared} />
    </FormDialog>
  );
}
