import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#web/session/session.tsx';
import { keepDraft, readDraft } from './draftStorage.ts';

/**
 * A composer's text, kept across reloads until it is sent (set it to `''` then). `about` is the conversation's id, or another name for the
 * draft; without it nothing is kept.
 */
export function useDraftText(about: string | undefined): readonly [string, (text: string) => void] {
  const { current } = useSession();
  const churchId = current?.church.id ?? '';
  const personId = current?.person.id ?? '';
  const name = `${churchId}.${personId}.${about ?? ''}`;
  const kept = useCallback(() => (about && personId ? readDraft({ churchId, personId }, about) : ''), [about, churchId, personId]);
  const [draft, setDraft] = useState(() => ({ name, text: kept() }));
  useEffect(() => setDraft((before) => (before.name === name ? before : { name, text: kept() })), [name, kept]);
  const set = useCallback(
    (text: string) => {
      setDraft({ name, text });
      if (about && personId) keepDraft({ churchId, personId }, about, text);
    },
    [name, about, churchId, personId],
  );
  return [draft.name === name ? draft.text : kept(), set];
}
