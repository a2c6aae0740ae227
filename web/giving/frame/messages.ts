// What the portal and the frame of giving tell each other. Card and bank data never pass: they go from the frame to the gateway.

/** `confirm`: the bank's question about a gift (3-D Secure). `pay`: what another area has asked to be paid for, signed by it. */
export type FrameTask =
  | { readonly kind: 'card' | 'bank'; readonly gatewayId: string; readonly personId: string; readonly name: string; readonly email: string }
  | { readonly kind: 'confirm'; readonly gatewayId: string; readonly clientSecret: string }
  | { readonly kind: 'pay'; readonly bill: string; readonly personId: string; readonly name: string; readonly email: string };

/** `token`: of giving only, never the user's (decision D42). `scheme` and `language` are those of the portal. */
export interface StartMessage {
  readonly type: 'narthex:give:start';
  readonly token: string;
  readonly task: FrameTask;
  readonly language: string;
  readonly scheme: string;
}

/**
 * `ready`: the frame has loaded and listens. `done`: what it was asked for has happened; `problem` is a sentence if it has not. `isAccount`: an
 * account at PayPal was added, not a card. `isVerified`: a bank account that can be used at once.
 */
export type FrameMessage =
  | { readonly type: 'narthex:give:ready' }
  | { readonly type: 'narthex:give:done'; readonly problem?: string; readonly isAccount?: boolean; readonly isVerified?: boolean }
  | { readonly type: 'narthex:height'; readonly height: number };

const typeOf = (data: unknown): unknown => (typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined);

const tallest = 3000;

/** A frame's message, if it is one; anything else that a window says isn't meant for us. */
export function frameMessage(data: unknown): FrameMessage | undefined {
  const type = typeOf(data);
  if (type === 'narthex:give:ready') return { type };
  if (typeof data !== 'object' || data === null) return undefined;
  if (type === 'narthex:give:done')
    return {
      type,
      ...('problem' in data && typeof data.problem === 'string' ? { problem: data.problem } : {}),
      ...('isAccount' in data && data.isAccount === true ? { isAccount: true } : {}),
      ...('isVerified' in data && data.isVerified === true ? { isVerified: true } : {}),
    };
  const height = type === 'narthex:height' && 'height' in data && typeof data.height === 'number' ? data.height : undefined;
  return height !== undefined && height >= 0 ? { type: 'narthex:height', height: Math.min(Math.ceil(height), tallest) } : undefined;
}

const text = (of: object, name: string): string => {
  const found: unknown = Object.entries(of).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : '';
};

function taskIn(data: object): FrameTask | undefined {
  const task: unknown = Object.entries(data).find(([key]) => key === 'task')?.[1];
  if (typeof task !== 'object' || task === null) return undefined;
  const kind = text(task, 'kind');
  const gatewayId = text(task, 'gatewayId');
  if (kind === 'confirm') return { kind, gatewayId, clientSecret: text(task, 'clientSecret') };
  const person = { personId: text(task, 'personId'), name: text(task, 'name'), email: text(task, 'email') };
  if (kind === 'pay') return { kind, bill: text(task, 'bill'), ...person };
  return kind === 'card' || kind === 'bank' ? { kind, gatewayId, ...person } : undefined;
}

/** The portal's message, if it is one. Its origin is checked by the caller. */
export function startMessage(data: unknown): StartMessage | undefined {
  if (typeOf(data) !== 'narthex:give:start' || typeof data !== 'object' || data === null) return undefined;
  const task = taskIn(data);
  if (!task) return undefined;
  return { type: 'narthex:give:start', token: text(data, 'token'), task, language: text(data, 'language'), scheme: text(data, 'scheme') };
}
