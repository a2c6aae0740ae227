import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Audience } from '#shared/messaging/mailings/mailings.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { newId } from '#web/session/newId.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { useHeldList } from './useHeldList.ts';
import { useRecipients } from './useRecipients.ts';
import { type Way, wayCalls } from './ways.ts';

/** What the address of a page may name, beside a group. */
const named = { email: ['list', 'tag'], text: ['person', 'list', 'tag'] } as const satisfies Record<Way, readonly Audience['kind'][]>;

function audienceOf(address: URLSearchParams, way: Way): Audience {
  for (const kind of named[way]) {
    const id = address.get(kind);
    if (id) return { kind, id };
  }
  return { kind: 'group', id: address.get('group') ?? '' };
}

/** `again`: who gets it is asked anew when it changes. */
interface Options {
  readonly isUnsaved: boolean;
  readonly again?: number;
}
type Question = Parameters<ReturnType<typeof useConfirm>>[0];
interface Sent {
  readonly id: string;
  readonly to: Audience;
}

/** Something to many that is being written: to whom, who gets it, and that it is sent once. */
export function useWriting(way: Way, { isUnsaved, again }: Options) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { busy, errors, fail, submit } = useSubmit();
  // The same one, however often it is sent.
  const [id] = useState(newId);
  const [to, setTo] = useState(() => audienceOf(address, way));
  const { held, error, audience, isChosen, atSending } = useHeldList(to);
  const judged = useRecipients(audience.kind === 'everyone' || audience.id !== '' ? audience : undefined, way, again);
  const stopped = held && held.stopped.length > 0 ? held : undefined;
  const leave = useUnsavedChangesGuard(isUnsaved);
  /** Sends it after a question, and goes to what became of it. */
  const send = async (question: Question, sending: (what: Sent) => Promise<unknown>) => {
    if (!(await confirm(question))) return;
    await submit(async () => {
      const toNow = await atSending();
      if (!toNow) return;
      await sending({ id, to: toNow });
      leave();
      await navigate(`${wayCalls[way].path}/${id}`);
    });
  };
  const recipients = { ...judged, error: judged.error ?? error };
  const isHeldUp = stopped !== undefined || (isChosen && !judged.done);
  return { way, to, setTo, isChosen, stopped, recipients, isHeldUp, busy, errors, fail, send };
}
export type Writing = ReturnType<typeof useWriting>;
