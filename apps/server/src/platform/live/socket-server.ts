import type http from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { LIVE_LIMITS, LIVE_PATH } from '@app/contract/live';
import { isOwnOrigin } from '#platform/http';
import { ownCode } from './frames.ts';

/** The standard's code for a server that goes away. */
const GOING_AWAY = 1001;
/** Sockets that have not named their member yet; more are turned away, so that nobody can hold all of a server's memory. */
const UNNAMED_MOST = 5000;

/** A socket that closes with the product's codes also where the protocol is broken. */
class LiveSocket extends WebSocket {
  isAlive = true;
  override close(code?: number, reason?: string | Buffer): void {
    super.close(ownCode(code), reason);
  }
}

type Options = {
  readonly server: http.Server;
  readonly publicUrl: string;
  readonly pulseMs: number;
  readonly goodbyeMs: number;
  /** `cookie`: the header of the request by which the socket was opened. */
  attend(socket: WebSocket, cookie: string | undefined): void;
  /** How many sockets have a member. */
  named(): number;
};

/** Turns requests into sockets, watches that they live, and ends them all. */
export function openSocketServer({ server, publicUrl, pulseMs, goodbyeMs, attend, named }: Options) {
  const options = {
    noServer: true,
    maxPayload: LIVE_LIMITS.frameBytes,
    perMessageDeflate: false,
    // Not in the types yet: who does not answer the close within this time is cut off, and holds no place for longer.
    closeTimeout: goodbyeMs,
    WebSocket: LiveSocket,
  };
  const sockets = new WebSocketServer<typeof LiveSocket>(options);
  let isClosing = false;
  const whyNot = ({ url, headers }: http.IncomingMessage): string | null => {
    if (url !== `/api${LIVE_PATH}`) return '404 Not Found';
    if (!isOwnOrigin(headers.origin, headers.host, publicUrl)) return '403 Forbidden';
    return isClosing || sockets.clients.size - named() >= UNNAMED_MOST ? '503 Service Unavailable' : null;
  };
  const upgrade = (request: http.IncomingMessage, stream: Duplex, head: Buffer): void => {
    const refused = whyNot(request);
    if (refused) {
      stream.on('error', () => {});
      stream.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const sign = (): void => void (socket.isAlive = true);
      socket.on('pong', sign).on('message', sign);
      attend(socket, request.headers.cookie);
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
