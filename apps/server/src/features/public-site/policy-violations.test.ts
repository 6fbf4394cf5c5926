import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { siteInfo } from '@app/contract/public-site';
import { openTestApp, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
beforeEach(() => test.ctx.clock.advance(60));
afterAll(() => test.close());

const report = (type: string, body: unknown) =>
  test.app.inject({
    method: 'POST',
    url: '/api/policy-report',
    headers: { 'content-type': type },
    payload: JSON.stringify(body),
    remoteAddress: '203.0.113.8',
  });
const OLD = {
  'csp-report': {
    'document-uri': 'http://localhost/profile/MTAw?ref=BN100002#photos',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=abc',
    'source-file': 'http://localhost/assets/base-1.js',
    'script-sample': 'nadia@example.com',
  },
};
const NEW = [
  {
    type: 'csp-violation',
    age: 3,
    url: 'http://localhost/feed',
    body: {
      documentURL: 'http://localhost/feed',
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sourceFile: 'http://localhost/assets/feed-1.js',
      sample: 'Element innerHTML|<b>private</b>',
    },
  },
  { type: 'deprecation', body: { id: 'x' } },
];

it('[QUAL-64][QUAL-36] reports of browsers in either form are counted in the log, with nothing of a person', async () => {
  const warn = vi.spyOn(test.ctx.log, 'warn');
  expect((await report('application/csp-report', OLD)).statusCode).toBe(200);
  expect((await report('application/reports+json', NEW)).statusCode).toBe(200);
  expect(warn.mock.calls).toEqual([
    [
      {
        violation: { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/profile/MTAw', source: '/assets/base-1.js' },
      },
      'a page broke its security policy',
    ],
    [
      {
        violation: { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: '/feed', source: '/assets/feed-1.js' },
      },
      'a page broke its security policy',
    ],
  ]);
  warn.mockClear();
  const ofAnExtension = { ...OLD['csp-report'], 'source-file': 'chrome-extension' };
  expect((await report('application/csp-report', { 'csp-report': ofAnExtension })).statusCode).toBe(200);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

it('[QUAL-64] a network reports 30 times a minute, and nothing else or larger', async () => {
  expect((await report('application/csp-report', { other: 1 })).statusCode).toBe(422);
  expect((await report('application/reports+json', [{ type: 'csp-violation', body: { sample: 'x'.repeat(70_000) } }])).statusCode).toBe(
    413,
  );
  test.ctx.clock.advance(60);
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await report('application/csp-report', OLD)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
});

it('[QUAL-64] every answer says what its pages may ask of the device, that text is no script, and where violations are told', async () => {
  const { headers } = await test.call(siteInfo);
  const permissions = String(headers['permissions-policy']).split(', ');
  for (const asked of ['camera', 'microphone', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get'])
    expect(permissions).toContain(`${asked}=(self)`);
  for (const never of ['payment', 'usb', 'display-capture', 'browsing-topics']) expect(permissions).toContain(`${never}=()`);
  const policy = String(headers['content-security-policy']).split(';');
  for (const directive of [
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri /api/policy-report',
    'report-to policy',
  ])
    expect(policy).toContain(directive);
  expect(headers['reporting-endpoints']).toBe('policy="/api/policy-report"');
});
