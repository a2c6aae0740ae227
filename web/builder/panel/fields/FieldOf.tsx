import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useCall } from '#web/useCall.ts';
import { useDraftPart } from '../../builder.ts';
import { photoAnswers } from '../../photo/photoRequest.ts';
import { useSiteTheme } from '../siteThemeContext.ts';
import { writtenOver } from '../useNode.ts';
import { AddressInput } from './AddressInput.tsx';
import { BlockInput } from './BlockInput.tsx';
import { ColourInput } from './ColourInput.tsx';
import { type FieldInput, isYes, numberOf, textOf } from './field.ts';
import { LinkInput } from './LinkInput.tsx';
import { NumberInput } from './NumberInput.tsx';

const MarkdownEditor = lazyWithRetry(async () => (await import('#web/content/editor/MarkdownEditor.tsx')).MarkdownEditor);
const RichTextEditor = lazyWithRetry(async () => (await import('#web/content/editor/RichTextEditor.tsx')).RichTextEditor);
const PictureField = lazyWithRetry(async () => (await import('#web/content/pictures/PictureField.tsx')).PictureField);

/** One input of the side panel, as declared by its field. */
export function FieldOf(field: FieldInput) {
  return (
    <Suspense fallback={<FormSkeleton fields={1} />}>
      <Input {...field} />
    </Suspense>
  );
}

function Input(field: FieldInput) {
  const { t } = useTranslation();
  const { input, label, name, value, answers, set, read, choice } = field;
  const text = textOf(value);
  const type = (next: string) => set({ [name]: next }, name);
  switch (input.as) {
    case 'lines':
      return <TextField label={label} value={text} onChange={type} rows={4} />;
    case 'html':
    case 'script':
      return <TextField label={label} value={text} onChange={type} rows={8} spellCheck={false} hint={t(`builder.code.${input.as}`)} />;
    case 'markdown':
    case 'richText':
      return (
        <Written
          as={input.as}
          label={label}
          value={text}
          onChange={(next, over) =>
            set(
              { [name]: next },
              name,
              writtenOver(name, over, (answers) => textOf(read(answers)[name])),
            )
          }
        />
      );
    case 'picture':
      return (
        <PictureField
          label={label}
          value={text}
          alt={textOf(answers[`${name}Alt`])}
          onChange={(picture) => set(photoAnswers(name, picture))}
        />
      );
    case 'colour':
      return <ColourInput label={label} value={text} onChange={type} />;
    case 'switch':
      // Older clients store and compare text.
      return <CheckField as="switch" label={label} checked={isYes(value)} onChange={(on) => set({ [name]: on ? 'true' : 'false' })} />;
    case 'number':
      return <NumberInput {...input} label={label} value={numberOf(value)} onChange={(next) => set({ [name]: next }, name)} />;
    case 'choice':
      return (
        <SelectField
          label={label}
          value={text}
          choices={input.of.map((one) => ({ value: one, label: choice(one) }))}
          onChange={(one) => set({ [name]: one })}
        />
      );
    case 'link':
      return <LinkInput label={label} value={text} onChange={(next, typing) => set({ [name]: next }, typing ? name : undefined)} />;
    case 'block':
      return <BlockInput label={label} value={text} onChange={(next) => set({ [name]: next })} />;
    case 'address':
      return <AddressInput {...field} />;
    default:
      return <TextField label={label} value={text} onChange={type} />;
  }
}

interface WrittenProps {
  readonly as: 'markdown' | 'richText';
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string, over: string) => void;
}

/** A longer text; its links may lead to the site's pages, and its colors may be the site's. */
function Written({ as, ...field }: WrittenProps) {
  const { palette } = useSiteTheme();
  const waits = useDraftPart('collision') !== undefined;
  const { data: pages = [] } = useCall(pagesCalls.list, {}, { revalidateOnFocus: false });
  return as === 'markdown' ? (
    <MarkdownEditor {...field} {...{ pages, waits }} toolbar />
  ) : (
    <RichTextEditor {...field} {...{ pages, palette, waits }} />
  );
}
