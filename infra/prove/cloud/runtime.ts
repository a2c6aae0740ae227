// Every bundle answers under AWS's own runtime client, which gets its events from a small stand-in for the runtime API.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { events } from '#infra/bench/lambdas.ts';
import { buildAll } from '#infra/build.ts';
import { bundleFolder } from '#infra/bundle.ts';
import { environmentNames } from '#infra/environmentNames.ts';
import { type FunctionName, functionNames } from '#infra/plan.ts';
import type { Proof } from '../proof.ts';

const patienceMs = 30_000;

/** Sends a function one event; returns `response` or `error` with its contents, or why there was no answer. */
async function answerOf(name: FunctionName, client: string): Promise<string> {
  const server = createServer();
  const said = new Promise<string>((done) => {
    server.on('request', (request, response) => {
      if (request.url?.endsWith('/invocation/next')) {
        // The client crashes without them.
        response.setHeader('content-type', 'application/json');
        response.setHeader('lambda-runtime-trace-id', 'Root=1-00000000-000000000000000000000000;Sampled=0');
        response.setHeader('lambda-runtime-aws-request-id', 'proof');
        response.setHeader('lambda-runtime-deadline-ms', String(Date.now() + patienceMs));
        response.setHeader('lambda-runtime-invoked-function-arn', `arn:aws:lambda:us-east-1:000000000000:function:${name}`);
        return void response.end(JSON.stringify(events[name]));
      }
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => done(`${request.url?.split('/').at(-1)} ${Buffer.concat(parts).toString().slice(0, 300)}`));
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const child = spawn(process.execPath, [client], {
    cwd: resolve(bundleFolder, name),
    env: {
      ...Object.fromEntries(environmentNames.map((one) => [one, '0'])),
      PATH: process.env.PATH,
      _HANDLER: 'index.handler',
      AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}`,
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: '1',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
      AWS_LAMBDA_LOG_GROUP_NAME: name,
      AWS_LAMBDA_LOG_STREAM_NAME: name,
      AWS_REGION: 'us-east-1',
      LAMBDA_TASK_ROOT: resolve(bundleFolder, name),
    },
    stdio: 'ignore',
  });
  const gaveUp = new Promise<string>((done) => {
    child.on('exit', (code) => done(`ended with code ${code}`));
    setTimeout(() => done('did not answer'), patienceMs).unref();
  });
  const answer = await Promise.race([said, gaveUp]);
  child.kill('SIGKILL');
  server.closeAllConnections();
  server.close();
  return answer;
}

/** A failure of the runtime rather than of the function, which finds no table here and may say so. */
const isUnanswered = (answer: string) =>
  !/^(response|error) /.test(answer) ||
  /Runtime\.(ImportModuleError|HandlerNotFound|UserCodeSyntaxError|MalformedHandlerName)/.test(answer);

export const cloudRuntime: Proof = {
  name: 'cloud-runtime',
  claim: 'Every bundle is loaded and called by AWS’s own runtime client.',
  run: async ({ dir }) => {
    const folder = join(dir, 'runtime');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', 'aws-lambda-ric@4.0.2'], {
      cwd: folder,
      stdio: 'pipe',
      encoding: 'utf8',
    });
    if (installed.status !== 0) {
      const reason = /(\w+): not found|Unsupported engine/.exec(installed.stderr)?.[0] ?? 'see npm install aws-lambda-ric';
      return {
        facts: [],
        faults: [],
        skipped: `aws-lambda-ric, which is compiled when it is installed (Debian: apt install autoconf automake libtool cmake g++), could not be: ${reason}`,
      };
    }
    await buildAll(() => {}, ['functions']);
    const client = join(folder, 'node_modules/aws-lambda-ric/index.mjs');
    const faults: string[] = [];
    for (const name of functionNames) {
      const answer = await answerOf(name, client);
      if (isUnanswered(answer)) faults.push(`${name}: ${answer}`);
    }
    return { facts: [`${functionNames.length - faults.length} of ${functionNames.length} bundles answered`], faults };
  },
};
