import type { OpenGateway } from '#shared/giving/places.ts';
import { openStripe } from './stripeJs.ts';

/** The bank's question where no fields are shown; resolves to what went wrong there. */
export async function showBank(gateway: OpenGateway | undefined, clientSecret: string): Promise<string | undefined> {
  if (!gateway) return '';
  const { error } = await (await openStripe(gateway.script, gateway.publicKey)).handleNextAction({ clientSecret });
  return error && (error.message ?? '');
}
