// Who asks: limits are counted by it, and the audit log names it.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { log } from '../log.ts';
import { sameSecret } from '../random.ts';
import { addressProof } from '../secrets/seal.ts';
import { sealingSecret } from '../secrets/secrets.ts';

/**
 * The viewer's network address. Behind the CDN the source of a request is the CDN; the edge function states the viewer's address and proves
 * that it is the one who states it. Whoever asks the API at its own address proves nothing, and is known by where the request comes from.
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
