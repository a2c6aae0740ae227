// The caller's network address, used by rate limits and the audit log.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { log } from '../log.ts';
import { sameSecret } from '../random.ts';
import { addressProof } from '../secrets/seal.ts';
import { sealingSecret } from '../secrets/secrets.ts';

/**
 * The viewer's network address. Behind the CDN, a request's source is the CDN; the edge function adds the viewer's address with a proof
 * that it added it. Direct requests to the API have no such proof and are identified by their source address.
 */
export async function viewerAddress({ headers, requestContext }: APIGatewayProxyEventV2): Promise<string> {
  const { 'x-narthex-address': stated, 'x-narthex-proof': proof } = headers;
  return stated && proof && (await isProved(stated, proof)) ? stated : requestContext.http.sourceIp;
}

async function isProved(stated: string, proof: string): Promise<boolean> {
  try {
    return sameSecret(addressProof((await sealingSecret()).content, stated), proof);
  } catch (error) {
    log.error('the edge’s proof could not be checked', { error });
    return false;
  }
}
