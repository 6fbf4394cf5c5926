import { listOutbox } from '@app/contract/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailSender, renderMail } from '#platform/mail';
import { createPushSender } from '#platform/push';
import { createSmsSender } from '#platform/sms';
import { openTestApp, type TestApp } from '#testing';
import { outboxKey } from './outbox-key.ts';

let test: TestApp;
const mail = {
  to: 'nadia@example.com',
  subject: 'Your code',
  ...renderMail({ language: 'en', brandName: 'Brand', heading: 'Your code', paragraphs: ['123456'] }),
};
const browser = { endpoint: 'https://push.example.com/send/1', p256dh: 'p', auth: 'a' };
const push = { title: 'Brand', body: 'You have a new message.', url: '/messages/7', tag: 't' };
const sms = { to: '+8801712345678', text: 'Your code is 1234', reference: 'r-1' };

beforeAll(async () => {
  test = await openTestApp();
  const { settings, outbox, clock } = test.ctx;
  await createSmsSender(settings, outbox).send(sms);
  clock.advance(60);
  await createMailSender(settings, outbox).send(mail);
  await createPushSender(settings, outbox).send(browser, push);
});
afterAll(() => test.close());

it('[QUAL-05] shows every SMS, e-mail and push of the demo, newest first', async () => {
  const { status, body } = await test.call(listOutbox);
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      channel: 'push',
      to: browser.endpoint,
      subject: 'Brand',
      text: 'You have a new message.\n/messages/7',
      html: null,
      created_at: '2026-06-15T06:01:00.000Z',
    },
    { channel: 'email', ...mail, created_at: '2026-06-15T06:01:00.000Z' },
    { channel: 'sms', to: sms.to, subject: null, text: sms.text, html: null, created_at: '2026-06-15T06:00:00.000Z' },
  ]);
});

it('[QUAL-05] shows the messages to one recipient', async () => {
  const { body } = await test.call(listOutbox, { query: { to: sms.to } });
  expect(body.data.map((message) => message.to)).toEqual([sms.to]);
});

describe('[QUAL-49] whom other machines can reach asks them for the key that is printed at the start', () => {
  const codeOf = async (of: TestApp, input: Parameters<TestApp['call']>[1] = {}): Promise<unknown> => {
    const { status, failure } = await of.call(listOutbox, input as never);
    return status === 200 ? 200 : [status, failure.code];
  };
  const REFUSED = [403, 'outbox_key_needed'];

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://demo.example.com' }])('%o', async (environment) => {
    const open = await openTestApp({ environment });
    await open.ctx.outbox.keep({ channel: 'sms', to: '+8801712345678', subject: null, text: 'Your code is 1234', html: null });
    const key = outboxKey(open.ctx);
    expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
    for (const address of ['127.0.0.1', '203.0.113.70']) {
      expect(await codeOf(open, { address })).toEqual(REFUSED);
      for (const wrong of ['', 'x', `${key}x`, key.toLowerCase(), key.slice(1)])
        expect(await codeOf(open, { address, query: { key: wrong } })).toEqual(REFUSED);
      expect(await codeOf(open, { address, query: { key } })).toBe(200);
    }
    expect((await open.call(listOutbox, { language: 'bn' })).failure.message).toMatch(/চাবি/);
    await open.close();
  });

  it.each([
    [{ address: '203.0.113.70' }],
    [{ headers: { 'x-forwarded-for': '127.0.0.1' } }],
    [{ headers: { host: 'tunnel.example' } }],
    [{ headers: { host: 'localhost.evil.example:3000' } }],
  ])('also where a tunnel, a proxy or a page with a name of its own leads to a demo of this machine: %o', async (input) => {
    expect(await codeOf(test, input)).toEqual(REFUSED);
    expect(await codeOf(test, { ...input, query: { key: outboxKey(test.ctx) } })).toBe(200);
  });

  it('is another one for each database, and the same at every start', async () => {
    const other = await openTestApp();
    const again = await openTestApp({ environment: { SECRET_KEY: other.ctx.settings.SECRET_KEY } });
    expect(outboxKey(other.ctx)).not.toBe(outboxKey(test.ctx));
    expect(outboxKey(again.ctx)).toBe(outboxKey(other.ctx));
    await Promise.all([other.close(), again.close()]);
  });
});

it('[QUAL-05] is not there outside demo mode', async () => {
  const real = await openTestApp({ environment: { DEMO: '0' } });
  const { status, failure } = await real.call(listOutbox);
  expect([status, failure.code]).toEqual([404, 'not_found']);
  await real.close();
});
