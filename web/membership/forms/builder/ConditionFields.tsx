import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion, operators, ShowWhen } from '#shared/membership/forms/definition.ts';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { isAsked } from '../types.ts';
import { operatorsFor } from './operatorsFor.ts';
import type { QuestionProps } from './QuestionCard.tsx';
import { patch } from './questionEdits.ts';

type Rule = ShowWhen['rules'][number];
const mostRules = 20;

/** When the question is asked: always, or depending on earlier answers. */
export function ConditionFields({ question, questions, update, problem }: QuestionProps & { readonly problem: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const at = questions.findIndex((one) => one.id === question.id);
  const earlier = questions.slice(0, at).filter((one) => isAsked(one) && one.fieldType !== 'Payment');
  const rules = question.showWhen?.rules ?? [];
  const numbered = rules.map((rule, place) => ({ rule, number: place + 1 }));
  const match = question.showWhen?.match ?? 'all';
  const set = (showWhen: ShowWhen, tag?: string) => update((now) => patch(now, question.id, { showWhen }), { ...(tag && { tag }) });
  const last = earlier.at(-1);
  const add = () => last && set({ match, rules: [...rules, firstRule(last)] });
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={problem ? `${id}-problem` : undefined}>
      <Box id={id} sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 1 }}>
        {t('forms.builder.conditions.title')}
      </Box>
      {rules.length === 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {earlier.length > 0 ? t('forms.builder.conditions.always') : t('forms.builder.conditions.first')}
        </Box>
      )}
      {rules.length > 1 && (
        <Box sx={{ maxWidth: 320, mb: 1 }}>
          <SelectField
            label={t('forms.builder.conditions.match')}
            hideLabel
            value={match}
            onChange={(next) => set({ match: next, rules })}
            choices={[
              { value: 'all', label: t('forms.builder.match.all') },
              { value: 'any', label: t('forms.builder.match.any') },
            ]}
          />
        </Box>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {numbered.map(({ rule, number }) => (
          <RuleRow
            key={number}
            rule={rule}
            number={number}
            earlier={earlier}
            onChange={(next) => set({ match, rules: rules.with(number - 1, next) }, `${question.id} rule ${number}`)}
            onRemove={() => set({ match, rules: rules.toSpliced(number - 1, 1) })}
          />
        ))}
      </Box>
      {problem && (
        <p id={`${id}-problem`} className="ui-problem">
          {problem}
        </p>
      )}
      {last && rules.length < mostRules && (
        <Button size="small" color="inherit" startIcon={<PlusIcon size={16} />} onClick={add} sx={{ mt: 1 }}>
          {t('forms.builder.conditions.add')}
        </Button>
      )}
    </Box>
  );
}

const firstRule = (about: FormQuestion): Rule => ({
  questionId: about.id,
  operator: operatorsFor(about)[0] ?? 'answered',
  value: undefined,
});

interface RuleProps {
  readonly rule: Rule;
  readonly number: number;
  readonly earlier: readonly FormQuestion[];
  readonly onChange: (rule: Rule) => void;
  readonly onRemove: () => void;
}

function RuleRow({ rule, number, earlier, onChange, onRemove }: RuleProps) {
  const { t } = useTranslation();
  const about = earlier.find(({ id }) => id === rule.questionId);
  const choose = (questionId: string) => {
    const next = earlier.find(({ id }) => id === questionId);
    if (next) onChange(firstRule(next));
  };
  const offered: readonly (typeof operators)[number][] = about ? operatorsFor(about) : [rule.operator];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))' }}>
        <SelectField
          label={t('forms.builder.conditions.question', { number })}
          hideLabel
          placeholder={t('forms.builder.gone')}
          value={about?.id ?? ''}
          onChange={choose}
          choices={earlier.map(({ id, title }) => ({ value: id, label: title || t('forms.builder.untitled') }))}
        />
        <SelectField
          label={t('forms.builder.conditions.operator', { number })}
          hideLabel
          value={rule.operator}
          onChange={(operator) => onChange({ ...rule, operator })}
          choices={offered.map((value) => ({ value, label: t(`forms.builder.operators.${value}`) }))}
        />
        {about && rule.operator !== 'answered' && <RuleValue rule={rule} about={about} number={number} onChange={onChange} />}
      </Box>
      <IconAction size="small" icon={CloseIcon} label={t('forms.builder.conditions.remove', { number })} onClick={onRemove} />
    </Box>
  );
}

function RuleValue({ rule, about, number, onChange }: Pick<RuleProps, 'rule' | 'number' | 'onChange'> & { readonly about: FormQuestion }) {
  const { t } = useTranslation();
  const field = { label: t('forms.builder.conditions.value', { number }), hideLabel: true, value: rule.value ?? '' };
  const set = (value: string) => onChange({ ...rule, value });
  const isYesNo = about.fieldType === 'Yes/No' || about.fieldType === 'Consent';
  const yesNo = [
    { value: 'True', label: t('forms.builder.yes') },
    // A consent is never answered with no; such a rule of before can be seen and changed.
    ...(about.fieldType === 'Consent' && rule.value !== 'False' ? [] : [{ value: 'False', label: t('forms.builder.no') }]),
  ];
  if (!isYesNo && (about.choices.length === 0 || rule.operator === 'contains')) {
    return <TextField {...field} onChange={set} type={about.fieldType === 'Date' ? 'date' : 'text'} maxLength={500} autoComplete="off" />;
  }
  const choices = isYesNo ? yesNo : about.choices.map(({ value, text }) => ({ value, label: text || t('forms.builder.untitled') }));
  return <SelectField {...field} placeholder={t('forms.builder.conditions.choose')} onChange={set} choices={choices} />;
}
