import type { OpenGateway } from '#shared/giving/places.ts';
import { visitorschedules } from '#shared/giving/visitorschedules/visitorschedules.ts';
import { CallError, call } from '#web/api.ts';
import { showBank } from '../stripe/showBank.ts';

interface Other {
  readonly id: string;
  readonly body: { readonly churchId: string; readonly secret: string; readonly version: number };
  readonly gateway: OpenGateway;
  readonly method: { readonly gatewayId: string; readonly methodId: string };
  /** Said where the bank gave no sentence. */
  readonly refused: string;
}

/** Charges a visitor's recurring gift to another method; where the bank asks before it is kept, the giver answers here. */
export async function otherMethod({ id, body, gateway, method, refused }: Other): Promise<void> {
  const { asks } = await call(visitorschedules.method, { id, body: { ...body, ...method } });
  if (!asks) return;
  const problem = await showBank(gateway, asks.clientSecret);
  if (problem !== undefined) throw new CallError('invalid', 400, problem || refused);
  await call(visitorschedules.method, { id, body: { ...body, gatewayId: method.gatewayId, methodId: asks.methodId } });
}
