import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givingKindOf, hasPeriod, isGivingField } from '#shared/membership/people/lists/givingRules.ts';
import { askedKey, isSound, type ListCondition, operatorsOf, ownFields } from '#shared/membership/people/lists/rules.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { GivingFields } from './GivingFields.tsx';
import { type ListFields, useListWords } from './useListWords.ts';
import { ValueFields } from './ValueFields.tsx';

interface Props {
  /** The condition that is edited; without it, a new one begins. */
  readonly given: ListCondition | undefined;
  readonly fields: ListFields;
  readonly onSave: (condition: ListCondition) => void;
  readonly onClose: () => void;
}

const first: ListCondition = { field: 'status', is: 'in', values: [] };

/** What it asks for: people’s own fields by name, answers by form and question. */
const keyOf = (condition: ListCondition): string => (condition.field === 'answer' ? askedKey(condition) : condition.field);

/** One condition of a list. */
export function ConditionDialog({ given, fields, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const words = useListWords(fields);
  const { errors, fail } = useSubmit();
  const [condition, setCondition] = useState(given ?? first);
  const kind = words.kind(condition);
  const about = [
    ...ownFields.map((field) => ({ value: keyOf({ ...first, field }), label: words.field({ field }) })),
    ...words.giving.offered.map((field) => ({ value: field, label: words.field({ field }), heading: t('portal.sections.giving') })),
    ...fields.questions.map((question) => ({ value: askedKey(question), label: question.title, heading: question.form })),
  ];
  const start = (next: Pick<ListCondition, 'field' | 'formId' | 'questionId' | 'period' | 'currency'>) => {
    const blank: ListCondition = { ...next, is: 'in', values: [] };
    const [is = 'filled'] = operatorsOf[words.kind(blank) ?? 'text'];
    setCondition({ ...blank, is });
  };
  const choose = (key: string) => {
    const own = ownFields.find((field) => field === key);
    const ofGiving = words.giving.offered.find((field) => field === key);
    const question = fields.questions.find((one) => askedKey(one) === key);
    if (own) start({ field: own });
    else if (ofGiving)
      start({
        field: ofGiving,
        period: hasPeriod(ofGiving) ? { is: 'thisYear', values: [] } : undefined,
        currency: givingKindOf(ofGiving) === 'amount' ? words.giving.currencies[0] : undefined,
      });
    else if (question) start({ field: 'answer', formId: question.formId, questionId: question.questionId });
  };
  const isChosen = about.some(({ value }) => value === keyOf(condition));
  const save = () => {
    const clean = { ...condition, values: condition.values.map((value) => value.trim()).filter(Boolean) };
    if (!kind || !isSound(clean, kind)) return fail([t('peopleLists.missing')]);
    onSave(clean);
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t(given ? 'peopleLists.edit' : 'peopleLists.add')}
      submitLabel={t(given ? 'ui.save' : 'peopleLists.add')}
      unsaved={JSON.stringify(condition) !== JSON.stringify(given ?? first)}
      {...{ errors, onClose, onSubmit: save }}
    >
      <SelectField
        label={t('peopleLists.about')}
        value={isChosen ? keyOf(condition) : ''}
        placeholder={t('peopleLists.gone')}
        onChange={choose}
        choices={about}
      />
      {kind && (
        <SelectField
          label={t('peopleLists.how')}
          value={condition.is}
          onChange={(is) => setCondition({ ...condition, is, values: [] })}
          choices={operatorsOf[kind].map((is) => ({ value: is, label: words.operator(is, kind) }))}
        />
      )}
      {kind && <ValueFields condition={condition} words={words} onChange={(values) => setCondition({ ...condition, values })} />}
      {isGivingField(condition.field) && (
        <GivingFields field={condition.field} words={words.giving} {...{ condition }} onChange={setCondition} />
      )}
    </FormDialog>
  );
}
