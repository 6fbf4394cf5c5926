import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { createServer } from '#platform/http';
import { serveFiles } from './serve-files.ts';

let place: string;
let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'));
  const [built, kept] = [path.join(place, 'built'), path.join(place, 'kept')];
  for (const folder of [path.join(built, 'assets'), kept]) fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(built, 'assets/own-1.js'), '0123456789');
  fs.writeFileSync(path.join(built, 'assets/own-1.js.br'), 'short');
  fs.writeFileSync(path.join(kept, 'former-1.js'), 'abc');
  app = await createServer({ isSecure: false, isProxy: () => false, clock: systemClock });
  await serveFiles(app, { built, kept, startPolicy: "default-src 'none'" });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(place, { recursive: true });
});

/** Asks for a part of a file, as it is stored unless `encoding` names another form. */
const ask = (name: string, range: string, encoding = 'identity'): Promise<Response> =>
  fetch(`${address}/assets/${name}`, { headers: { range, 'accept-encoding': encoding, 'accept-language': 'en' } });

it.each([
  ['own-1.js', 'bytes=10-', 10],
  ['own-1.js', 'bytes=99-120', 10],
  ['former-1.js', 'bytes=3-', 3],
])('[QUAL-31] of %s the part %s is not there: 416 says how long the file is', async (name, range, size) => {
  const answer = await ask(name, range);
  expect([answer.status, answer.headers.get('content-range'), answer.headers.get('cache-control')]).toEqual([416, `bytes */${size}`, null]);
  expect(await answer.json()).toMatchObject({
    code: 'range_not_satisfiable',
    message: 'The file has no such part. Load it from its beginning.',
  });
});

it('[QUAL-31] the length is that of the form which was asked for', async () => {
  const answer = await ask('own-1.js', 'bytes=5-', 'br');
  expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-encoding')]).toEqual([416, 'bytes */5', null]);
});

it('[QUAL-31] a part that is there is sent, and the whole where a range says nothing', async () => {
  const part = await ask('own-1.js', 'bytes=8-20');
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 8-9/10', '89']);
  const whole = await ask('own-1.js', 'lines=5-2');
  expect([whole.status, whole.headers.get('content-range'), await whole.text()]).toEqual([200, null, '0123456789']);
});
