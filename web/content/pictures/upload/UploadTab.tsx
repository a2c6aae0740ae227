import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CropStage } from '#web/ui/files/cropper/CropStage.tsx';
import { AltField } from '../AltField.tsx';
import { FileDrop } from './FileDrop.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import type { NewPhoto } from './useNewPhoto.ts';

interface Props {
  readonly photo: NewPhoto;
  /** A file is being dragged over the window. */
  readonly isOver: boolean;
  readonly onUse: () => void;
}

/** Chooses, crops and describes a photo; the dialog's button uploads it. */
export function UploadTab({ photo, isOver, onUse }: Props) {
  const { problem, begun } = photo;
  const take = { onFile: (file: File) => void photo.take(file), onProblem: photo.setProblem };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ErrorList errors={problem ? [problem] : []} />
      {begun ? (
        <Prepared key={begun.source} source={begun.source} {...{ photo, onUse }}>
          <Box>
            <FileDrop as="button" {...take} disabled={photo.busy} />
          </Box>
        </Prepared>
      ) : (
        <FileDrop {...take} isOver={isOver} />
      )}
    </Stack>
  );
}

interface PreparedProps extends Pick<Props, 'photo' | 'onUse'> {
  readonly source: string;
  readonly children: ReactNode;
}

function Prepared({ photo, source, onUse, children }: PreparedProps) {
  const { t } = useTranslation();
  const { state, ratio, begun, isMissing } = photo;
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone: focus continues here.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isMissing) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isMissing]);
  return (
    <Stack ref={box} tabIndex={-1} sx={{ gap: 2.5, outline: 'none' }}>
      {state.phase === 'failed' && <ErrorList title={t('pictures.upload.failed')} errors={[state.detail]} takeFocus />}
      <Box sx={beside}>
        <CropStage key={ratio} {...{ source, aspect: ratio, shape: 'rect', onPart: photo.cut }} onUnreadable={photo.refuse} />
        <Stack sx={{ gap: 2 }}>
          <AltField value={photo.alt} onChange={photo.describe} isMissing={isMissing} onEnter={onUse} />
          {begun?.credit && <Typography variant="body2">{t('pictures.stock.by', { name: begun.credit })}</Typography>}
          {state.phase === 'preparing' && <span role="status">{t('pictures.upload.preparing')}</span>}
          {(state.phase === 'sending' || state.phase === 'failed') && <UploadProgress files={state.files} />}
          {children}
        </Stack>
      </Box>
    </Stack>
  );
}

/** Shows photo and description side by side if there is room. */
const beside = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
