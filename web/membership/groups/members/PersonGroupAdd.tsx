import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';
import { usePersonGroups } from './usePersonGroups.ts';

interface Props {
  readonly person: Person;
  /** Ids of the person's current groups. */
  readonly without: readonly string[];
  readonly onClose: () => void;
}

/** Adds a person to one of the church's groups. */
export function PersonGroupAdd({ person, without, onClose }: Props) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const { add } = usePersonGroups(person);
  const { busy, errors, fail, submit } = useSubmit();
  const [groupId, setGroupId] = useState('');
  const { data, error } = useCall(groupsCalls.list, {});
  const groups = (data ?? []).filter(({ id }) => !without.includes(id));
  const save = async () => {
    const group = groups.find(({ id }) => id === groupId);
    if (!group) return fail([t('people.groups.missing')]);
    if (await submit(() => add(group))) onClose();
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t('people.groups.addTitle', { name: person.name.display })}
      submitLabel={t('people.groups.submit')}
      errors={error ? [refusal(error)] : errors}
      {...{ onClose, busy, onSubmit: () => void save() }}
    >
      <SelectField
        label={t('people.groups.group')}
        value={groupId}
        onChange={setGroupId}
        placeholder={t('people.groups.choose')}
        choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
    </FormDialog>
  );
}
