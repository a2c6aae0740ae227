// The WebSocket API's handler. The client sends the text `getId` and receives its connection's id; so does any other text (docs/wire.md,
// section 3). What a connection receives is decided when it joins rooms (`connections.ts`).
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { postToConnection } from '#functions/core/aws/postToConnection.ts';
import { frame } from '#shared/messaging/live/frames.ts';
import { forget, quietly } from './broadcast.ts';
import { broadcastLeaving } from './presence.ts';

export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey === '$default') await postToConnection(connectionId, JSON.stringify(frame('', '', 'socketId', connectionId)));
  if (routeKey === '$disconnect') await quietly('a socket was not forgotten', async () => broadcastLeaving(await forget(connectionId)));
  return { statusCode: 200 };
}
