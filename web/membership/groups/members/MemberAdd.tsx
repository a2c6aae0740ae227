import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { PersonPicker } from '#web/session/people/PersonPicker.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useMembers } from './useMembers.ts';

interface Props {
  readonly group: Group;
  /** Ids of the current members. */
  readonly without: readonly string[];
  readonly onClose: () => void;
}

/** Adds people found by search, one after the other: the dialog stays open until it is closed. */
export function MemberAdd({ group, without, onClose }: Props) {
  const { t } = useTranslation();
  const { add } = useMembers(group);
  const { busy, errors, submit } = useSubmit();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** A person chosen while another is being added is queued. */
  const addInTurn = (personId: string, name: string) => {
    last.current = last.current.then(() => submit(() => add(personId, name)));
  };
  return (
    <FormDialog
      open
      title={t('groups.members.addTitle', { group: group.name })}
      description={t('groups.members.addText')}
      closeLabel={t('groups.members.addDone')}
      {...{ onClose, busy, errors }}
    >
      <PersonPicker
        onChoose={({ id, name }) => addInTurn(id, name.display)}
        instead={t('groups.members.addAsk')}
        without={without}
        autoFocus
      />
    </FormDialog>
  );
}
