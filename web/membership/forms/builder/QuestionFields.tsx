import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';
import { fieldGrid } from '#web/membership/people/edit/PersonFields.tsx';
import { newId } from '#web/session/newId.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { hasChoices, hasDefault, hasPlaceholder, isAsked, typeKeys } from '../types.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { PriceFields } from './payment/PriceFields.tsx';
import { useOfferedTypes } from './payment/useOfferedTypes.ts';
import type { QuestionProps } from './QuestionCard.tsx';
import { isReworded, patch, replace, withType } from './questionEdits.ts';

/** Everything a question consists of. */
export function QuestionFields(props: QuestionProps) {
  const { t } = useTranslation();
  const { question, update, problems, before, answered } = props;
  const set = (part: Partial<FormQuestion>) =>
    update((now) => patch(now, question.id, part), { tag: `${question.id} ${Object.keys(part).join()}` });
  const problem = (...codes: typeof problems) => {
    const found = codes.find((code) => problems.includes(code));
    return found && t(`forms.builder.problems.${found}`);
  };
  const titleField = useRef<HTMLInputElement>(null);
  const [isNew] = useState(question.title === '');
  // In an effect: the menu of types returns the focus to its button as it closes.
  useEffect(() => {
    if (isNew) titleField.current?.focus();
  }, [isNew]);
  const isConsent = question.fieldType === 'Consent';
  const types: readonly FieldType[] = [...new Set([...useOfferedTypes(), question.fieldType])];
  return (
    <Stack sx={{ gap: 2.5 }}>
      {answered > 0 && isReworded(question, before) && <Banner>{t('forms.builder.questions.answered', { count: answered })}</Banner>}
      <Box sx={fieldGrid}>
        <TextField
          label={t('forms.builder.question.title')}
          value={question.title}
          onChange={(title) => set({ title })}
          maxLength={500}
          error={problem('title')}
          inputRef={titleField}
          autoComplete="off"
          required
        />
        <SelectField
          label={t('forms.builder.question.fieldType')}
          value={question.fieldType}
          onChange={(type) => update((now) => replace(now, withType(question, type, newId)))}
          choices={types.map((value) => ({ value, label: t(`forms.builder.types.${typeKeys[value]}`) }))}
        />
      </Box>
      <TextField
        label={isConsent ? t('forms.builder.questions.consent') : t('forms.builder.question.description')}
        value={question.description ?? ''}
        onChange={(description) => set({ description })}
        maxLength={5000}
        rows={isConsent ? 4 : 2}
        error={problem('consent')}
        required={isConsent}
        optional={!isConsent}
      />
      {hasPlaceholder(question) && (
        <TextField
          label={t('forms.builder.question.placeholder')}
          hint={t('forms.builder.questions.placeholderHint')}
          value={question.placeholder ?? ''}
          onChange={(placeholder) => set({ placeholder })}
          maxLength={255}
          autoComplete="off"
          optional
        />
      )}
      {question.fieldType === 'Payment' && <PriceFields {...props} problem={problem('price')} />}
      {hasChoices(question) && <ChoicesField {...props} problem={problem('choices', 'choiceText', 'choiceTwice')} />}
      {isAsked(question) && question.fieldType !== 'Payment' && (
        <div>
          <CheckField label={t('forms.builder.question.required')} checked={question.required} onChange={(required) => set({ required })} />
          {hasDefault(question) && (
            <CheckField
              label={t('forms.builder.question.nothingChosen')}
              hint={t('forms.builder.questions.nothingHint')}
              checked={question.nothingChosen ?? false}
              onChange={(nothingChosen) => set({ nothingChosen })}
            />
          )}
          <CheckField
            label={t('forms.builder.question.sensitive')}
            hint={t('forms.builder.questions.sensitiveHint')}
            checked={question.sensitive ?? false}
            onChange={(sensitive) => set({ sensitive })}
          />
        </div>
      )}
      <ConditionFields {...props} problem={problem('later', 'condition')} />
    </Stack>
  );
}
