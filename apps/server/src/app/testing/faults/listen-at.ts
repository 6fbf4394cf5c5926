import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_PATH, type LiveEvent } from '@app/contract/live';
import type { Person } from '../people.ts';
import type { Server } from './world.ts';

/** Returns the texts that come to a member by one of the servers, each with the moment of its coming. */
export async function listenAt({ current }: Server, { token }: Person) {
  const came = new Map<string, number>();
  const socket = new WebSocket(`${current.address.replace('http', 'ws')}/api${LIVE_PATH}`);
  socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token, last_event_id: null })));
  let isReady = false;
  socket.on('message', (bytes: Buffer) => {
    isReady = true;
    const event = JSON.parse(String(bytes)) as LiveEvent;
    if (event.type === 'message') came.set(String(event.data.message), performance.now());
  });
  await expect.poll(() => isReady).toBe(true);
  return { came, close: () => socket.terminate() };
}
