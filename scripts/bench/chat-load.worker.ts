import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createAnswerReader } from './answer-reader.ts';
import type { ChatLoad, ChatSeen, ChatSender } from './chat-load.ts';
import { optionsOfLoad, tellFound } from './load-beside.ts';

/** A message that has not arrived in this time is lost. */
const PATIENCE_MS = 5000;
const SETTLING_MS = 3000;
const options = await optionsOfLoad<ChatLoad>();
type Line = { ask(request: string): Promise<boolean>; close(): void };
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

/** A browser says in batches what arrived. */
const RECEIVED_MS = 200;

function sayReceived(socket: WebSocket, ids: readonly number[]): void {
  socket.send(JSON.stringify({ type: 'received', message_ids: ids }));
}

const connect = (token: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${options.port}/api/member/socket`, { perMessageDeflate: false });
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ type: 'auth', token, last_event_id: null })));
    let fresh: number[] = [];
    socket.on('message', (bytes: Buffer) => {
      const event = JSON.parse(String(bytes)) as { type: string; data: { id: number; client_id: string } };
      if (event.type === 'ready') resolve(socket);
      if (event.type !== 'message') return;
      take(event.data.client_id);
      if (fresh.push(event.data.id) > 1) return;
      setTimeout(() => {
        sayReceived(socket, fresh);
        fresh = [];
      }, RECEIVED_MS);
    });
  });

/** Opens one kept-alive connection that asks and reads plainly: a load that costs little beside what it measures. */
function openLine(): Line {
  const socket = net.connect({ host: '127.0.0.1', port: options.port, noDelay: true });
  let answered: ((isTaken: boolean) => void) | null = null;
  const settle = (isTaken: boolean): void => {
    const settled = answered;
    answered = null;
    settled?.(isTaken);
  };
  socket.on(
    'data',
    createAnswerReader((status) => settle(status === 200)),
  );
  socket.on('error', () => settle(false));
  return {
    ask: (request) =>
      new Promise((resolve) => {
        answered = resolve;
        socket.write(request);
      }),
    close: () => void socket.destroy(),
  };
}

const lines = Array.from({ length: options.connections }, openLine);
const idle = [...lines];
const queue: ((line: Line) => void)[] = [];
const takeLine = (): Promise<Line> => new Promise((resolve) => queue.push(resolve));
const giveLine = (line: Line): void => {
  const next = queue.shift();
  if (next) next(line);
  else idle.push(line);
};

async function post({ token, threadId }: ChatSender, due: number): Promise<void> {
  const clientId = randomUUID();
  dueAt.set(clientId, due);
  const body = JSON.stringify({ chat_thread_id: threadId, message: 'Assalamu alaikum, how is your family?', client_id: clientId });
  const line = idle.pop() ?? (await takeLine());
  const isTaken = await line.ask(
    `POST /api/member/chat-reply HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  answerTimes.push(performance.now() - due);
  if (isTaken) stored.push(clientId);
  else refused += 1;
  giveLine(line);
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
// That so many came at once is told to whom it concerns first.
await sleep(SETTLING_MS);
const began = performance.now();
await (options.perSecond ? offerAtRate(options.perSecond) : offerAsTaken());
const seconds = (performance.now() - began) / 1000;
const isComplete = (): boolean => options.readers.length === 0 || stored.every((clientId) => arrived.has(clientId));
const patientUntil = performance.now() + PATIENCE_MS;
while (!isComplete() && performance.now() < patientUntil) await sleep(50);
const lost = options.readers.length === 0 ? 0 : stored.filter((clientId) => !arrived.has(clientId)).length;
const seen: ChatSeen = { times, answerTimes, seconds, refused, stored, lost, doubled };
await tellFound(seen);
for (const socket of sockets) socket.terminate();
for (const line of lines) line.close();
