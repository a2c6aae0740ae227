import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import type { QuestionProps } from './QuestionField.tsx';

/** The text to agree to, and a check box; nothing is agreed to beforehand. */
export function ConsentField({ question: { id, title, description, required }, values, onChange, error }: QuestionProps) {
  const { t } = useTranslation();
  const label = (
    <>
      {title}
      {!required && <span className="ui-optional">{` (${t('ui.optional')})`}</span>}
    </>
  );
  return (
    <div>
      {description && (
        <Box sx={{ mb: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: 2, whiteSpace: 'pre-line' }}>{description}</Box>
      )}
      <CheckField
        name={id}
        label={label}
        checked={values.includes('True')}
        onChange={(on) => onChange(on ? ['True'] : [])}
        {...(error && { error })}
      />
    </div>
  );
}
