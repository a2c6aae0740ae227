import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import type { QuestionProps } from '../QuestionField.tsx';
import { sendFile } from './sendFile.ts';
import { UploadContext } from './uploadContext.ts';

/** A file on its way: `share` of it has arrived. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly share: number;
  readonly problem?: string;
}

let counted = 0;

/** The files of one answer: those that have arrived are its values, the others are on their way. */
export function useUploads({ question, values, onChange }: Pick<QuestionProps, 'question' | 'values' | 'onChange'>) {
  const form = use(UploadContext);
  const refusal = useRefusal();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const latest = useRef({ values, onChange });
  latest.current = { values, onChange };
  const uploading = form?.uploading;
  // Only what lives as long as the form: uploads outlast each time that it is drawn.
  const note = useCallback(() => {
    if (!uploading) return;
    const others = [...uploading.current].filter((id) => id !== question.id);
    uploading.current = new Set(stops.current.size > 0 ? [...others, question.id] : others);
  }, [uploading, question.id]);
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
      all.clear();
      note();
    };
  }, [note]);
  const change = (key: number, to: Partial<Upload>) => setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const leave = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const begin = async ({ key, file }: Upload) => {
    if (!form) return;
    const stop = new AbortController();
    stops.current.set(key, stop);
    note();
    const { formId, formVersion, start } = form;
    const target = { formId, formVersion, start, questionId: question.id, fieldType: question.fieldType };
    try {
      const value = await sendFile(target, file, (share) => change(key, { share }), stop.signal);
      if (stop.signal.aborted) return;
      // Several may arrive before the screen is drawn again.
      latest.current.values = [...latest.current.values, value];
      latest.current.onChange(latest.current.values);
      leave(key);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { problem: refusal(error) });
    } finally {
      stops.current.delete(key);
      note();
    }
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => ({ key: ++counted, file, share: 0 }));
    setUploads((all) => [...all, ...added]);
    for (const one of added) void begin(one);
  };
  return {
    uploads,
    canUpload: form !== undefined,
    add,
    retry: ({ key, file }: Upload) => {
      leave(key);
      add([file]);
    },
    cancel: (key: number) => {
      stops.current.get(key)?.abort();
      leave(key);
    },
  };
}
