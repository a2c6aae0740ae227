import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part, Size } from '#web/ui/files/cropper/cropPicture.ts';
import { useIsHere } from '#web/ui/layout/useIsHere.ts';
import { cutTo, folderOfAspect } from '../aspects.ts';
import type { ChosenPicture } from '../picture.ts';
import { usePictureUrl } from '../usePictureUrl.ts';
import { type MakePicture, makePicture } from './makePicture.ts';
import { readPhoto } from './readPhoto.ts';
import { type Credit, useUpload } from './useUpload.ts';

/** An initial photo: one of the stock photos. */
export interface Beginning extends Credit {
  readonly source: string;
  readonly alt?: string | undefined;
}

/** A new photo for the gallery: chosen or dropped, cropped, described and uploaded. Nothing of it is lost on errors. */
export function useNewPhoto(aspect: number, make: MakePicture = makePicture) {
  const { t } = useTranslation();
  const urlOf = usePictureUrl();
  const [begun, setBegun] = useState<Beginning>();
  const [alt, describe] = useState<string>();
  const [part, setPart] = useState<Part>();
  const [problem, setProblem] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { state, upload, retry, reset } = useUpload(folderOfAspect(aspect));
  const source = begun?.source;
  const ratio = cutTo(aspect, useNaturalSize(source));
  const isHere = useIsHere();
  const busy = state.phase === 'preparing' || state.phase === 'sending';

  const begin = (next: Beginning | undefined) => {
    setBegun(next);
    setPart(undefined);
    setProblem('');
    setMissing(false);
    if (next?.alt) describe(next.alt);
    reset();
  };
  const take = async (file: File) => {
    const read = await readPhoto(file, t);
    if ('problem' in read) setProblem(read.problem);
    else begin({ source: read.source });
  };
  const refuse = () => {
    begin(undefined);
    setProblem(t('pictures.upload.unreadable'));
  };
  /** A different crop or shape is a different image: an incomplete upload of the first is abandoned. */
  const cut = (next: Part) => {
    if (part && isSame(part, next)) return;
    setPart(next);
    if (state.phase === 'failed') reset();
  };
  const reshape = () => {
    setPart(undefined);
    if (!busy) reset();
  };
  const describeAs = (next: string | undefined) => {
    describe(next);
    setMissing(false);
  };
  /** Returns what a page needs to show it; undefined if the upload failed, or no one is waiting for it anymore. */
  const send = async (): Promise<ChosenPicture | undefined> => {
    if (!begun) return undefined;
    if (alt === undefined) {
      setMissing(true);
      return undefined;
    }
    setProblem('');
    const { credit, creditUrl } = begun;
    const about = { alt, focusX: 50, focusY: 50, credit, creditUrl };
    const key = await (state.phase === 'failed' ? retry(about) : upload(() => make(begun.source, part, aspect), about));
    return key && isHere() ? { key, url: urlOf(key), alt, focusX: 50, focusY: 50, credit } : undefined;
  };
  const said = problem || (state.phase === 'unreadable' ? t('pictures.upload.unreadable') : '');
  return {
    begun,
    alt,
    ratio,
    state,
    busy,
    isMissing,
    problem: said,
    setProblem,
    begin,
    take,
    refuse,
    cut,
    reshape,
    describe: describeAs,
    send,
  };
}
const isSame = (one: Part, other: Part) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

export type NewPhoto = ReturnType<typeof useNewPhoto>;

/** The image's own ratio once known; until then the ratio of a typical photo. */
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
