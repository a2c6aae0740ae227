import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#web/membership/session.tsx';

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Storage may be blocked: the draft then lasts until the page is left.
  }
}

/** What was begun in a conversation, kept in this browser for this person until it is sent. */
export function useDraft(conversationId: string): readonly [string, (text: string) => void] {
  const personId = useSession().current?.person.id ?? '';
  const key = `narthex.draft.${personId}.${conversationId}`;
  const [text, setText] = useState(() => kept(key));
  useEffect(() => setText(kept(key)), [key]);
  const write = useCallback(
    (next: string) => {
      setText(next);
      keep(key, next);
    },
    [key],
  );
  return [text, write];
}
