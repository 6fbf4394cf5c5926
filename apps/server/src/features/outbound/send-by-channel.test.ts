import { createECDH, randomBytes } from 'node:crypto';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import ece from 'http_ece';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newSecrets, readSettings } from '#platform/config';
import { createMailSender } from '#platform/mail';
import { createPushSender } from '#platform/push';
import { selfSigned } from '../../platform/push/push.testing.ts';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { openServer, outboundOf, subscribe } from './outbound.testing.ts';

/** A mail server and a push service in our hands, behind the real senders. */
let test: TestApp;
let server: ReturnType<typeof openServer>;
let smtp: SMTPServer;
let service: https.Server;
let mails: { to: string; mail: Email }[] = [];
let pushes: { url: string; body: Buffer }[] = [];
let answer = 201;

function openSmtp(): SMTPServer {
  return new SMTPServer({
    ...selfSigned,
    authOptional: true,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const keep = async (): Promise<void> => {
          mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', mail: await PostalMime.parse(Buffer.concat(parts)) });
          done();
        };
        void keep();
      });
    },
  });
}

function openPushService(): https.Server {
  return https.createServer(selfSigned, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pushes.push({ url: request.url ?? '', body: Buffer.concat(parts) });
      response.writeHead(answer).end();
    });
  });
}

beforeAll(async () => {
  smtp = openSmtp();
  service = openPushService();
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  test = await openTestApp({ environment: { PUBLIC_URL: 'https://site.test' } });
  const SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const settings = readSettings({ DEMO: '0', SMTP_URL, MAIL_FROM: 'post@example.com' }, newSecrets);
  const agent = new https.Agent();
  agent.createConnection = () =>
    tls.connect({ host: '127.0.0.1', port: (service.address() as AddressInfo).port, rejectUnauthorized: false });
  server = openServer(test, {
    mail: createMailSender(settings, test.ctx.outbox),
    push: createPushSender(settings, test.ctx.outbox, { agent, timeoutMs: 2000 }),
  });
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  service.closeAllConnections();
  service.close();
  await test.close();
});
beforeEach(() => {
  mails = [];
  pushes = [];
  answer = 201;
});

const notice = ({ accountId }: Person, eventKey = '1') =>
  ({
    memberId: accountId,
    type: 'interest_accepted',
    eventKey,
    parameters: { name: 'Rahim Uddin' },
    opens: '/messages/7',
    actorId: null,
  }) as const;
const headerOf = (mail: Email | undefined, name: string): string | undefined => mail?.headers.find(({ key }) => key === name)?.value;

it('[NOTE-14][NOTE-19] an e-mail arrives in the language of its reader, with the ways to end it; an unverified address gets none', async () => {
  const english = await signUpPerson(test, { email: 'en@example.com', isEmailVerified: true });
  const bengali = await signUpPerson(test, { email: 'bn@example.com', isEmailVerified: true, language: 'bn' });
  const typed = await signUpPerson(test, { email: 'typed@example.com', isEmailVerified: false });
  for (const person of [english, bengali, typed]) await server.queue(notice(person));
  await server.sendDue();
  const mailTo = (address: string) => mails.find(({ to }) => to === address)?.mail;
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['bn@example.com', 'en@example.com']);

  const toEnglish = mailTo('en@example.com');
  expect(toEnglish?.subject).toBe('Rahim Uddin accepted your interest.');
  expect(toEnglish?.text).toContain('View details:\nhttps://site.test/messages/7');
  expect(toEnglish?.text).toContain('Unsubscribe from these e-mails:\nhttps://site.test/unsubscribe/');
  expect(toEnglish?.html).toContain('href="https://site.test/unsubscribe/');
  expect(headerOf(toEnglish, 'list-unsubscribe')).toMatch(/^<https:\/\/site\.test\/api\/unsubscribe\/[\w.-]+>$/);
  expect(headerOf(toEnglish, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(toEnglish, 'auto-submitted')).toBe('auto-generated');

  const toBengali = mailTo('bn@example.com');
  expect(toBengali?.subject).toBe('Rahim Uddin আপনার আগ্রহ গ্রহণ করেছেন।');
  expect(toBengali?.html).toContain('<html lang="bn"');
  expect(toBengali?.text).toContain('এই ইমেইলগুলো আর পেতে চাই না:');
});

it('[NOTE-16][NOTE-19][QUAL-46] a push arrives sealed, with neither name nor text, in the language of its reader', async () => {
  const person = await signUpPerson(test, { language: 'bn' });
  const curve = createECDH('prime256v1');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = 'https://updates.push.services.net/send/sealed';
  await subscribe(test, person, { endpoint, keys: { p256dh: curve.generateKeys('base64url'), auth } });
  await server.queue(notice(person));
  await server.queue({
    ...notice(person),
    type: 'message_received',
    parameters: { first_name: 'Rahim' },
  });
  await server.sendDue();
  const opened = pushes.map(({ body }) => ece.decrypt(body, { version: 'aes128gcm', privateKey: curve, authSecret: auth }).toString());
  expect(opened.join()).not.toMatch(/Rahim|Uddin|আগ্রহ/);
  expect(opened.map((text) => JSON.parse(text)).map(({ title, body, url }) => [title, body, url])).toEqual([
    ['বন্ধন', 'আপনার একটি নতুন বিজ্ঞপ্তি এসেছে।', '/messages/7'],
    ['বন্ধন', 'আপনার একটি নতুন বার্তা এসেছে।', '/messages/7'],
  ]);
});

it.each([404, 410])('[NOTE-23] a browser whose service answers %i is deleted', async (status) => {
  const person = await signUpPerson(test);
  await subscribe(test, person);
  answer = status;
  await server.queue(notice(person));
  await server.sendDue();
  const left = await test.ctx.pool.query('select from push_subscription where member_id = $1', [person.accountId]);
  expect([left.rowCount, await outboundOf(test, person.accountId)]).toEqual([0, ['email dropped', 'push dropped']]);
});

it('[NOTE-18][NOTE-23] a browser whose service refuses for now stays, and gets it later', async () => {
  const person = await signUpPerson(test);
  await subscribe(test, person);
  answer = 429;
  await server.queue(notice(person));
  await server.sendDue();
  expect(await outboundOf(test, person.accountId)).toEqual(['email dropped', 'push waiting']);
  answer = 201;
  test.ctx.clock.advance(60);
  await server.sendDue();
  expect(await outboundOf(test, person.accountId)).toEqual(['email dropped', 'push sent']);
});
