import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { PartWords } from '#web/session/forms/useVersionedDraft.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { GroupNames, PersonNames } from '../settings/Names.tsx';
import { typeKeys } from '../types.ts';
import { type FactField, type FormDraft, factFields } from './formDraft.ts';
import { type FormPart, type QuestionField, questionFields } from './mergeForm.ts';
import { useConditionWords } from './useConditionWords.ts';

type Value = ReturnType<PartWords<FormDraft, FormPart>['value']>;

/** Names and values for the parts of a form, for choosing between two versions. */
export function useFormWords(): PartWords<FormDraft, FormPart> {
  const { t } = useTranslation();
  const factValue = useFactValue();
  const questionValue = useQuestionValue();
  const split = (part: FormPart) => {
    const [id = '', name] = part.split('.');
    return { id, field: questionFields.find((one) => one === name), fact: factFields.find((one) => one === part) };
  };
  return {
    label: (part, draft, other) => {
      const { id, field, fact } = split(part);
      if (fact) return t(`forms.builder.parts.${fact}`);
      if (part === 'order') return t('forms.builder.parts.order');
      const title = [...draft.questions, ...other.questions].find((one) => one.id === id)?.title || t('forms.builder.untitled');
      return field ? `${title}: ${t(`forms.builder.question.${field}`)}` : title;
    },
    value: (part, draft) => {
      const { id, field, fact } = split(part);
      if (fact) return factValue(fact, draft);
      if (part === 'order') return draft.questions.map(({ title }, at) => `${at + 1}. ${title}`).join('\n');
      const question = draft.questions.find((one) => one.id === id);
      if (!question) return t('forms.builder.gone');
      return field ? questionValue(field, question, draft) : [question.title, question.description].filter(Boolean).join('\n');
    },
  };
}

function useYesNo() {
  const { t } = useTranslation();
  return (on: boolean | undefined) => (on ? t('forms.builder.yes') : t('forms.builder.no'));
}

function useFactValue(): (field: FactField, draft: FormDraft) => Value {
  const { t } = useTranslation();
  const format = useFormat();
  const yesNo = useYesNo();
  const time = (wall: string) => wall && format.dateTime(`${wall}:00Z`, 'UTC');
  return (field, draft) => {
    switch (field) {
      case 'audience':
        return t(`forms.builder.audiences.${draft.audience}`);
      case 'groupIds':
        return <GroupNames ids={draft.groupIds} />;
      case 'personIds':
        return <PersonNames ids={draft.personIds} />;
      case 'opens':
      case 'closes':
        return time(draft[field]);
      case 'keepDays':
        return draft.keepDays ? t('forms.builder.settings.days', { count: draft.keepDays }) : t('forms.builder.settings.keep');
      case 'ownerMayChange':
      case 'oncePerPerson':
        return yesNo(draft[field]);
      case 'confirmation':
        return t(`forms.builder.confirmations.${draft.confirmation}`);
      case 'languages':
        return Object.entries(draft.languages)
          .map(([code, words]) => `${format.name('language', code)}: ${Object.values(words).filter(Boolean).join(' · ')}`)
          .join('\n');
      default:
        return draft[field];
    }
  };
}

function useQuestionValue(): (field: QuestionField, question: FormQuestion, draft: FormDraft) => Value {
  const { t } = useTranslation();
  const format = useFormat();
  const yesNo = useYesNo();
  const conditionWords = useConditionWords();
  return (field, question, draft) => {
    switch (field) {
      case 'fieldType':
        return t(`forms.builder.types.${typeKeys[question.fieldType]}`);
      case 'required':
      case 'nothingChosen':
      case 'sensitive':
        return yesNo(question[field]);
      case 'choices':
        return question.choices.map(({ text }) => text).join('\n');
      case 'showWhen':
        return conditionWords(question, draft.questions);
      case 'languages':
        return Object.entries(question.languages ?? {})
          .map(([code, words]) => `${format.name('language', code)}: ${Object.values(words).flat().filter(Boolean).join(' · ')}`)
          .join('\n');
      default:
        return question[field];
    }
  };
}
