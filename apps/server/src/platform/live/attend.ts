import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { type AuthFrame, type ClientFrame, CLOSE_CODES, LIVE_LIMITS } from '@app/contract/live';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { whyRefused } from '#platform/http';
import { browserHashIn } from '#platform/session';
import { type Connection, createConnection } from './connection.ts';
import { createFrameCounts, readAuthFrame, readFrame, sizeOf } from './frames.ts';
import type { LiveParts, LiveReader } from './index.ts';
import type { LiveServer } from './live-server.ts';
import type { Opened } from './socket-server.ts';

/** The standard's code for 'try again later'. */
const TRY_AGAIN_LATER = 1013;
/** Frames of one browser that wait while earlier ones are handled. */
const WAITING_MOST = 100;

/** Attends to one browser, from its first frame to its end. */
export function createAttend(
  deps: Pick<LiveServer, 'ctx' | 'hub' | 'presence' | 'parts' | 'authenticate' | 'catchUp' | 'times' | 'monotonicMs' | 'complain'>,
): (socket: WebSocket, opened: Opened, named: () => void) => void {
  const { ctx, parts, complain } = deps;
  const { welcome, greet } = createWelcome(deps);
  return (socket, { cookie, isOfStaff }, named) => {
    const browserHash = browserHashIn(ctx.settings, cookie);
    const counts = createFrameCounts(deps.monotonicMs);
    const tooLate = setTimeout(() => socket.close(CLOSE_CODES.unauthenticated), deps.times.auth).unref();
    let connection: Connection | null = null;
    let isNamed = false;
    let waiting = 0;
    let last = Promise.resolve();
    const inTurn = (work: () => Promise<void>): void => {
      if (++waiting > WAITING_MOST) return socket.close(CLOSE_CODES.tooManyFrames);
      last = last
        .then(() => (socket.readyState === socket.OPEN ? work() : undefined))
        .catch(complain)
        .finally(() => (waiting -= 1));
    };
    const begin = (data: RawData, isBinary: boolean): void => {
      isNamed = true;
      clearTimeout(tooLate);
      const frame = readAuthFrame(data, isBinary);
      if (!frame) return socket.close(CLOSE_CODES.badFrame);
      inTurn(async () => {
        try {
          connection = await welcome(socket, frame, { browserHash, isOfStaff });
        } catch (failure) {
          socket.close(TRY_AGAIN_LATER);
          throw failure;
        }
        if (!connection) return;
        named();
        await greet(connection);
      });
    };
    const take = (frame: ClientFrame): void =>
      inTurn(async () => {
        if (!connection) return;
        if (frame.type === 'ping') connection.pass('pong', '{}');
        else await handle(ctx, parts, connection.reader, frame);
      });
    socket.on('close', () => clearTimeout(tooLate));
    socket.on('error', () => {});
    for (const control of ['ping', 'pong'] as const)
      socket.on(control, () => {
        if (!counts.isFrameWithin()) socket.close(CLOSE_CODES.tooManyFrames);
      });
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      const isLong = sizeOf(data) > LIVE_LIMITS.frameBytes;
      if (!isNamed) return isLong ? socket.close(CLOSE_CODES.frameTooLarge) : begin(data, isBinary);
      const frame = readFrame(data, isBinary);
      const isSignal = frame?.type === 'call.signal';
      // Signals of calls have limits of their own.
      if (!(isSignal ? counts.isSignalWithin() : counts.isFrameWithin())) return socket.close(CLOSE_CODES.tooManyFrames);
      if (isLong && !isSignal) return socket.close(CLOSE_CODES.frameTooLarge);
      if (frame) take(frame);
      else socket.close(CLOSE_CODES.badFrame);
    });
  };
}

/** Passes a frame to the features. What they refuse is not done; a browser that means well does not ask it. */
async function handle(
  ctx: Context,
  parts: readonly LiveParts[],
  from: LiveReader,
  frame: Exclude<ClientFrame, { type: 'ping' }>,
): Promise<void> {
  for (const { frames } of parts) {
    try {
      const take = frames?.[frame.type] as ((ctx: Context, from: LiveReader, frame: ClientFrame) => Promise<void>) | undefined;
      await take?.(ctx, from, frame);
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
    }
  }
}

type Caller = { readonly browserHash: string | null; readonly isOfStaff: boolean };

/** Lets a member, or one of the staff, in by the first frame of a browser. */
function createWelcome({
  ctx,
  hub,
  presence,
  parts,
  authenticate,
  catchUp,
}: Pick<LiveServer, 'ctx' | 'hub' | 'presence' | 'parts' | 'authenticate' | 'catchUp'>) {
  const welcome = async (socket: WebSocket, frame: AuthFrame, { browserHash, isOfStaff }: Caller): Promise<Connection | null> => {
    const viewer = await authenticate(frame.token, browserHash);
    const refused = isOfStaff ? whyRefused('staff', viewer, viewer?.roles) : whyRefused('member', viewer);
    if (!viewer || refused) {
      socket.close(refused === 'unauthenticated' ? CLOSE_CODES.unauthenticated : CLOSE_CODES.forbidden);
      return null;
    }
    if (socket.readyState !== socket.OPEN) return null;
    const { accountId, sessionId, language, roles } = viewer;
    const connection = createConnection(socket, { accountId, sessionId, connectionId: randomUUID(), language, roles });
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
