import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { largestAttachment } from '#shared/messaging/messages/messages.ts';
import type { Attachment } from '#shared/messaging/words.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { uploadFile } from './uploadFile.ts';

/** A file being uploaded for a message: `share` of it has arrived, `sent` is what the message then contains. */
export interface WaitingFile {
  readonly key: number;
  readonly file: File;
  readonly share: number;
  readonly problem?: string | undefined;
  readonly sent?: Attachment;
}
const mostFiles = 10;

let counted = 0;

/** A conversation's id, or a function that finds or creates it once needed. */
type Where = string | (() => Promise<string>);

/** The files of a message being written. They are uploaded as soon as they are chosen. */
export function useAttachments(where: Where) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const [files, setFiles] = useState<readonly WaitingFile[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);
  const change = useCallback(
    (key: number, to: Partial<WaitingFile>) => setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one))),
    [],
  );
  const start = useCallback(
    async ({ key, file }: WaitingFile) => {
      const stop = new AbortController();
      stops.current.set(key, stop);
      change(key, { share: 0, problem: undefined });
      try {
        const conversationId = typeof where === 'string' ? where : await where();
        const sent = await uploadFile(conversationId, file, (share) => change(key, { share }), stop.signal);
        change(key, { sent, share: 1 });
      } catch (error) {
        if (!stop.signal.aborted) change(key, { problem: refusal(error) });
      } finally {
        stops.current.delete(key);
      }
    },
    [where, change, refusal],
  );
  const add = (given: readonly File[]) => {
    if (given.some(({ size }) => size > largestAttachment)) snackbar.error(t('ui.file.tooLarge', { size: largestAttachment / 1_048_576 }));
    const fitting = given.filter(({ size }) => size > 0 && size <= largestAttachment);
    const room = mostFiles - files.length;
    if (fitting.length > room) snackbar.error(t('messages.write.tooMany', { most: mostFiles }));
    const added = fitting.slice(0, Math.max(0, room)).map((file): WaitingFile => ({ key: ++counted, file, share: 0 }));
    setFiles((all) => [...all, ...added]);
    for (const one of added) void start(one);
  };
  const remove = (key: number) => {
    stops.current.get(key)?.abort();
    setFiles((all) => all.filter((one) => one.key !== key));
  };
  return { files, add, remove, again: (one: WaitingFile) => void start(one), clear: () => setFiles([]) };
}
