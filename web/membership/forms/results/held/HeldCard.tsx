import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useAnswerText } from '../useAnswerText.ts';
import type { useSubmissionActions } from '../useSubmissionActions.ts';

interface Props {
  readonly submission: FormSubmission;
  readonly columns: readonly FormQuestion[];
  readonly actions: ReturnType<typeof useSubmissionActions>;
}

const longest = 300;

/** A held submission: why, what was answered, and what to do with it. */
export function HeldCard({ submission, columns, actions: { release, remove, busy } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const answerText = useAnswerText();
  const zone = useSession().current?.church.timeZone;
  const { id = '', formId = '', submissionDate = '', held = 'noStart', until, answers = [], can } = submission;
  const facts = columns.map((question) => {
    const text = answerText(
      question,
      answers.find(({ questionId }) => questionId === question.id),
    );
    return { label: question.title, value: text.length > longest ? `${text.slice(0, longest)}…` : text };
  });
  return (
    <Section
      title={format.dateTime(submissionDate, zone)}
      description={
        <>
          {t(`forms.results.held.why.${held}`)} {until && t('forms.results.held.until', { date: format.date(until, zone) })}
        </>
      }
      footer={
        <>
          <ButtonLink to={`/forms/manage/${formId}/results/${id}`} variant="text" color="inherit">
            {t('forms.results.held.view')}
          </ButtonLink>
          {can?.remove && (
            <Button variant="outlined" color="error" disabled={busy === id} onClick={() => void remove(submission)}>
              {t('forms.results.delete.delete')}
            </Button>
          )}
          {can?.release && (
            <Button variant="contained" loading={busy === id} onClick={() => void release(submission)}>
              {t('forms.results.held.release')}
            </Button>
          )}
        </>
      }
    >
      {answers.length > 0 ? (
        <DescriptionList facts={facts} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('forms.results.held.empty')}
        </Typography>
      )}
    </Section>
  );
}
