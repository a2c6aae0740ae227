// The WebSocket API's handler. The client sends the text `getId` and receives its connection's id; so does any other text (docs/wire.md,
// section 3), except that ours joins its person's alerts in the same step (`joinAlerts.ts`). What a connection receives is decided when it
// joins rooms (`connections.ts`).
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { postToConnection } from '#functions/core/aws/postToConnection.ts';
import { log } from '#functions/core/log.ts';
import { type Frame, frame } from '#shared/messaging/live/frames.ts';
import { forget, quietly } from './broadcast.ts';
import { joinAlerts } from './joinAlerts.ts';
import { broadcastLeaving } from './presence.ts';

export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey === '$default') await postToConnection(connectionId, JSON.stringify(await answerTo(event)));
  if (routeKey === '$disconnect') await quietly('a socket was not forgotten', async () => broadcastLeaving(await forget(connectionId)));
  return { statusCode: 200 };
}

/** A socket that couldn't join learns its id, and joins by a call, whose refusal says why. */
async function answerTo({ body = '', requestContext: { connectionId } }: APIGatewayProxyWebsocketEventV2): Promise<Frame> {
  const joined = await joinAlerts(connectionId, body).catch((error: unknown) => log.error('a socket did not join', { error }));
  return joined ?? frame('', '', 'socketId', connectionId);
}
