import { type FormEvent, useRef, useState } from 'react';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { newId } from '#web/session/newId.ts';

const none = { id: '', content: '' };

/**
 * A text that is sent once. What was typed stays until it has arrived; tried again, it has the same id and is the same message, unless it was
 * changed meanwhile: under the old id it would be taken for the one that is there already.
 */
export function useTextToSend(send: (id: string, content: string) => Promise<unknown>, sent: () => void) {
  const { busy, errors, submit } = useSubmit();
  const [content, setContent] = useState('');
  const tried = useRef(none);
  const trySending = async () => {
    const text = content.trim();
    if (!text) return;
    if (text !== tried.current.content) tried.current = { id: newId(), content: text };
    const { id } = tried.current;
    if (!(await submit(() => send(id, text)))) return;
    tried.current = none;
    setContent('');
    sent();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void trySending();
  };
  return { content, setContent, busy, errors, submit, onSubmit };
}
