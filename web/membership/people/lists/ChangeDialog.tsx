import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lists as listCalls } from '#shared/membership/people/lists/lists.ts';
import type { ListRules } from '#shared/membership/people/lists/rules.ts';
import { membershipStatuses } from '#shared/membership/people/lists.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { metFor } from '#web/session/givingAnswer.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useEnumLabels } from '../useEnumLabels.ts';
import type { ListFields } from './useListWords.ts';

interface Props {
  readonly what: 'status' | 'group';
  readonly rules: ListRules;
  readonly fields: ListFields;
  /** A job has been started. */
  readonly onStarted: (jobId: string) => void;
  readonly onClose: () => void;
}

/** Which status everyone on a list gets, or which group they join. */
export function ChangeDialog({ what, rules, fields, onStarted, onClose }: Props) {
  const { t } = useTranslation();
  const { statusChoices } = useEnumLabels();
  const { busy, errors, fail, submit } = useSubmit();
  const [chosen, setChosen] = useState('');
  const groups = fields.groups.map(({ id, name }) => ({ value: id, label: name }));
  const save = async () => {
    if (!chosen) return fail([t('peopleLists.change.choose')]);
    const status = membershipStatuses.find((one) => one === chosen);
    const isStarted = await submit(async () => {
      const body = { rules, met: await metFor(rules), ...(what === 'group' ? { groupId: chosen } : { status }) };
      onStarted((await call(listCalls.change, { body })).id);
    });
    if (isStarted) onClose();
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t(`peopleLists.change.${what}`)}
      submitLabel={t(`peopleLists.change.${what}`)}
      unsaved={chosen !== ''}
      {...{ busy, errors, onClose, onSubmit: () => void save() }}
    >
      <SelectField
        label={what === 'group' ? t('peopleLists.fields.group') : t('people.fields.status')}
        value={chosen}
        placeholder=""
        onChange={setChosen}
        choices={what === 'group' ? groups : statusChoices}
      />
    </FormDialog>
  );
}
