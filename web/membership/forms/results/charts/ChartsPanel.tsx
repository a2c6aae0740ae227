import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { hasChart } from './barsOf.ts';
import { QuestionChart } from './QuestionChart.tsx';

/** The answers of the newest submissions, counted question by question. */
export function ChartsPanel({ formId }: { readonly formId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, mutate } = useCall(submissionCalls.summary, { formId });
  if (!data) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton rows={6} avatars={false} />;
  if (data.counted === 0) {
    return (
      <Section>
        <EmptyState illustration={EmptyChairs} title={t('forms.results.none')} text={t('forms.results.noneText')} headingLevel="h2" />
      </Section>
    );
  }
  const all = data.columns.flatMap((question) => {
    const figures = data.questions.find(({ questionId }) => questionId === question.id);
    return figures ? [{ question, figures }] : [];
  });
  const texts = all.filter(({ question }) => !hasChart(question));
  const number = format.number(data.counted);
  const answered = ({ question, figures }: (typeof all)[number]) => ({
    label: question.retired ? t('forms.results.retired', { title: question.title }) : question.title,
    value: t('forms.results.charts.answered', { answered: format.number(figures.answered), of: number }),
  });
  return (
    <Box
      sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Typography color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {t(data.more ? 'forms.results.charts.countedNewest' : 'forms.results.charts.counted', { number })}
      </Typography>
      {all
        .filter(({ question }) => hasChart(question))
        .map(({ question, figures }) => (
          <QuestionChart key={question.id} question={question} figures={figures} counted={data.counted} />
        ))}
      {texts.length > 0 && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Section title={t('forms.results.charts.ownWords')} description={t('forms.results.charts.texts')}>
            <DescriptionList facts={texts.map(answered)} />
          </Section>
        </Box>
      )}
    </Box>
  );
}
