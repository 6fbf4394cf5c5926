import type { WebSocket } from 'ws';
import type { LiveReader } from './index.ts';

/** A browser that does not take what it is sent is let go; it catches up when it comes back. */
const UNSENT_BYTES_MAX = 1024 * 1024;

/** An event as it is sent; `data` is JSON. */
export type SentEvent = { readonly id: number; readonly type: string; readonly data: string };
/** One browser whose member is known. */
export type Connection = ReturnType<typeof createConnection>;

export function createConnection(socket: WebSocket, reader: LiveReader) {
  let lastId = 0;
  /** Events of the time in which the browser catches up; they wait for those it missed. */
  let held: (() => void)[] | null = [];
  const post = (id: number, type: string, data: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNSENT_BYTES_MAX) socket.terminate();
    else socket.send(`{"id":${id},"type":"${type}","data":${data}}`);
  };
  const postKept = (id: number, type: string, data: string): void => {
    lastId = Math.max(lastId, id);
    post(id, type, data);
  };
  return {
    reader,
    /** The row that says that the member is here; null until it is written. */
    socketId: null as number | null,
    /** Sends an event of the log; `data` is JSON. */
    tell: (id: number, type: string, data: string): void => {
      if (held) held.push(() => postKept(id, type, data));
      else postKept(id, type, data);
    },
    /** Sends an event of the moment. */
    pass: (type: string, data: string): void => {
      if (held) held.push(() => post(lastId, type, data));
      else post(lastId, type, data);
    },
    /** Sends what was missed, then `ready` with the newest id of the log, then what waited. */
    begin: (missed: readonly SentEvent[], newestId: number): void => {
      for (const { id, type, data } of missed) postKept(id, type, data);
      lastId = Math.max(lastId, newestId);
      post(lastId, 'ready', '{}');
      const waited = held ?? [];
      held = null;
      for (const act of waited) act();
    },
    close: (code: number): void => socket.close(code),
  };
}
