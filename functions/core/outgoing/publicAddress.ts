// Which network addresses belong to the public internet. Everything reserved for private networks, single machines, tests and tunnels
// doesn't, following the IANA registries of special-purpose addresses.
import { BlockList, isIPv4, isIPv6 } from 'node:net';

const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/**
 * Excluded ranges within the global unicast block, the only block that is allowed: tunnels that carry IPv4, documentation, and the like.
 */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

function blockLists() {
  const [special, unicast6] = [new BlockList(), new BlockList()];
  for (const [net, bits] of special4) special.addSubnet(net, bits, 'ipv4');
  for (const [net, bits] of special6) special.addSubnet(net, bits, 'ipv6');
  unicast6.addSubnet('2000::', 3, 'ipv6');
  return { special, unicast6 };
}
let known: ReturnType<typeof blockLists> | undefined;

/** Whether an IP address, as text without brackets, belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  // Built when first asked: it takes a tenth of a function's start, and most calls ask for no other host.
  known ??= blockLists();
  const { special, unicast6 } = known;
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return unicast6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
