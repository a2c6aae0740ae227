import { useTranslation } from 'react-i18next';
import { asNew, restAnswer } from '#shared/membership/people/imports/decide.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { leftOut, useQuestionWords } from './questionWords.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';

/** What no one should guess. What stays open isn't imported. */
export function QuestionsStep({ state }: StepProps) {
  const { t } = useTranslation();
  const isGifts = state.file?.isGifts === true;
  const wordsOf = useQuestionWords(isGifts);
  const { preview, answers, answer, busy, look, back } = state;
  const questions = preview?.questions ?? [];
  const people = questions.filter(({ about }) => about === 'person');
  const next = (
    <Button variant="contained" disabled={busy} onClick={() => void look()}>
      {t('peopleImport.toPreview')}
    </Button>
  );
  return (
    <StepFrame step="questions" text={t('peopleImport.questionsText')} onBack={back} next={next}>
      {people.length > 1 && (
        <SelectField
          label={t('peopleImport.rest')}
          hint={t('peopleImport.restHint')}
          value={answers[restAnswer] ?? ''}
          onChange={(value) => answer({ [restAnswer]: value })}
          placeholder={t('peopleImport.open')}
          choices={[
            { value: asNew, label: t('peopleImport.answers.new') },
            { value: leftOut, label: t(isGifts ? 'peopleImport.answers.nameless' : 'peopleImport.answers.skip') },
          ]}
        />
      )}
      {questions.map((question) => {
        const { label, hint, choices } = wordsOf(question);
        return (
          <SelectField
            key={question.id}
            label={label}
            hint={hint}
            value={answers[question.id] ?? (question.about === 'group' ? question.usual : '')}
            onChange={(value) => answer({ [question.id]: value })}
            {...(question.about === 'group' ? {} : { placeholder: t('peopleImport.open') })}
            choices={choices}
          />
        );
      })}
      {questions.length === 0 && <p className="ui-text">{t('peopleImport.noQuestions')}</p>}
    </StepFrame>
  );
}
