import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CloseIcon, ErrorIcon, RefreshIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FileIcon } from '#web/ui/icons.tsx';
import { fileSize } from '../fileSize.ts';
import { fileCard } from '../fileStyles.ts';
import type { WaitingFile } from './useAttachments.ts';

interface Props {
  readonly files: readonly WaitingFile[];
  readonly onRemove: (key: number) => void;
  readonly onAgain: (file: WaitingFile) => void;
}

/** The files attached to the message being written, with their progress. */
export function WaitingFiles({ files, onRemove, onAgain }: Props) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('messages.write.files')}
      sx={{ listStyle: 'none', m: 0, p: 0, pb: 1, display: 'flex', gap: 0.75, flexWrap: 'wrap', maxHeight: 190, overflowY: 'auto' }}
    >
      {files.map((one) => (
        <Waiting key={one.key} one={one} onRemove={() => onRemove(one.key)} onAgain={() => onAgain(one)} />
      ))}
    </Box>
  );
}

interface OneProps {
  readonly one: WaitingFile;
  readonly onRemove: () => void;
  readonly onAgain: () => void;
}

function Waiting({ one: { file, share, problem, sent }, onRemove, onAgain }: OneProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = format.percent(Math.round(share * 100) / 100);
  const isUnderWay = !sent && !problem;
  return (
    <Box component="li" sx={{ ...fileCard, pr: 0.25, ...(problem && { borderColor: 'error.main' }) }}>
      {problem ? <ErrorIcon size={22} /> : <FileIcon size={22} />}
      <span style={{ flex: 1 }}>
        <b>{file.name}</b>
        <small role={problem ? 'alert' : undefined} title={problem}>
          {problem ? t('messages.write.fileFailed', { name: file.name }) : isUnderWay ? percent : fileSize(format, file.size)}
        </small>
      </span>
      {problem && <IconAction size="small" icon={RefreshIcon} label={t('messages.write.retry')} onClick={onAgain} />}
      <IconAction size="small" icon={CloseIcon} label={t('ui.remove', { name: file.name })} onClick={onRemove} />
      {isUnderWay && (
        <Box
          role="progressbar"
          aria-label={t('messages.write.uploading', { name: file.name, percent })}
          aria-valuenow={Math.round(share * 100)}
          sx={{ position: 'absolute', insetInlineStart: 0, bottom: 0, height: 3, width: `${share * 100}%`, bgcolor: 'primary.main' }}
        />
      )}
    </Box>
  );
}
