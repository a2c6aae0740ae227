import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FieldType, FormQuestion } from '#shared/membership/forms/definition.ts';
import { priceText } from '#shared/membership/forms/page/priceText.ts';
import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { ConsentField } from './ConsentField.tsx';
import { FilesField } from './files/FilesField.tsx';
import { PhoneField } from './PhoneField.tsx';

export interface QuestionProps {
  readonly question: FormQuestion;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly error: string | undefined;
}

const typed: Partial<Record<FieldType, Partial<TextFieldProps>>> = {
  'Whole Number': { inputMode: 'numeric' },
  Decimal: { inputMode: 'decimal' },
  Date: { type: 'date' },
  Email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  'Text Area': { rows: 4 },
};

/** One question by its type. Lengths are judged, not cut off: what someone pastes isn't shortened unnoticed. */
export function QuestionField(props: QuestionProps) {
  const { t, i18n } = useTranslation();
  const { question, values, onChange, error } = props;
  const { fieldType, title, description, placeholder, required } = question;
  switch (fieldType) {
    case 'Heading':
      return <Heading question={question} />;
    case 'Payment':
      return <Note title={title} text={[description, t('site.form.payment', { amount: priceText(question, i18n.language) })]} />;
    case 'Consent':
      return <ConsentField {...props} />;
    case 'File':
    case 'Picture':
      return <FilesField {...props} />;
    case 'Phone Number':
      return <PhoneField {...props} />;
    case 'Yes/No': {
      const answers = [
        { value: 'True', text: t('site.form.yes') },
        { value: 'False', text: t('site.form.no') },
      ];
      return <ChoiceField {...props} choices={answers} />;
    }
    case 'Multiple Choice':
    case 'Checkbox':
      return <ChoiceField {...props} choices={question.choices} multiple={fieldType === 'Checkbox'} />;
    default:
      return (
        <TextField
          name={question.id}
          label={title}
          hint={description}
          placeholder={placeholder ?? ''}
          required={required}
          optional={!required}
          error={error}
          value={values[0] ?? ''}
          onChange={(text) => onChange(text === '' ? [] : [text])}
          autoComplete="off"
          {...typed[fieldType]}
        />
      );
  }
}

const Heading = ({ question: { title, description } }: Pick<QuestionProps, 'question'>) => (
  <Box sx={{ pt: 1 }}>
    <Typography variant="h2">{title}</Typography>
    {description && <Typography sx={{ mt: 0.5, color: 'text.secondary', whiteSpace: 'pre-line' }}>{description}</Typography>}
  </Box>
);

const Note = ({ title, text }: { readonly title: string; readonly text: readonly (string | undefined)[] }) => (
  <div>
    <Typography sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>{title}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
      {text.filter(Boolean).join('\n')}
    </Typography>
  </div>
);
