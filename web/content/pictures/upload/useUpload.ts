import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gallery } from '#shared/content/pictures/gallery.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import type { Description } from '../picture.ts';
import type { MadePicture } from './makePicture.ts';
import { PostError } from './postForm.ts';
import { type FileProgress, Sending } from './sendPicture.ts';

/** `unreadable`: the image couldn't be processed. `failed`: it was processed but not uploaded; `detail` says why. */
export type UploadState =
  | { readonly phase: 'idle' | 'preparing' | 'unreadable' }
  | { readonly phase: 'sending'; readonly files: readonly FileProgress[] }
  | { readonly phase: 'failed'; readonly files: readonly FileProgress[]; readonly detail: string };

/** The credit for stock photos. */
export interface Credit {
  readonly credit?: string | undefined;
  readonly creditUrl?: string | undefined;
}

/**
 * Processes a photo, uploads it and saves its description; `retry` continues where it stopped, with the current `about`. Both return the
 * key, or undefined.
 */
export function useUpload(folder: string) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const sending = useRef<Sending>(undefined);

  const said = (error: unknown): string => {
    if (!(error instanceof PostError)) return refusal(error);
    const { status, statusText } = error;
    return status ? t('pictures.upload.http', { status, statusText }) : t('pictures.upload.network');
  };

  const retry = async (about: Description & Credit): Promise<string | undefined> => {
    const under = sending.current;
    if (!under) return undefined;
    setState({ phase: 'sending', files: under.progress });
    try {
      const key = await under.run((files) => setState({ phase: 'sending', files }));
      await call(gallery.describe, { folder: under.folder, body: { key, ...about } });
      setState({ phase: 'idle' });
      return key;
    } catch (error) {
      setState({ phase: 'failed', files: under.progress, detail: said(error) });
      return undefined;
    }
  };

  const upload = async (making: () => Promise<MadePicture>, about: Description & Credit): Promise<string | undefined> => {
    setState({ phase: 'preparing' });
    try {
      sending.current = new Sending(folder, await making());
    } catch {
      setState({ phase: 'unreadable' });
      return undefined;
    }
    return retry(about);
  };

  return { state, upload, retry, reset: () => setState({ phase: 'idle' }) };
}
