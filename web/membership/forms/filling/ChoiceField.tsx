import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/Button.tsx';
import type { QuestionProps } from './QuestionField.tsx';

interface Props extends QuestionProps {
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly multiple?: boolean;
}

/** Radio buttons, or check boxes if several can be chosen. An optional single choice can be cleared again. */
export function ChoiceField({ question, choices, multiple = false, values, onChange, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { title, description, required } = question;
  const described = [description ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  const choose = (value: string, on: boolean) => {
    if (!multiple) return onChange([value]);
    // In the order of the choices, however they were ticked.
    const next = new Set(on ? [...values, value] : values.filter((one) => one !== value));
    onChange(choices.map((choice) => choice.value).filter((one) => next.has(one)));
  };
  const Control = multiple ? Checkbox : Radio;
  const single = { role: 'radiogroup', 'aria-required': required, 'aria-invalid': error ? true : undefined };
  return (
    <Box
      component="fieldset"
      {...(multiple ? {} : single)}
      aria-labelledby={`${id}-title`}
      aria-describedby={described}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <legend id={`${id}-title`} className="ui-label" data-state={error ? 'wrong' : undefined}>
        {title}
        {!required && <span className="ui-optional">{` (${t('ui.optional')})`}</span>}
      </legend>
      {description && (
        <div id={`${id}-hint`} className="ui-hint">
          {description}
        </div>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        {choices.map(({ value, text }) => (
          <FormControlLabel
            key={value}
            label={text}
            control={
              <Control
                name={question.id}
                value={value}
                checked={values.includes(value)}
                onChange={(_, on) => choose(value, on)}
                slotProps={{ input: multiple && error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {} }}
              />
            }
          />
        ))}
      </Box>
      {!multiple && !required && values.length > 0 && (
        <Button size="small" variant="text" onClick={() => onChange([])}>
          {t('site.form.clear')}
        </Button>
      )}
      {error && (
        <p id={`${id}-error`} className="ui-problem">
          {error}
        </p>
      )}
    </Box>
  );
}
