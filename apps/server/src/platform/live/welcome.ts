import type { WebSocket } from 'ws';
import { CLOSE_CODES, type AuthFrame } from '@app/contract/live';
import { whyRefused } from '#platform/http';
import { createConnection, type Connection } from './connection.ts';
import type { LiveServer } from './live-server.ts';

/** Lets a member in by the first frame of a browser. */
export function createWelcome({
  ctx,
  hub,
  presence,
  parts,
  authenticate,
  catchUp,
}: Pick<LiveServer, 'ctx' | 'hub' | 'presence' | 'parts' | 'authenticate' | 'catchUp'>) {
  const welcome = async (socket: WebSocket, frame: AuthFrame): Promise<Connection | null> => {
    const viewer = await authenticate(frame.token);
    const refused = whyRefused('member', viewer);
    if (!viewer || refused) {
      socket.close(refused === 'unauthenticated' ? CLOSE_CODES.unauthenticated : CLOSE_CODES.forbidden);
      return null;
    }
    if (socket.readyState !== socket.OPEN) return null;
    const { accountId, sessionId, language } = viewer;
    const connection = createConnection(socket, { accountId, sessionId, language });
    hub.add(connection);
    socket.once('close', () => leave(connection));
    await Promise.all([presence.open(connection), catchUp(connection, frame.last_event_id ?? null)]);
    if (socket.readyState !== socket.OPEN) leave(connection);
    return connection;
  };
  const leave = (connection: Connection): void => {
    hub.remove(connection);
    const { socketId } = connection;
    if (socketId !== null) presence.close(socketId);
    connection.socketId = null;
  };
  const greet = async (connection: Connection): Promise<void> => {
    for (const part of parts)
      for (const { type, data } of (await part.greet?.(ctx, connection.reader)) ?? []) connection.pass(type, JSON.stringify(data));
  };
  return { welcome, greet };
}
