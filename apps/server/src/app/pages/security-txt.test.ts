import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { SUPPORT_EMAIL: 'help@example.org', PUBLIC_URL: 'https://www.example.org/' } });
});
afterAll(() => test.close());

it('[QUAL-30] /.well-known/security.txt says to whom a hole is told, for half a year from each day on (RFC 9116)', async () => {
  const answer = await test.app.inject('/.well-known/security.txt');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body).toBe(
    `Contact: mailto:help@example.org
Expires: 2026-12-12T00:00:00Z
Preferred-Languages: en, bn
Canonical: https://www.example.org/.well-known/security.txt
`,
  );
  test.ctx.clock.advance(100 * 86_400);
  expect((await test.app.inject('/.well-known/security.txt')).body).toContain('Expires: 2027-03-22T00:00:00Z');
});
