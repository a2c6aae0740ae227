// Browsers resolve `anything.localhost` to the loopback address; Node asks the system, which often does not know it. The SDK's client of
// the edge's key-value store puts the account in front of its host, and so needs such a name.
import dns from 'node:dns';

const system = dns.lookup;

dns.lookup = function lookup(host, options, callback) {
  if (!/\.localhost$/i.test(host)) return system.call(dns, host, options, callback);
  return system.call(dns, '127.0.0.1', options, callback);
};
