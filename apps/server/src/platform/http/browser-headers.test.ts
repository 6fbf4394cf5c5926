import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp({ environment: { PUBLIC_URL: 'https://bondhon.example' } })));
afterAll(() => test.close());

it.each([
  ['an answer', 'GET', '/api/site-info', 200],
  ['a refusal', 'GET', '/api/member/me', 401],
  ['an address that leads nowhere', 'GET', '/api/nothing', 404],
  ['a body that cannot be read', 'POST', '/api/signin/token', 422],
] as const)('[QUAL-30][QUAL-32] %s tells browsers what it is, and that it stands alone', async (_, method, url, status) => {
  const { statusCode, headers } = await test.app.inject({ method, url, headers: { origin: 'https://elsewhere.example' } });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-') || name === 'x-powered-by' || name === 'server')).toEqual(
    [],
  );
  const policy = String(headers['content-security-policy']).split(';');
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "script-src 'self'", "form-action 'self'"])
    expect(policy).toContain(directive);
});
