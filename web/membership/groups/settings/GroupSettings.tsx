import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Group } from '#shared/membership/groups/groups.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { useFocusFirstError } from '#web/session/forms/useFocusFirstError.ts';
import { useSession } from '#web/session/session.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useRemoveGroup } from '../useRemoveGroup.ts';
import { SaveBar } from './SaveBar.tsx';
import { type LongTextField, SettingsFields } from './SettingsFields.tsx';
import { useGroupEdit } from './useGroupEdit.ts';

interface Props {
  readonly group: Group;
  readonly onSaved: (group: Group) => void;
  readonly aboutField?: LongTextField | undefined;
}

/** A group's settings, for its leaders and staff. Input survives refusals and other people's changes. */
export function GroupSettings({ group, onSaved, aboutField }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const edit = useGroupEdit(group, onSaved);
  const { form, show } = useFocusFirstError();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edit.draft.name.trim() === '') show();
    void edit.save();
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack ref={form} component="form" noValidate onSubmit={submit} aria-label={t('groups.tabs.settings')} sx={{ gap: 3 }}>
        <ErrorList errors={edit.errors} takeFocus />
        <SettingsFields group={group} edit={edit} staff={can('Membership:Groups:Edit')} aboutField={aboutField} />
        <SaveBar unsaved={edit.unsaved} busy={edit.busy} onReset={edit.reset} />
      </Stack>
      <EditConflict conflict={edit.conflict} />
      {group.can?.remove && <DeleteSection group={group} onGone={edit.leave} />}
    </Stack>
  );
}

function DeleteSection({ group, onGone }: { readonly group: Group; readonly onGone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useRemoveGroup();
  const leave = () => {
    onGone();
    navigate('/groups/all', { replace: true });
  };
  return (
    <Section title={t('groups.delete.section')} description={t('groups.delete.text')}>
      <Button color="error" variant="outlined" startIcon={<TrashIcon size={18} />} onClick={() => void remove(group, leave)}>
        {t('groups.delete.whole')}
      </Button>
    </Section>
  );
}
