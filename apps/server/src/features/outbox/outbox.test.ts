import { listOutbox } from '@app/contract/outbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailSender, renderMail } from '#platform/mail';
import { createPushSender } from '#platform/push';
import { createSmsSender } from '#platform/sms';
import { openTestApp, type TestApp } from '#testing';

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

it('[QUAL-05] is not there outside demo mode', async () => {
  const real = await openTestApp({ environment: { DEMO: '0' } });
  const { status, failure } = await real.call(listOutbox);
  expect([status, failure.code]).toEqual([404, 'not_found']);
  await real.close();
});
