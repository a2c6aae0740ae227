import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CropStage } from '#web/ui/files/cropper/CropStage.tsx';
import type { Part, Size } from '#web/ui/files/cropper/cropPicture.ts';
import { AltField } from '../AltField.tsx';
import { cutTo, folderOfAspect } from '../aspects.ts';
import { FileDrop } from './FileDrop.tsx';
import { type MakePicture, makePicture } from './makePicture.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { type Credit, useUpload } from './useUpload.ts';

/** A photo to begin with: one of the stock photos. */
export interface Beginning extends Credit {
  readonly source: string;
  readonly alt?: string | undefined;
}

interface Props {
  readonly aspect: number;
  readonly beginning?: Beginning | undefined;
  /** Told the key once everything has arrived. */
  readonly onDone: (key: string) => void;
  /** Tests put in their own: what they run in draws no pictures. */
  readonly make?: MakePicture;
}

/** Chooses a photo, cuts it, asks what it shows, and sends it. */
export function UploadTab({ aspect, beginning, onDone, make = makePicture }: Props) {
  const { t } = useTranslation();
  const [source, setSource] = useState(beginning?.source);
  const [credit, setCredit] = useState<Credit>({ credit: beginning?.credit, creditUrl: beginning?.creditUrl });
  const [alt, setAlt] = useState(beginning?.alt);
  const [part, setPart] = useState<Part>();
  const [problem, setProblem] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { state, upload, retry, reset } = useUpload(folderOfAspect(aspect));
  const ratio = cutTo(aspect, useNaturalSize(source));
  const busy = state.phase === 'preparing' || state.phase === 'sending';

  const take = (next: string | undefined, because = '') => {
    setSource(next);
    setCredit({});
    setPart(undefined);
    setProblem(because);
    reset();
  };
  const finish = async (going: Promise<string | undefined>) => {
    const key = await going;
    if (key) onDone(key);
  };
  const send = async () => {
    if (!source) return;
    if (alt === undefined) return setMissing(true);
    await finish(upload(() => make(source, part, aspect), { alt, focusX: 50, focusY: 50, ...credit }));
  };
  const problems = problem || (state.phase === 'unreadable' ? t('pictures.upload.unreadable') : '');
  if (!source)
    return (
      <Stack sx={{ gap: 2 }}>
        <ErrorList errors={problems ? [problems] : []} />
        <FileDrop onSource={take} onProblem={setProblem} />
      </Stack>
    );
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ErrorList errors={problems ? [problems] : []} />
      {state.phase === 'failed' && <ErrorList title={t('pictures.upload.failed')} errors={[state.detail]} takeFocus />}
      <CropStage
        key={`${source}${ratio}`}
        {...{ source, aspect: ratio, shape: 'rect', onPart: setPart }}
        onUnreadable={() => take(undefined, t('pictures.upload.unreadable'))}
      />
      <AltField
        value={alt}
        onChange={(next) => {
          setAlt(next);
          setMissing(false);
        }}
        isMissing={isMissing}
      />
      {credit.credit && <span>{t('pictures.stock.by', { name: credit.credit })}</span>}
      {state.phase === 'preparing' && <span role="status">{t('pictures.upload.preparing')}</span>}
      {(state.phase === 'sending' || state.phase === 'failed') && <UploadProgress files={state.files} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <FileDrop isSmall onSource={take} onProblem={setProblem} disabled={busy} />
        {state.phase === 'failed' ? (
          <Button variant="contained" onClick={() => void finish(retry())}>
            {t('pictures.upload.retry')}
          </Button>
        ) : (
          <SubmitButton busy={busy} onClick={() => void send()}>
            {t('pictures.upload.send')}
          </SubmitButton>
        )}
      </Stack>
    </Stack>
  );
}

/** The picture's own size, as soon as it is known; the frame has the shape of a photo until then. */
function useNaturalSize(source: string | undefined): Size {
  const [size, setSize] = useState<Size>({ width: 4, height: 3 });
  useEffect(() => {
    if (!source) return undefined;
    const picture = new Image();
    picture.onload = () => setSize({ width: picture.naturalWidth, height: picture.naturalHeight });
    if (/^https?:/.test(source)) picture.crossOrigin = 'anonymous';
    picture.src = source;
    return () => {
      picture.onload = null;
    };
  }, [source]);
  return size;
}
