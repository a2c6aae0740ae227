// Runs a function's bundle in a worker thread: receives events and returns answers, serialized as Lambda would.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import '../localhostDns.mjs';

const { bundle, functionName, memoryMb } = workerData;
const loaded = import(pathToFileURL(bundle).href);
// If a bundle fails to load, each invocation fails instead of the thread.
loaded.catch(() => {});

function contextOf({ id, deadline }) {
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${process.env.AWS_REGION}:000000000000:function:${functionName}`,
    memoryLimitInMB: String(memoryMb),
    awsRequestId: id,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done() {},
    fail() {},
    succeed() {},
  };
}

async function answer(request) {
  const { handler } = await loaded;
  if (typeof handler !== 'function') throw new Error(`The bundle of ${functionName} exports no handler.`);
  return JSON.stringify((await handler(JSON.parse(request.event), contextOf(request))) ?? null);
}

parentPort.on('message', async (request) => {
  try {
    parentPort.postMessage({ id: request.id, result: await answer(request) });
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    parentPort.postMessage({ id: request.id, error: { name, message, stack: String(stack) } });
  }
});
