import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ButtonStyle,
  buttonAppearances,
  buttonClasses,
  buttonSizes,
  buttonStyleOf,
  buttonVariants,
} from '#shared/elements/links/buttonClasses.ts';
import { safeLink } from '#shared/elements/sanitize/urls.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import type { LinkFacts } from './linkFacts.ts';

export interface LinkedPage {
  readonly title: string;
  readonly url: string;
}

interface Props {
  readonly open: boolean;
  /** The link to edit; without it a new one is created, and `asksText` also asks for its text. */
  readonly value?: LinkFacts | undefined;
  readonly asksText?: boolean;
  readonly pages?: readonly LinkedPage[];
  readonly onClose: () => void;
  readonly onSave: (link: LinkFacts, text: string) => void;
  readonly onRemove?: (() => void) | undefined;
}

const start = 'https://';
const textOf = { sm: 'sm', md: 'md', lg: 'lg', xl: 'xl', '2x': 'x2', '3x': 'x3', '4x': 'x4' } as const;

function AppearanceFields({ look, onChange }: { readonly look: ButtonStyle; readonly onChange: (look: ButtonStyle) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        label={t('editor.link.appearance')}
        value={look.appearance}
        onChange={(appearance) => onChange({ ...look, appearance })}
        choices={buttonAppearances.map((value) => ({ value, label: t(`editor.link.styles.${value}`) }))}
      />
      {look.appearance !== 'link' && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <SelectField
            label={t('editor.link.variant')}
            value={look.variant}
            onChange={(variant) => onChange({ ...look, variant })}
            choices={buttonVariants.map((value) => ({ value, label: t(`editor.link.variants.${value}`) }))}
          />
          <SelectField
            label={t('editor.link.size')}
            value={look.size}
            onChange={(size) => onChange({ ...look, size })}
            choices={buttonSizes.map((value) => ({ value, label: t(`editor.link.sizes.${textOf[value]}`) }))}
          />
        </Stack>
      )}
    </>
  );
}

/** A link's target, style, and whether it opens a new tab. */
export function LinkDialog(props: Props) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ value, asksText, pages = [], onClose, onSave, onRemove }: Props) {
  const { t } = useTranslation();
  const [url, setUrl] = useState(value?.url || start);
  const [text, setText] = useState('');
  const [look, setLook] = useState(buttonStyleOf(value?.classes ?? ''));
  const [newWindow, setNewWindow] = useState(value?.newWindow ?? false);
  const [wrong, setWrong] = useState(false);
  const page = pages.find((one) => one.url === url);
  const save = () => {
    const safe = url.trim() === start ? '' : safeLink(url);
    setWrong(safe === '');
    if (safe) onSave({ url: safe, classes: buttonClasses(look), newWindow, title: value?.title }, text.trim() || page?.title || '');
  };
  const remove = onRemove && (
    <Button color="error" onClick={onRemove}>
      {t('editor.link.remove')}
    </Button>
  );
  return (
    <FormDialog open title={t('editor.link.title')} onClose={onClose} onSubmit={save} extra={remove}>
      {asksText && <TextField label={t('editor.link.text')} value={text} onChange={setText} optional />}
      <TextField
        label={t('editor.link.url')}
        value={url}
        onChange={setUrl}
        inputMode="url"
        autoFocus
        required
        spellCheck={false}
        {...(wrong && { error: t('editor.link.problem') })}
      />
      {pages.length > 0 && (
        <SelectField
          label={t('editor.link.page')}
          value={page?.url ?? ''}
          onChange={setUrl}
          placeholder={t('editor.link.choosePage')}
          choices={pages.map((one) => ({ value: one.url, label: `${one.title} (${one.url})` }))}
        />
      )}
      <AppearanceFields look={look} onChange={setLook} />
      <CheckField label={t('editor.link.newWindow')} checked={newWindow} onChange={setNewWindow} />
    </FormDialog>
  );
}
