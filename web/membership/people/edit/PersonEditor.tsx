import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { useSession } from '#web/session/session.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormFooter } from '#web/ui/layout/FormFooter.tsx';
import { PersonFields } from './PersonFields.tsx';
import { usePersonEdit } from './usePersonEdit.ts';

interface Props {
  readonly person: Person;
  readonly onSaved: (person: Person) => void;
  readonly onCancel: () => void;
}

/** Edits a person. Input survives refusals and other people's changes. */
export function PersonEditor({ person, onSaved, onCancel }: Props) {
  const { can } = useSession();
  const edit = usePersonEdit(person, onSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edit.save();
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} aria-label={person.name.display} sx={{ gap: 3 }}>
      <ErrorList errors={edit.errors} takeFocus />
      <PersonFields draft={edit.draft} onChange={edit.setDraft} problems={edit.problems} staff={can('Membership:People:Edit')} />
      <SaveBar busy={edit.busy} onCancel={onCancel} />
      <EditConflict conflict={edit.conflict} />
    </Stack>
  );
}

function SaveBar({ busy, onCancel }: { readonly busy: boolean; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <FormFooter>
      <Button color="inherit" onClick={onCancel} disabled={busy}>
        {t('ui.cancel')}
      </Button>
      <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
    </FormFooter>
  );
}
