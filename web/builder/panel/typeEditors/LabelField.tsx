import { useTranslation } from 'react-i18next';
import { labelsOf } from '#shared/content/site/lists.ts';
import { groups } from '#shared/membership/groups/groups.ts';
import { useBuilder } from '#web/builder/builder.ts';
import { publicGroupOf } from '#web/content/site/useLiveLists.ts';
import { useSession } from '#web/session/session.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useCall } from '#web/useCall.ts';
import { textOf } from '../fields/field.ts';
import type { TypeEditorProps } from './typeEditor.ts';

const all = '*';

/** Selects the groups to show: all public ones, or those with a certain label. */
export function LabelField({ answers, set }: TypeEditorProps) {
  const { t } = useTranslation();
  const { words } = useBuilder();
  const { current } = useSession();
  const churchId = current?.church.id;
  const { data } = useCall(groups.publicList, churchId ? { churchId } : undefined);
  const chosen = textOf(answers.label).trim();
  const known = labelsOf((data ?? []).map(publicGroupOf));
  const same = known.find((label) => label.toLowerCase() === chosen.toLowerCase());
  // A label that no group has anymore is shown by its stored text.
  const labels = chosen && !same ? [...known, chosen] : known;
  return (
    <SelectField
      label={words.of('groupList', 'label')}
      value={(same ?? chosen) || all}
      choices={[{ value: all, label: t('builder.groups.all') }, ...labels.map((label) => ({ value: label, label }))]}
      hint={t('builder.groups.public')}
      onChange={(label) => set({ label: label === all ? '' : label })}
    />
  );
}
