import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, secondsAfter } from '#platform/clock';
import { isLoopback } from '#platform/config';
import { plainAddress } from './network-of.ts';

/** True for the address of a proxy that the settings name. */
export type IsProxy = (address: string | undefined) => boolean;

/** Returns what knows a proxy by `ranges`, each address/bits. */
export function createIsProxy(ranges: readonly string[]): IsProxy {
  const named = new net.BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    named.addSubnet(address, Number(bits), net.isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const plain = plainAddress(address ?? '');
    const family = net.isIP(plain);
    return family !== 0 && named.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;
const SAID_EVERY_SECONDS = 3600;

const forwardedHeader = (headers: FastifyRequest['headers']): string | undefined => FORWARDED.find((name) => headers[name] !== undefined);

/** True of a caller on this machine whom nobody forwarded, and who called it by one of its own names. */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  return isLoopback(plainAddress(socket.remoteAddress ?? '')) && isLoopback(host) && !forwardedHeader(headers);
}

/**
 * Says once an hour that a peer forwards calls which `TRUSTED_PROXIES` does not name: what it says of its callers is ignored,
 * so that all of them have the limits of one.
 */
export function watchForwarded(app: FastifyInstance, isProxy: IsProxy, clock: Clock): void {
  let silentUntil = new Date(0);
  // Asked once while the caller is there, a socket knows its address for good.
  app.server.on('connection', (socket: net.Socket) => void socket.remoteAddress);
  const warn = (request: FastifyRequest, header: string): void => {
    const peer = request.socket.remoteAddress;
    const now = clock.now();
    if (isProxy(peer) || now < silentUntil) return;
    silentUntil = secondsAfter(now, SAID_EVERY_SECONDS);
    request.log.warn({ peer, header }, 'forwarded headers are ignored: TRUSTED_PROXIES does not name this peer');
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const header = forwardedHeader(request.headers);
    if (header) warn(request, header);
    done();
  });
}

/** Returns who asks on a bare request, as the framework finds it for a call: the last address that no proxy of ours has. Empty where they have gone. */
export const createPeerOf =
  (isProxy: IsProxy) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean);
    const way = [...forwarded, socket.remoteAddress ?? ''];
    return way.findLast((address, index) => index === 0 || !isProxy(address)) ?? '';
  };
