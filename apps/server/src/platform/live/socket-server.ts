import type http from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { LIVE_PATH, SIGNAL_LIMITS, STAFF_LIVE_PATH } from '@app/contract/live';
import type { RefusalCode } from '@app/contract/errors';
import { isOwnOrigin, networkOf, refuseOnLine } from '#platform/http';
import { ownCode } from './frames.ts';

/** The standard's code for a server that goes away. */
const GOING_AWAY = 1001;
/** Sockets that have not named their member yet; more are turned away, so that nobody can hold all of a server's memory. */
const UNNAMED_MOST = 5000;
/** The same of one network: who has more is no browser. */
const UNNAMED_OF_A_NETWORK = 20;
const COME_BACK_SECONDS = 10;
const MEMBERS = `/api${LIVE_PATH}`;
const STAFF = `/api${STAFF_LIVE_PATH}`;

/** A socket that closes with the product's codes also where the protocol is broken. */
class LiveSocket extends WebSocket {
  isAlive = true;
  override close(code?: number, reason?: string | Buffer): void {
    super.close(ownCode(code), reason);
  }
}

/** How a socket was opened: with the header of its request, and at the address of staff or of members. */
export type Opened = { readonly cookie: string | undefined; readonly isOfStaff: boolean };

type Options = {
  readonly server: http.Server;
  readonly publicUrl: string;
  readonly pulseMs: number;
  readonly goodbyeMs: number;
  /** Tells by `named` when the member of a socket is known. */
  attend(socket: WebSocket, opened: Opened, named: () => void): void;
  /** Counts the sockets that have a member. */
  named(): number;
  /** Returns the address from which a request comes; null where networks have no limit. */
  readonly peerOf: ((request: http.IncomingMessage) => string) | null;
};

/** Counts sockets without a name by their network. */
function createUnnamed() {
  const counts = new Map<string, number>();
  const add = (network: string, change: 1 | -1): void => {
    const count = (counts.get(network) ?? 0) + change;
    if (count > 0) counts.set(network, count);
    else counts.delete(network);
  };
  return {
    isFull: (network: string): boolean => (counts.get(network) ?? 0) >= UNNAMED_OF_A_NETWORK,
    /** Returns what ends the count of this one, however often it is called. */
    add: (network: string): (() => void) => {
      let isCounted = true;
      add(network, 1);
      return () => {
        if (isCounted) add(network, -1);
        isCounted = false;
      };
    },
  };
}

/** Turns requests into sockets, watches that they live, and ends them all. */
export function openSocketServer({ server, publicUrl, pulseMs, goodbyeMs, attend, named, peerOf }: Options) {
  const options = {
    noServer: true,
    // That of signals of calls; all others are shorter, and judged when they came.
    maxPayload: SIGNAL_LIMITS.frameBytes,
    perMessageDeflate: false,
    // Not in the types yet: who does not answer the close within this time is cut off, and holds no place for longer.
    closeTimeout: goodbyeMs,
    WebSocket: LiveSocket,
  };
  const sockets = new WebSocketServer<typeof LiveSocket>(options);
  let isClosing = false;
  const unnamed = createUnnamed();
  const networkOfPeer = (request: http.IncomingMessage): string | null => peerOf && networkOf(peerOf(request));
  const whyNot = ({ url, headers }: http.IncomingMessage, network: string | null): RefusalCode | null => {
    if (url !== MEMBERS && url !== STAFF) return 'not_found';
    if (!isOwnOrigin(headers.origin, headers.host, publicUrl)) return 'foreign_origin';
    if (isClosing || sockets.clients.size - named() >= UNNAMED_MOST) return 'service_unavailable';
    return network !== null && unnamed.isFull(network) ? 'too_many_requests' : null;
  };
  const upgrade = (request: http.IncomingMessage, stream: Duplex, head: Buffer): void => {
    const network = networkOfPeer(request);
    const refused = whyNot(request, network);
    if (refused) {
      stream.on('error', () => {});
      refuseOnLine(stream, refused, refused === 'too_many_requests' ? [`Retry-After: ${COME_BACK_SECONDS}`] : []);
      return;
    }
    const isNamed = network === null ? () => {} : unnamed.add(network);
    stream.once('close', isNamed);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const sign = (): void => void (socket.isAlive = true);
      socket.on('pong', sign).on('message', sign);
      attend(socket, { cookie: request.headers.cookie, isOfStaff: request.url === STAFF }, isNamed);
    });
  };
  server.on('upgrade', upgrade);
  const pulse = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!socket.isAlive) socket.terminate();
      else {
        socket.isAlive = false;
        socket.ping();
      }
    }
  }, pulseMs).unref();

  return {
    /** Ends all; those that do not answer are cut off. */
    close: async (): Promise<void> => {
      isClosing = true;
      clearInterval(pulse);
      for (const socket of sockets.clients) socket.close(GOING_AWAY);
      const impatience = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, goodbyeMs);
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      clearTimeout(impatience);
      server.off('upgrade', upgrade);
    },
  };
}
