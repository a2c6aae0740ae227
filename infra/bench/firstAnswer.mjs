// A fresh process: loads a bundle, sends it one event, and prints the time from its own start to the answer, and which files it loaded.
import { pathToFileURL } from 'node:url';
import '../local/localhostDns.mjs';

const [bundle, event] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(bundle).href);
const answer = await handler(JSON.parse(event), { getRemainingTimeInMillis: () => 1_000 });
const ms = performance.now();
process.stdout.write(JSON.stringify({ ms, status: answer?.statusCode ?? 200 }));
process.exit(0);
