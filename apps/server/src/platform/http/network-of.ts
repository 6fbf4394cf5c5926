import net from 'node:net';

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/** Stands for all who were gone before anybody asked where they spoke from: they share their limits. */
const GONE = 'gone';

/** Returns the address of IPv4 as it is, also where it stands in one of IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=[0-9.]+$)/i, '').replace(/%.*$/, '');

/** Returns from where somebody speaks: an address of IPv4, the network of one of IPv6. Who has one of these has 2^64 of them. */
export function networkOf(address: string | undefined): string {
  if (!address) return GONE;
  const plain = plainAddress(address);
  if (!net.isIPv6(plain)) return plain;
  const [left = [], right] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const between = right ? Array.from({ length: GROUPS - left.length - right.length }, () => '0') : [];
  const network = [...left, ...between, ...(right ?? [])].slice(0, GROUPS_OF_A_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`;
}
