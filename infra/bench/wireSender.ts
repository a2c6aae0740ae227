// Runs in a thread of its own, as a Lambda would: posts to connections with the functions' own code, or with the SDK for comparison.
import { parentPort, workerData } from 'node:worker_threads';
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { postToConnection } from '#functions/core/aws/postToConnection.ts';
import { fanOut } from '#functions/messaging/live/fanOut.ts';
import { many, mapOf, parse, shape, text, whole } from '#shared/words.ts';

const { socketIds, posts, rounds, environment } = parse(
  shape({ socketIds: many(text(200)), posts: whole, rounds: whole, environment: mapOf(text(1000)) }),
  workerData,
);
Object.assign(process.env, environment);

const message = { id: 'aaaaaaaaaaa', displayName: 'Ann Lee', content: 'See you on Sunday, then. '.repeat(8) };
const frame = JSON.stringify({ churchId: 'aaaaaaaaaaa', conversationId: 'bbbbbbbbbbb', action: 'message', data: message });
const sdk = new ApiGatewayManagementApiClient({ endpoint: environment.SOCKET_MANAGEMENT_URL ?? '', maxAttempts: 1 });

/** Posts per second. */
async function rateOf(send: (socketId: string) => Promise<unknown>): Promise<number> {
  const all = Array.from({ length: posts }, (_, at) => socketIds[at % socketIds.length] ?? '');
  const from = performance.now();
  await fanOut(all, send, 60_000);
  return Math.round((1000 * posts) / (performance.now() - from));
}

const own: number[] = [];
const bySdk: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  own.push(await rateOf((socketId) => postToConnection(socketId, frame)));
  bySdk.push(await rateOf((ConnectionId) => sdk.send(new PostToConnectionCommand({ ConnectionId, Data: frame }))));
}
parentPort?.postMessage({ own, bySdk });
