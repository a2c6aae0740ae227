import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { safeLink } from '#shared/elements/sanitize/urls.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useCall } from '#web/useCall.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string, typing: boolean) => void;
}

/** A link target: one of the site's pages, or any address. */
export function LinkInput({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  const { data: pages = [] } = useCall(pagesCalls.list, {}, { revalidateOnFocus: false });
  const choices = pages.map(({ url, title }) => ({ value: url, label: `${title} (${url})` }));
  const known = choices.some((choice) => choice.value === value) ? value : '';
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        label={label}
        value={value}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('builder.link.placeholder')}
        onChange={(text) => onChange(text, true)}
        error={value.trim() && !safeLink(value) ? t('builder.link.form') : undefined}
      />
      {choices.length > 0 && (
        <SelectField
          label={t('builder.link.page', { name: label })}
          hideLabel
          placeholder={t('builder.link.choose')}
          value={known}
          choices={choices}
          onChange={(url) => onChange(url, false)}
        />
      )}
    </Stack>
  );
}
