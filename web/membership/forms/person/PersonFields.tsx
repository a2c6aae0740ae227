import { useTranslation } from 'react-i18next';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useAnswerText } from '../results/useAnswerText.ts';

/** What was answered last about a person, form by form: a church’s own fields of people. `submissions`: newest first. */
export function PersonFields({ submissions }: { readonly submissions: readonly FormSubmission[] }) {
  const about = submissions.filter(({ contentType, form }) => contentType === 'person' && form?.contentType === 'person');
  const latest = about.filter(({ formId }, at) => about.findIndex((one) => one.formId === formId) === at);
  return latest.map((submission) => <Fields key={submission.id} submission={submission} />);
}

function Fields({ submission }: { readonly submission: FormSubmission }) {
  const { t } = useTranslation();
  const answerText = useAnswerText();
  const { id, form, asked = [], answers = [], can } = submission;
  const facts = asked.map((question) => ({
    label: question.title,
    value: answerText(
      question,
      answers.find(({ questionId }) => questionId === question.id),
    ),
  }));
  const edit = can?.change && (
    <ButtonLink to={`/forms/mine/${id}/change`} size="small" variant="outlined" color="inherit">
      {t('forms.person.edit')}
    </ButtonLink>
  );
  return (
    <Section title={form?.name ?? t('forms.results.single')} actions={edit}>
      <DescriptionList facts={facts} />
    </Section>
  );
}
