// The WebSocket API's handler. The client sends the text `getId` and is told the id of its connection; so is whoever sends anything else
// (docs/wire.md, section 3). Who may hear what is decided when the connection joins rooms (`connections.ts`).
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { postToConnection } from '#functions/core/aws/postToConnection.ts';
import { frame } from '#shared/messaging/live/frames.ts';
import { forget, quietly } from './broadcast.ts';
import { tellOfLeaving } from './presence.ts';

export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey === '$default') await postToConnection(connectionId, JSON.stringify(frame('', '', 'socketId', connectionId)));
  if (routeKey === '$disconnect') await quietly('a socket was not forgotten', async () => tellOfLeaving(await forget(connectionId)));
  return { statusCode: 200 };
}
