import { useTranslation } from 'react-i18next';
import { PersonPicker } from '#web/session/people/PersonPicker.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  readonly onChoose: (person: { readonly id: string; readonly name: string }) => void;
  readonly onClose: () => void;
}

/** Chooses anyone of the church. */
export function AttachDialog({ onChoose, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog open title={t('forms.results.attach.search')} onClose={onClose}>
      <PersonPicker autoFocus onChoose={({ id, name }) => onChoose({ id, name: name.display })} />
    </FormDialog>
  );
}
