import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { LoadResult } from './load.ts';
import { optionsOfLoad, tellFound } from './load-beside.ts';

export type EchoLoad = { readonly port: number; readonly sockets: number; readonly perSecond: number; readonly seconds: number };

// Each frame carries the moment when it was due, and comes back.
const options = await optionsOfLoad<EchoLoad>();
const times: number[] = [];

const connect = (): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${options.port}`, { perMessageDeflate: false });
    socket.once('error', reject);
    socket.once('open', () => resolve(socket));
    socket.on('message', (bytes: Buffer) => times.push(performance.now() - Number(String(bytes))));
  });

const sockets = await Promise.all(Array.from({ length: options.sockets }, connect));
const began = performance.now();
const count = options.perSecond * options.seconds;
let sent = 0;
while (sent < count) {
  const due = Math.min(count, ((performance.now() - began) / 1000) * options.perSecond);
  for (; sent < due; sent += 1) sockets[sent % sockets.length]?.send(String(began + (sent * 1000) / options.perSecond));
  await sleep(1);
}
while (times.length < count) await sleep(10);
const result: LoadResult = { times, failures: 0, seconds: (performance.now() - began) / 1000 };
await tellFound(result);
for (const socket of sockets) socket.terminate();
