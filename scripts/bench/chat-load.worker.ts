import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import type { ChatLoad, ChatSeen, ChatSender } from './chat-load.ts';

/** What has not arrived in this time is lost. */
const PATIENCE_MS = 5000;
const options = workerData as ChatLoad;
const agent = new http.Agent({ keepAlive: true, maxSockets: options.connections });
const dueAt = new Map<string, number>();
const arrived = new Set<string>();
const stored: string[] = [];
const times: number[] = [];
const answerTimes: number[] = [];
let refused = 0;
let doubled = 0;

function take(clientId: string): void {
  const due = dueAt.get(clientId);
  if (due === undefined) return;
  if (arrived.has(clientId)) doubled += 1;
  else times.push(performance.now() - due);
  arrived.add(clientId);
}

const connect = (token: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${options.port}/api/member/socket`, { perMessageDeflate: false });
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ type: 'auth', token, last_event_id: null })));
    socket.on('message', (bytes: Buffer) => {
      const event = JSON.parse(String(bytes)) as { type: string; data: { client_id?: string } };
      if (event.type === 'ready') resolve(socket);
      else if (event.type === 'message') take(event.data.client_id ?? '');
    });
  });

function post({ token, threadId }: ChatSender, due: number): Promise<void> {
  const clientId = randomUUID();
  dueAt.set(clientId, due);
  const body = JSON.stringify({ chat_thread_id: threadId, message: 'Assalamu alaikum, how is your family?', client_id: clientId });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve) => {
    const request = http.request({ agent, host: '127.0.0.1', port: options.port, method: 'POST', path: '/api/member/chat-reply', headers });
    request.on('response', (response) => {
      response.resume().on('end', () => {
        answerTimes.push(performance.now() - due);
        if (response.statusCode === 200) stored.push(clientId);
        else refused += 1;
        resolve();
      });
    });
    request.on('error', () => {
      refused += 1;
      resolve();
    });
    request.end(body);
  });
}

const senderOf = (turn: number): ChatSender => options.senders[turn % options.senders.length] ?? { token: '', threadId: 0 };

async function offerAtRate(perSecond: number): Promise<void> {
  const began = performance.now();
  const count = perSecond * options.seconds;
  const posts: Promise<void>[] = [];
  while (posts.length < count) {
    const due = Math.min(count, ((performance.now() - began) / 1000) * perSecond);
    while (posts.length < due) posts.push(post(senderOf(posts.length), began + (posts.length * 1000) / perSecond));
    await sleep(1);
  }
  await Promise.all(posts);
}

async function offerAsTaken(): Promise<void> {
  const endsAt = performance.now() + options.seconds * 1000;
  let turn = 0;
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      while (performance.now() < endsAt) {
        turn += 1;
        await post(senderOf(turn), performance.now());
      }
    }),
  );
}

const sockets = await Promise.all(options.readers.map(connect));
const began = performance.now();
await (options.perSecond ? offerAtRate(options.perSecond) : offerAsTaken());
const seconds = (performance.now() - began) / 1000;
const isComplete = (): boolean => options.readers.length === 0 || stored.every((clientId) => arrived.has(clientId));
const patientUntil = performance.now() + PATIENCE_MS;
while (!isComplete() && performance.now() < patientUntil) await sleep(50);
const lost = options.readers.length === 0 ? 0 : stored.filter((clientId) => !arrived.has(clientId)).length;
const seen: ChatSeen = { times, answerTimes, seconds, refused, stored, lost, doubled };
parentPort?.postMessage(seen);
for (const socket of sockets) socket.terminate();
agent.destroy();
