import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { useSession } from '#web/session/session.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormFooter } from '#web/ui/layout/FormFooter.tsx';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { changedFields } from './draft.ts';
import { PersonFields } from './PersonFields.tsx';
import { usePersonEdit } from './usePersonEdit.ts';

interface Props {
  readonly person: Person;
  readonly onSaved: (person: Person) => void;
  readonly onCancel: () => void;
}

/** The form of a person. Nothing typed is lost: neither by a refusal nor when somebody else was quicker. */
export function PersonEditor({ person, onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const edit = usePersonEdit(person, onSaved);
  const unsaved = changedFields(edit.draft, edit.base).length > 0;
  useUnsavedChangesGuard(unsaved && !edit.busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edit.save();
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} aria-label={person.name.display} sx={{ gap: 3 }}>
      <ErrorList errors={edit.errors} takeFocus />
      {edit.outdated && (
        <Banner
          tone="warning"
          title={t('people.outdated.title')}
          action={
            <Button color="inherit" variant="outlined" onClick={() => void edit.loadNewest()}>
              {t('people.outdated.load')}
            </Button>
          }
        >
          {t('people.outdated.text')}
        </Banner>
      )}
      {edit.theirs && <Banner>{t('people.outdated.loaded')}</Banner>}
      <PersonFields
        draft={edit.draft}
        onChange={edit.setDraft}
        problems={edit.problems}
        theirs={edit.theirs}
        staff={can('Membership:People:Edit')}
      />
      <SaveBar busy={edit.busy} onCancel={onCancel} />
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
