import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Form } from '#shared/membership/forms/forms.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { typeKeys } from '../types.ts';

/** What a form asks, for those who can't change it. */
export function QuestionList({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const live = (form.questions ?? []).filter(({ retired }) => !retired);
  return (
    <Section title={t('forms.builder.tabs.questions')}>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
        {live.map(({ id, title, fieldType }) => (
          <li key={id}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t(`forms.builder.types.${typeKeys[fieldType]}`)}</Box>
          </li>
        ))}
      </Box>
    </Section>
  );
}
