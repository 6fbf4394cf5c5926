import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import * as z from 'zod/mini';
import { endpoint, Message } from '@app/contract/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Viewer } from '#platform/session';
import { createUploads, type Uploads } from '#platform/uploads';
import { createHttp, createServer } from './index.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'test-boundary-51c3';
const form = { method: 'POST', payload: 'form', body: z.looseObject({}), response: Message } as const;
const film = { maxBytes: 60 * MEGABYTE };
const sendFilm = endpoint({ ...form, name: 'sendFilm', path: '/film', access: 'registering', files: { film } });
const sendPapers = endpoint({
  ...form,
  name: 'sendPapers',
  path: '/papers',
  access: 'public',
  files: { front: film, back: film, cv: film },
});
const callers: Readonly<Record<string, number>> = { v: 1, u: 2, w: 3 };

let uploads: Uploads;
let app: Awaited<ReturnType<typeof createServer>>;
let port: number;
let directory: string;
/** Lists the sizes of what calls got; `holdUntil` is what they wait for before they answer. */
let got: number[] = [];
let holdUntil: Promise<void> = Promise.resolve();
let sockets: net.Socket[] = [];

beforeEach(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'uploads-test-'));
  got = [];
  holdUntil = Promise.resolve();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
  await fs.rm(directory, { recursive: true, force: true });
});

async function open(bounds: { memoryMb?: number; diskMb?: number; paceWindowMs?: number; waitMs?: number } = {}): Promise<void> {
  const { memoryMb = 512, diskMb = 4096, ...times } = bounds;
  uploads = createUploads({ memoryBytes: memoryMb * MEGABYTE, diskBytes: diskMb * MEGABYTE, directory, ...times });
  app = await createServer({ isSecure: false, isProxy: () => false, clock: systemClock });
  const authenticate = async (token: string): Promise<Viewer> => {
    const accountId = callers[token.slice(0, 1)] ?? 9;
    return { accountId, purpose: 'member', state: 'active', registrationStep: 16, roles: [], language: 'en' } as unknown as Viewer;
  };
  const http = createHttp(app, { settings: { PUBLIC_URL: 'http://localhost' } } as Context, authenticate, {
    uploads: { uploads, isVerified: async (accountId) => accountId !== callers['u'] },
  });
  const take = async ({ files }: { files: Readonly<Record<string, { readonly bytes: Buffer } | undefined>> }) => {
    const bytes = Object.values(files).map((file) => file?.bytes ?? Buffer.alloc(0));
    got.push(...bytes.map(({ length }) => length));
    await holdUntil;
    return { message: bytes.map(sumOf).join(' ') };
  };
  http.serve(sendFilm, take);
  http.serve(sendPapers, take);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
}

const part = (name: string): string => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n`;

/** Begins a form on a line of its own: written piece by piece, or left. */
function begin(call: { path: string }, { token = '', length = 55 * MEGABYTE, name = 'film' } = {}) {
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  const state = { answer: '', isClosed: false };
  socket.on('error', () => {});
  socket.on('data', (bytes) => void (state.answer += String(bytes)));
  socket.on('close', () => void (state.isClosed = true));
  const bearer = token ? `authorization: Bearer ${token.padEnd(43, 'x')}\r\n` : '';
  socket.write(
    `POST /api${call.path} HTTP/1.1\r\nhost: x\r\n${bearer}content-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: ${length}\r\n\r\n${part(name)}`,
  );
  return {
    socket,
    state,
    write: (bytes: Buffer) => new Promise<void>((resolve) => void socket.write(bytes, () => resolve())),
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(state.answer)?.[1] ?? 0),
    retryAfter: () => Number(/\r\nretry-after: (\d+)/i.exec(state.answer)?.[1] ?? 0),
  };
}

/** Sends a whole form at once. */
async function post(call: { path: string }, files: Record<string, Buffer>, token = '') {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(files)) body.append(name, new Blob([new Uint8Array(bytes)]), 'a');
  const headers = token ? { authorization: `Bearer ${token.padEnd(43, 'x')}` } : undefined;
  const answer = await fetch(`http://127.0.0.1:${port}/api${call.path}`, { method: 'POST', body, ...(headers ? { headers } : {}) });
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after') ?? 0),
    ...((await answer.json()) as { message: string; code?: string }),
  };
}

const FULL = 'Many files are being sent right now. Please send yours again in a moment; nothing you entered is lost.';
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;
function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Reads the beginnings of the files that are open in the directory: they have no name there. */
async function spooled(): Promise<Buffer[]> {
  const paths = (await fs.readdir('/proc/self/fd')).map((fd) => `/proc/self/fd/${fd}`);
  const links = await Promise.all(paths.map((link) => fs.readlink(link).catch(() => '')));
  const open = paths.filter((_, at) => links[at]?.startsWith(directory));
  return Promise.all(
    open.map(async (link) => {
      const file = await fs.open(link, 'r');
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MEGABYTE), position: 0 });
      await file.close();
      return buffer.subarray(0, bytesRead);
    }),
  );
}
const nothingInUse = async () => {
  await expect.poll(() => uploads.inUse).toEqual({ memory: 0, disk: 0 });
  await expect.poll(spooled).toEqual([]);
  expect(await fs.readdir(directory)).toEqual([]);
};

describe('uploads on their way', () => {
  it('[QUAL-57] six unfinished films hold 1 MB of memory each, and lie on disk without a name and not as they were sent', async () => {
    await open();
    const before = memoryInUse();
    const films = Array.from({ length: 6 }, (_, at) => begin(sendFilm, { token: ['v', 'w', 'x'][at % 3] ?? '' }));
    const mark = Buffer.from('23.8103N 090.4125E '.repeat(3450));
    for (let piece = 0; piece < 250; piece += 1) await Promise.all(films.map(({ write }) => write(mark)));
    await expect.poll(() => uploads.inUse.disk, { timeout: 20_000 }).toBeGreaterThan(90 * MEGABYTE);
    expect(uploads.inUse.memory).toBeLessThanOrEqual(6 * MEGABYTE);
    await expect.poll(() => memoryInUse() - before).toBeLessThan(30 * MEGABYTE);
    const stored = await spooled();
    expect(stored).toHaveLength(6);
    expect(stored.filter((bytes) => bytes.includes('23.8103N'))).toEqual([]);
    expect(await fs.readdir(directory)).toEqual([]);
    for (const { socket } of films) socket.destroy();
    await nothingInUse();
  }, 60_000);

  it('[QUAL-57] what was sent comes to the call as it was sent, small, large and mixed', async () => {
    await open();
    const [small, large, other] = [randomBytes(1000), randomBytes(3 * MEGABYTE + 17), randomBytes(MEGABYTE - 5)];
    const answer = await post(sendPapers, { front: small, back: large, cv: other });
    expect(answer).toMatchObject({ status: 200, message: [small, large, other].map(sumOf).join(' ') });
    const films = Array.from({ length: 8 }, (_, at) => randomBytes((at + 1) * 300_000));
    const parallel = await Promise.all(films.map((film) => post(sendFilm, { film }, 'v')));
    expect(parallel.map(({ status }) => status)).toEqual(films.map(() => 200));
    expect(parallel.map(({ message }) => message)).toEqual(films.map(sumOf));
    await nothingInUse();
  });

  it('[QUAL-57] where the disk of uploads is full: 503, Retry-After and what to do; afterwards it goes on', async () => {
    await open({ diskMb: 4 });
    const first = begin(sendFilm, { token: 'v' });
    await first.write(Buffer.alloc(3.5 * MEGABYTE));
    await expect.poll(() => uploads.inUse.disk).toBeGreaterThan(3 * MEGABYTE);
    const second = await post(sendPapers, { cv: Buffer.alloc(2 * MEGABYTE) });
    expect(second).toMatchObject({ status: 503, code: 'service_unavailable', message: FULL });
    expect(second.retryAfter).toBeGreaterThan(0);
    expect(await post(sendPapers, { cv: Buffer.alloc(1000) })).toMatchObject({ status: 200 });
    first.socket.destroy();
    await nothingInUse();
    expect(await post(sendPapers, { cv: Buffer.alloc(2 * MEGABYTE) })).toMatchObject({ status: 200 });
  });

  it('[QUAL-57] where the memory of uploads is full: the same, whatever kinds of files hold it', async () => {
    await open({ memoryMb: 2 });
    const holders = [begin(sendFilm, { token: 'v' }), ...['front', 'cv'].map((name) => begin(sendPapers, { name, length: MEGABYTE }))];
    for (const { write } of holders) await write(Buffer.alloc(600_000));
    await expect.poll(() => uploads.inUse.memory).toBeGreaterThan(1.6 * MEGABYTE);
    const refused = await post(sendPapers, { cv: Buffer.alloc(500_000) });
    expect(refused).toMatchObject({ status: 503, message: FULL });
    expect(refused.retryAfter).toBeGreaterThan(0);
    for (const { socket } of holders) socket.destroy();
    await nothingInUse();
  });

  it('[QUAL-57] forms that arrived wait for their turn in memory; who waits too long is told to come again', async () => {
    await open({ memoryMb: 4, waitMs: 300 });
    const held = Promise.withResolvers<void>();
    holdUntil = held.promise;
    const first = post(sendFilm, { film: Buffer.alloc(3 * MEGABYTE) }, 'v');
    await expect.poll(() => got.length).toBe(1);
    const late = await post(sendFilm, { film: Buffer.alloc(3 * MEGABYTE) }, 'w');
    expect(late).toMatchObject({ status: 503, message: FULL });
    const waiting = post(sendFilm, { film: Buffer.alloc(3 * MEGABYTE) }, 'w');
    await expect.poll(() => uploads.inUse.disk).toBeGreaterThan(5 * MEGABYTE);
    expect(got).toHaveLength(1);
    held.resolve();
    expect([(await first).status, (await waiting).status]).toEqual([200, 200]);
    // One that is larger than all the memory is taken alone.
    expect(await post(sendFilm, { film: Buffer.alloc(9 * MEGABYTE) }, 'v')).toMatchObject({ status: 200 });
    await nothingInUse();
  });

  it('[QUAL-57][QUAL-81] whoever sends less than 8 kB a second over the window is not waited for; one that keeps the pace is', async () => {
    await open({ paceWindowMs: 1000 });
    const slow = begin(sendFilm, { token: 'v' });
    const steady = begin(sendFilm, { token: 'w', length: 200_000 });
    const still = begin(sendPapers, { name: 'cv' });
    await still.write(Buffer.alloc(2 * MEGABYTE));
    const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
    const bytes = 200_000 - part('film').length - tail.length;
    let sent = 0;
    const drip = setInterval(() => {
      void slow.write(Buffer.alloc(500));
      const piece = Math.min(2000, bytes - sent);
      if (piece > 0) void steady.write(Buffer.alloc(piece));
      sent += piece;
      if (piece > 0 && sent === bytes) void steady.write(tail);
    }, 100);
    await expect.poll(slow.status, { timeout: 5000 }).toBe(503);
    await expect.poll(still.status, { timeout: 5000 }).toBe(503);
    expect(slow.retryAfter()).toBeGreaterThan(0);
    expect(slow.state.answer).toContain('Your connection is too slow to send this file.');
    expect(steady.status()).toBe(0);
    await expect.poll(steady.status, { timeout: 20_000 }).toBe(200);
    clearInterval(drip);
    await expect.poll(() => still.state.isClosed, { timeout: 5000 }).toBe(true);
    await nothingInUse();
  }, 40_000);

  it('[QUAL-57] connections that break give back memory and disk, at whatever moment', async () => {
    await open();
    for (const bytes of [0, 10, 900_000, 1_100_000, 5_000_000]) {
      const broken = begin(sendFilm, { token: 'v', length: 6 * MEGABYTE });
      await broken.write(Buffer.alloc(bytes));
      await expect.poll(() => uploads.inUse.disk).toBeGreaterThanOrEqual(bytes > 2_000_000 ? 4_000_000 : 0);
      broken.socket.destroy();
    }
    await nothingInUse();
    expect(await post(sendFilm, { film: Buffer.alloc(4 * MEGABYTE) }, 'v')).toMatchObject({ status: 200 });
    await nothingInUse();
  });

  it('[QUAL-57] an account without a verified number has 40 MB under way, one with it 160, a network of visitors 40 or one form', async () => {
    await open();
    const alone = begin(sendFilm, { token: 'u', length: 41 * MEGABYTE });
    await expect.poll(alone.status).toBe(503);
    expect(alone.state.answer).toContain('Until your mobile number is verified you can send 40 MB at a time.');
    expect(alone.retryAfter()).toBeGreaterThan(0);
    begin(sendFilm, { token: 'u', length: 25 * MEGABYTE });
    const second = begin(sendFilm, { token: 'u', length: 20 * MEGABYTE });
    await expect.poll(second.status).toBe(503);
    const verified = Array.from({ length: 4 }, () => begin(sendFilm, { token: 'v', length: 50 * MEGABYTE }));
    await expect.poll(() => verified.map(({ status }) => status()).toSorted()).toEqual([0, 0, 0, 503]);
    expect(verified.find(({ status }) => status() === 503)?.state.answer).toContain('You are sending many files at once.');
    const visitor = begin(sendPapers, { name: 'cv', length: 55 * MEGABYTE });
    const another = begin(sendPapers, { name: 'cv', length: 1 * MEGABYTE });
    await expect.poll(another.status).toBe(503);
    expect(visitor.status()).toBe(0);
  });

  it('[QUAL-57][QUAL-27] a disk that takes nothing is an outage with a sentence, not a defect', async () => {
    await open();
    await fs.rm(directory, { recursive: true });
    await fs.writeFile(directory, 'in the way');
    const refused = await post(sendPapers, { cv: Buffer.alloc(2 * MEGABYTE) });
    expect([refused.status, refused.code]).toEqual([503, 'service_unavailable']);
    expect(refused.retryAfter).toBeGreaterThan(0);
    await fs.rm(directory);
    expect(await post(sendPapers, { cv: Buffer.alloc(2 * MEGABYTE) })).toMatchObject({ status: 200 });
  });

  it('[QUAL-81] a request ends after 20 minutes whatever it brings', async () => {
    await open();
    expect(app.server.requestTimeout).toBe(1_200_000);
  });
});
