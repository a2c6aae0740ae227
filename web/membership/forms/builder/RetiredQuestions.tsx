import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { typeKeys } from '../types.ts';

interface Props {
  readonly questions: readonly FormQuestion[];
  readonly onAsk: (question: FormQuestion) => void;
}

/** Questions that are no longer asked: their answers stay, and they can be asked again. */
export function RetiredQuestions({ questions, onAsk }: Props) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Section title={t('forms.builder.retired.title')} description={t('forms.builder.retired.text')}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {questions.map((question) => {
            const name = question.title || t('forms.builder.untitled');
            return (
              <Box key={question.id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {t(`forms.builder.types.${typeKeys[question.fieldType]}`)}
                  </Typography>
                </Box>
                <Button
                  variant="outlined"
                  color="inherit"
                  size="small"
                  aria-label={t('forms.builder.retired.askNamed', { name })}
                  onClick={() => onAsk(question)}
                >
                  {t('forms.builder.retired.ask')}
                </Button>
              </Box>
            );
          })}
        </Box>
      </Section>
    </Box>
  );
}
