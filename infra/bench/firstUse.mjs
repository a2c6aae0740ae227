// A fresh process: loads Stripe's package out of a bundle and makes a client, as the first gift does, and prints how long that took.
import { pathToFileURL } from 'node:url';

const [file] = process.argv.slice(2);
const before = performance.now();
const { default: Stripe } = await import(pathToFileURL(file).href);
const client = new Stripe('rk_test_x', { maxNetworkRetries: 0, telemetry: false });
if (!client.paymentIntents) throw new Error(`${file} is not Stripe's package.`);
const ms = performance.now() - before;
process.stdout.write(JSON.stringify({ ms, status: 200 }));
