import { ECDH } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

/** Names that stand for no public host. */
const PRIVATE_NAME = /(^|\.)(local|localhost|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|example|onion)$/;
const HOST_NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** True if an address may be that of a push service: https, the usual port, a public host name, no user name. */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return isIP(hostname) === 0 && HOST_NAME.test(hostname) && !PRIVATE_NAME.test(hostname);
}

const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** True if pushes can be sealed with these keys of a browser. */
export function areUsableKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'compressed');
    return true;
  } catch {
    return false;
  }
}

const RESERVED: Readonly<Record<'ipv4' | 'ipv6', readonly (readonly [string, number])[]>> = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 9],
    ['ff00::', 8],
  ],
};

const reserved = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const [network, prefix] of RESERVED[family]) reserved.addSubnet(network, prefix, family);

/** True if a numeric address is one of the public internet; an IPv4 address inside an IPv6 one counts as itself. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !reserved.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
