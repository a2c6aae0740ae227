import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fileIn, largestMb, mostFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import { acceptOf } from '#shared/membership/forms/files/fileTypes.ts';
import { CloseIcon, RefreshIcon } from '#web/ui/basicIcons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { FileButton } from '#web/ui/files/FileButton.tsx';
import type { QuestionProps } from '../QuestionField.tsx';
import { type Upload, useUploads } from './useUploads.ts';

/** Files are uploaded as soon as they are chosen, and sent with the answers. */
export function FilesField(props: QuestionProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const id = useId();
  const { question, values, onChange, error } = props;
  const { uploads, canUpload, add, retry, cancel } = useUploads(props);
  const room = mostFiles - values.length - uploads.length;
  const limits = t('site.form.fileHint', { most: mostFiles, size: largestMb });
  const choose = (files: readonly File[]) => {
    if (files.length > room) snackbar.error(t('site.form.files', { most: mostFiles, size: largestMb }));
    add(files.slice(0, Math.max(0, room)));
  };
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <legend className="ui-label" data-state={error ? 'wrong' : undefined}>
        {question.title}
        {!question.required && <span className="ui-optional">{` (${t('ui.optional')})`}</span>}
      </legend>
      <div id={`${id}-hint`} className="ui-hint">
        {question.description && <div>{question.description}</div>}
        {limits}
      </div>
      <Box component="ul" sx={{ m: 0, my: 1, p: 0, listStyle: 'none' }}>
        {values.map((value) => {
          const name = fileIn(value)?.name ?? value;
          return (
            <Line key={value} name={name}>
              <Remove name={name} onClick={() => onChange(values.filter((one) => one !== value))} />
            </Line>
          );
        })}
        {uploads.map((upload) => (
          <Waiting key={upload.key} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload.key)} />
        ))}
      </Box>
      <FileButton
        accept={acceptOf(question.fieldType)}
        multiple
        maxMb={largestMb}
        disabled={!canUpload || room <= 0}
        onFiles={choose}
        onRefused={snackbar.error}
        describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
        invalid={error !== undefined}
      />
      {error && (
        <p id={`${id}-error`} className="ui-problem">
          {error}
        </p>
      )}
    </Box>
  );
}

const Line = ({ name, children, below }: { readonly name: string; readonly children: ReactNode; readonly below?: ReactNode }) => (
  <Box component="li" sx={{ py: 0.25 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
      {children}
    </Box>
    {below}
  </Box>
);

function Remove({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton aria-label={t('site.form.fileRemove', { name })} onClick={onClick}>
      <CloseIcon size={18} />
    </IconButton>
  );
}

interface WaitingProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

function Waiting({ upload: { file, share, problem }, onRetry, onCancel }: WaitingProps) {
  const { t } = useTranslation();
  const progress = t('site.form.fileProgress', { name: file.name, percent: Math.round(share * 100) });
  const below = problem ? (
    <p className="ui-problem" role="alert">
      {problem}
    </p>
  ) : (
    <LinearProgress variant="determinate" value={share * 100} aria-label={progress} sx={{ height: 6, borderRadius: 3 }} />
  );
  return (
    <Line name={file.name} below={below}>
      {problem && (
        <IconButton aria-label={t('site.form.fileRetry', { name: file.name })} onClick={onRetry}>
          <RefreshIcon size={18} />
        </IconButton>
      )}
      <Remove name={file.name} onClick={onCancel} />
    </Line>
  );
}
