import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { Bars } from './Bars.tsx';
import { barsOf, type Figures } from './barsOf.ts';

interface Props {
  readonly question: FormQuestion;
  readonly figures: Figures;
  /** Of how many submissions. */
  readonly counted: number;
}

/** How one question was answered. */
export function QuestionChart({ question, figures, counted }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const isConsent = question.fieldType === 'Consent';
  const words = {
    True: t(isConsent ? 'forms.results.agreed' : 'forms.results.yes'),
    False: t(isConsent ? 'forms.results.notAgreed' : 'forms.results.no'),
  };
  const bars = barsOf(question, figures, format, words);
  const title = question.retired ? t('forms.results.retired', { title: question.title }) : question.title;
  const { numbers, answered } = figures;
  const said = t('forms.results.charts.answered', { answered: format.number(answered), of: format.number(counted) });
  return (
    <Section title={title} description={said}>
      {bars.length > 0 && answered > 0 && <Bars label={title} bars={bars} of={answered} />}
      {numbers && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('forms.results.charts.numbers', {
            mean: format.number(numbers.mean, { maximumFractionDigits: 2 }),
            least: format.number(numbers.least),
            most: format.number(numbers.most),
          })}
        </Typography>
      )}
    </Section>
  );
}
