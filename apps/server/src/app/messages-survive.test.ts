import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_PATH, type LiveEvent } from '@app/contract/live';
import type { ChatMessage } from '@app/contract/chat';
import { freePort } from '../platform/networks/free-port.testing.ts';
import { openLossyLine } from './testing/lossy-line.ts';
import {
  askDatabase,
  copyPreparedData,
  keepDemoQuiet,
  openSessionsBeside,
  processesOn,
  type RealServer,
  startReal,
} from './testing/real-server.ts';

const PATIENCE_MS = 240_000;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

/** Of three connections one breaks. */
const LOST = 0.3;
const MESSAGES = 40;

let place: string;
let environment: Record<string, string>;
let server: RealServer;
let line: Awaited<ReturnType<typeof openLossyLine>>;

async function startServer(): Promise<void> {
  server = await startReal({ dataDirectory: path.join(place, 'data'), environment });
  if (!(await server.isReady)) throw new Error(server.said.join('\n'));
}
const ask = (statement: string) => askDatabase(path.join(place, 'data'), statement);

beforeAll(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'real-'));
  environment = { PORT: String(await freePort()), DEMO: '1', DEMO_MEMBERS: '40', RATE_LIMIT: 'off', SEARCH_INDEX: 'off' };
  copyPreparedData(path.join(place, 'data'));
  await startServer();
  await keepDemoQuiet(path.join(place, 'data'));
  line = await openLossyLine(Number(environment['PORT']), LOST);
});
afterAll(async () => {
  await line.close();
  server.process.kill('SIGKILL');
  await server.ended;
  for (const pid of processesOn(place)) process.kill(pid, 'SIGKILL');
  fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

type Side = { readonly memberId: number; readonly token: string };

/** Opens a conversation of two who are connected, and a session for each. */
async function openConversation(): Promise<{ threadId: number; sides: readonly [Side, Side] }> {
  const [thread] = await ask(
    `select thread.id, member_a_id, member_b_id from chat_thread thread
     join bond on bond.lower_id = member_a_id and bond.higher_id = member_b_id where thread.kind = 'pair' order by thread.id limit 1`,
  );
  const memberIds = [Number(thread?.['member_a_id']), Number(thread?.['member_b_id'])];
  const tokens = await openSessionsBeside(path.join(place, 'data'), memberIds);
  const sides = memberIds.map((memberId, index) => ({ memberId, token: tokens[index] ?? '' }));
  return { threadId: Number(thread?.['id']), sides: sides as unknown as [Side, Side] };
}

/** Writes as a browser's queue does: the next one leaves when the one before was taken, and a lost call is made again by its own word. */
async function writeAll({ memberId, token }: Side, threadId: number): Promise<void> {
  for (let number = 0; number < MESSAGES; number += 1) {
    const body = JSON.stringify({ chat_thread_id: threadId, message: `${memberId}:${number}`, client_id: randomUUID() });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' };
    const post = () => fetch(`http://127.0.0.1:${line.port}/api/member/chat-reply`, { method: 'POST', headers, body }).catch(() => null);
    for (let answer = await post(); answer?.status !== 200; answer = await post()) await pause(20);
  }
}

/** Reads as a browser does: connects again after each break with the last event that it has, until it is told to end. */
function readAlong({ token }: Side) {
  /** Something that comes twice changes nothing. */
  const messages = new Map<number, ChatMessage>();
  const breaks = { count: 0 };
  let lastId: number | null = null;
  let isOver = false;
  let socket: WebSocket;
  const connect = (): void => {
    socket = new WebSocket(`ws://127.0.0.1:${line.port}/api${LIVE_PATH}`);
    socket.on('error', () => {});
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token, last_event_id: lastId })));
    socket.on('message', (bytes: Buffer) => {
      const event = JSON.parse(String(bytes)) as LiveEvent;
      lastId = event.id;
      if (event.type === 'message') messages.set(event.data.id, event.data);
    });
    socket.on('close', () => {
      breaks.count += 1;
      if (!isOver) setTimeout(connect, 20);
    });
  };
  connect();
  return {
    breaks,
    hasBegun: () => lastId !== null,
    /** Returns the ids of what came, of all that was written after this one. */
    idsAfter: (id: number) => [...messages.keys()].filter((one) => one > id).toSorted((one, other) => one - other),
    end: () => {
      isOver = true;
      socket.terminate();
    },
  };
}

it('[CHAT-43][CHAT-44][CHAT-60][CHAT-64][QUAL-24] over a line that loses every third connection, and over a server that is killed, each message is stored once, in order, and comes to both', async () => {
  const { threadId, sides } = await openConversation();
  const readers = sides.map(readAlong);
  for (const reader of readers) await expect.poll(reader.hasBegun, { timeout: 20_000 }).toBe(true);
  const [{ before = 0 } = {}] = await ask(`select max(id) as before from chat_message`);
  const writing = Promise.all(sides.map((side) => writeAll(side, threadId)));
  const stored = async () =>
    (await ask(`select id, sender_id, text from chat_message where thread_id = ${threadId} and id > ${String(before)} order by id`)) as {
      id: number;
      sender_id: number;
      text: string;
    }[];
  while ((await stored()).length < MESSAGES / 2) await pause(5);
  server.process.kill('SIGKILL');
  await server.ended;
  await startServer();
  await writing;
  line.mend();

  const rows = await stored();
  for (const { memberId } of sides)
    expect(rows.filter((row) => Number(row.sender_id) === memberId).map(({ text }) => text)).toEqual(
      Array.from({ length: MESSAGES }, (_, number) => `${memberId}:${number}`),
    );
  const ids = rows.map(({ id }) => Number(id));
  for (const reader of readers) {
    await expect.poll(() => reader.idsAfter(Number(before)), { timeout: 20_000 }).toEqual(ids);
    expect(reader.breaks.count).toBeGreaterThan(0);
    reader.end();
  }
  const counts = await ask(
    `select state.member_id from thread_state state where state.thread_id = ${threadId} and state.unseen_count <> (
       select count(*) from chat_message message where message.thread_id = state.thread_id and message.sender_id is distinct from state.member_id
         and message.deleted_at is null and message.id > coalesce(state.last_seen_message_id, 0))`,
  );
  expect(counts).toEqual([]);
});
