import type { Context } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { isClosed, mayWrite } from '../rules.ts';
import { type Head, participantOf } from './head.ts';

/** Refuses callers who can't write here, and conversations of two people in which one has blocked the other. */
export function requireWriteAccess({ caller }: Pick<Context, 'caller'>, head: Head): void {
  if (!mayWrite(caller, head.conversation.row, participantOf(head, caller.personId)?.row)) throw new Refusal('forbidden');
  if (isClosed(head, caller.personId)) throw new Refusal('writingBlocked');
}
