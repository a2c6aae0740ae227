// The WebSocket API's handler. The client sends the text `getId` and is told the id of its connection; so is whoever sends anything else
// (wire contract, section 3).
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { awsFetch } from '../core/aws.ts';
import { settings } from '../core/settings.ts';

export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey === '$default') await post(connectionId, { churchId: '', conversationId: '', action: 'socketId', data: connectionId });
  return { statusCode: 200 };
}

const post = (connectionId: string, frame: unknown) =>
  awsFetch('sockets', `${settings.socketManagement}/@connections/${encodeURIComponent(connectionId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(frame),
  });
