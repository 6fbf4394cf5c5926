import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyForJob } from '@app/contract/careers';
import { systemClock } from '#platform/clock';
import { openTestApp, type TestApp } from '#testing';
import { createServer } from './server.ts';

const BOUNDARY = 'test-boundary-2b91';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

it.each(['/%E0%A4%A', '/%', '/api/jobs/%E0%A4%A', '/api/jobs/%ff?page=%zz', `/api/jobs/${'x'.repeat(12_000)}`])(
  '[PUB-203][PUB-206] an address whose escapes make no text, or with a very long word (%#), leads nowhere, as any other that is unknown',
  async (url) => {
    const answer = await test.app.inject({ url });
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([404, 'nosniff']);
    expect(answer.json()).toMatchObject({ result: false, code: expect.stringMatching(/not_found$/) });
  },
);

const sendParts = (...parts: string[]) =>
  test.app.inject({
    method: 'POST',
    url: `/api${applyForJob.path}`,
    headers: { 'content-type': MULTIPART },
    payload: `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`,
  });

it.each([
  ['a field', 'content-disposition: form-data\r\n\r\nx'],
  ['a file', 'content-disposition: form-data; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-'],
])('[QUAL-31] %s that names no key makes a form unreadable', async (_, part) => {
  const answer = await sendParts(part);
  expect([answer.statusCode, answer.json().message]).toEqual([422, 'The request could not be read.']);
});

it('[QUAL-31] keys that every object has are keys like others', async () => {
  for (const key of ['__proto__', 'constructor', 'toString', '__proto__[]'])
    for (const file of ['', '; filename="a.pdf"\r\ncontent-type: application/pdf'])
      expect((await sendParts(`content-disposition: form-data; name="${key}"${file}\r\n\r\nx`)).statusCode).toBe(422);
});

it('[PUB-232][QUAL-33] an upload that is refused is answered at once and not read to its end', async () => {
  const TOTAL = 1_000_000_000;
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  let sent = 0;
  socket.on('error', () => {});
  socket.on('data', (bytes) => void (answer += String(bytes)));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="cv"; filename="a"\r\n\r\n%PDF-`;
  socket.write(`POST /api${applyForJob.path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${MULTIPART}\r\ncontent-length: ${TOTAL}\r\n\r\n${part}`);
  const bytes = Buffer.alloc(64 * 1024, 'x');
  // As fast as a good line is: 12 MB a second.
  const sending = setInterval(() => void (socket.writableLength < 4_000_000 && socket.write(bytes) && (sent += bytes.length)), 5);
  await closed;
  clearInterval(sending);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('The CV must be a PDF or image file of at most 2MB.');
  expect(sent).toBeLessThan(TOTAL / 4);
});

it('a line on which the rest of a refused upload arrived goes on', async () => {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => void (answer += String(bytes)));
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="other"; filename="a"\r\n\r\n%PDF-`;
  const rest = `${'x'.repeat(3000)}\r\n--${BOUNDARY}--\r\n`;
  const length = part.length + rest.length;
  socket.write(
    `POST /api${applyForJob.path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${MULTIPART}\r\ncontent-length: ${length}\r\n\r\n${part}`,
  );
  await expect.poll(() => answer).toContain('Unknown field');
  socket.write(rest);
  // Longer than the sender of an unfinished form is waited for.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => answer).toContain('"ok":true');
  socket.destroy();
});

it('[QUAL-29] a call that arrives as the server begins to close is answered as any other, on a connection that closes', async () => {
  const app = await createServer({ isSecure: false, isProxy: () => false, clock: systemClock });
  app.get('/', () => 'here');
  const late: Response[] = [];
  app.addHook('preClose', async () => void late.push(await fetch(address)));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  expect(late.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([[200, 'close']]);
});
