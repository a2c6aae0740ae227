// Browsers resolve `anything.localhost` to the loopback address; Node asks the system, which often doesn't know it. The SDK's client of the
// edge's key-value store prefixes its host with the account, so it needs such a name.
import dns from 'node:dns';

/** Once per process, however often this is loaded: Jest loads it for each suite, and each would wrap the previous one. */
const done = Symbol.for('narthex.localhostDns');

if (!dns.lookup[done]) {
  const system = dns.lookup;
  const lookup = (host, options, callback) => system.call(dns, /\.localhost$/i.test(host) ? '127.0.0.1' : host, options, callback);
  dns.lookup = Object.assign(lookup, { [done]: true });
}
