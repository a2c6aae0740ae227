// Who writes in a chat: a member by the token, or a guest by a signed key (decision M9). What the body claims counts for nothing.
import type { Caller } from '#functions/core/auth/caller.ts';
import { chatAddress } from '#functions/core/secrets/seal.ts';
import { sealingSecret } from '#functions/core/secrets/secrets.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { bitsNow, countSubmission } from '#functions/core/spam/load.ts';
import { hasProof, newStart, readStart } from '#functions/core/spam/start.ts';
import { Refusal } from '#shared/errors.ts';
import { proofBits } from '#shared/spam.ts';
import { callerIn } from '../rules.ts';

export const hosts = 'Messaging:Chat:Host';

/** `by`: a person's id, or what names a guest's key. `block`: the names under which a host may have blocked them. */
export interface Sender {
  readonly caller: Caller;
  readonly by: string;
  readonly isMember: boolean;
  readonly isHost: boolean;
  readonly address: string;
}

const aboutChat = (churchId: string) => `chat ${churchId}`;

export async function hashedAddress(churchId: string, address: string): Promise<string> {
  return chatAddress((await sealingSecret()).seal, churchId, address);
}

/** Names that blocks have: of the sender, and of a guest's address. Members behind an address aren't meant by its block. */
export const blockNames = ({ by, isMember, address }: Pick<Sender, 'by' | 'isMember' | 'address'>): string[] =>
  isMember ? [`p${by}`] : [`v${by}`, `a${address}`];

interface Asked {
  readonly churchId: string;
  readonly viewer?: string | undefined;
  readonly proof?: string | undefined;
}

/** The sender, or `undefined` for a guest without a key of ours. */
export async function senderOf(
  { churchId, viewer }: Asked,
  { caller: given, address }: Pick<Context, 'caller' | 'address'>,
): Promise<Sender | undefined> {
  const caller = callerIn(given, churchId);
  const known = { caller, address: await hashedAddress(churchId, address) };
  if (caller.standing === 'member' && caller.personId) return { ...known, by: caller.personId, isMember: true, isHost: caller.can(hosts) };
  const start = await readStart(aboutChat(churchId), viewer);
  return start && { ...known, by: start.nonce, isMember: false, isHost: false };
}

/** The same, who has done the work the key asks for. */
export async function needSender(asked: Asked, context: Pick<Context, 'caller' | 'address'>): Promise<Sender> {
  const sender = await senderOf(asked, context);
  if (!sender) throw new Refusal('chatWork');
  const start = sender.isMember ? undefined : await readStart(aboutChat(asked.churchId), asked.viewer);
  if (start && start.bits > 0 && !hasProof(asked.viewer ?? '', asked.proof, start.bits)) throw new Refusal('chatWork');
  return sender;
}

/** A congregation that enters together notices nothing; in a flood, each key costs work. */
const workFrom = 15;

/** A new guest’s key, with as much work as is asked now. */
export async function newViewer(churchId: string): Promise<{ viewer: string; bits: number }> {
  await countSubmission(aboutChat(churchId));
  const asked = await bitsNow(aboutChat(churchId));
  const bits = asked < workFrom ? Math.max(0, asked - proofBits) : asked;
  return { viewer: await newStart(aboutChat(churchId), 0, bits), bits };
}

export const bitsOf = async (churchId: string, viewer: string): Promise<number> =>
  (await readStart(aboutChat(churchId), viewer))?.bits ?? 0;
