import net from 'node:net';
import { SettingsFailure } from './settings-failure.ts';

/** Names of address ranges, as Express and Fastify have them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Bounds the network of anybody; what is larger names strangers too. */
const WIDEST_OF_IPV4 = 8;
const WIDEST_OF_IPV6 = 16;
/** Local addresses of IPv6 are the one larger range that holds no strangers (RFC 4193, RFC 4291). */
const LOCAL_OF_IPV6 = /^f(?:[cd][0-9a-f]{2}|e[89ab][0-9a-f]):/i;
const WIDEST_LOCAL = 7;

/** Returns the ranges of proxies that `TRUSTED_PROXIES` names, in the form address/bits. `none` and nothing name no proxy. */
export function readTrustedProxies(text = ''): readonly string[] {
  if (text.trim() === 'none') return [];
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .flatMap((item) => NAMED[item] ?? [readRange(item)]);
}

function readRange(item: string): string {
  const [address = '', bits, ...more] = item.split('/');
  const family = net.isIP(address);
  const longest = family === 4 ? 32 : 128;
  const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (family === 0 || more.length > 0 || !(length <= longest))
    throw new SettingsFailure(
      `The setting TRUSTED_PROXIES is wrong: ${item} is no address; set it to addresses or ranges such as 10.0.0.0/8, with commas, or to none.`,
    );
  if (namesStrangers(address, family, length))
    throw new SettingsFailure(
      `The setting TRUSTED_PROXIES names everybody by ${item}; set it to the addresses of the proxies before this server, or to none.`,
    );
  // As callers of such an address are seen.
  const inIpv4 = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  return inIpv4 ? `${inIpv4}/${length - 96}` : `${address}/${length}`;
}

function namesStrangers(address: string, family: number, length: number): boolean {
  if (family === 4) return length < WIDEST_OF_IPV4;
  if (LOCAL_OF_IPV6.test(address)) return length < WIDEST_LOCAL;
  const isMapped = new net.BlockList();
  isMapped.addSubnet('::ffff:0:0', 96, 'ipv6');
  return isMapped.check(address, 'ipv6') ? length < 96 + WIDEST_OF_IPV4 : length < WIDEST_OF_IPV6;
}
