import Button from '@mui/material/Button';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadIcon } from '../icons.tsx';
import { fileProblem } from './validateFile.ts';

interface Props {
  readonly children?: ReactNode;
  /** As in the input element's `accept`: `image/*`, `.csv`. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** Megabytes; 10 by default. */
  readonly maxMb?: number;
  readonly onFiles: (files: readonly File[]) => void;
  /** One sentence saying why a file was rejected. */
  readonly onRefused: (sentence: string) => void;
  readonly variant?: 'text' | 'outlined' | 'contained';
  readonly disabled?: boolean;
  /** The id of what explains the button, and whether what was chosen is wrong: the button then takes the focus of the error. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
}

/** A button that asks for files and rejects those of the wrong type or size with an error message. */
export function FileButton({
  children,
  accept = '',
  multiple,
  maxMb = 10,
  onFiles,
  onRefused,
  variant = 'outlined',
  disabled,
  describedBy,
  invalid,
}: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    const problem = files.map((file) => fileProblem(file, accept, maxMb)).find(Boolean);
    if (problem) onRefused(t(`ui.file.${problem}`, { size: maxMb }));
    else if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={input} type="file" hidden {...{ accept, multiple: Boolean(multiple), onChange: choose }} />
      <Button
        variant={variant}
        color={variant === 'contained' ? 'primary' : 'inherit'}
        disabled={Boolean(disabled)}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        {...(invalid ? { 'aria-invalid': true } : {})}
        startIcon={<UploadIcon size={18} />}
        onClick={() => input.current?.click()}
      >
        {children ?? t('ui.file.choose')}
      </Button>
    </>
  );
}
