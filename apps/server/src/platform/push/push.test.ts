import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import ece from 'http_ece';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSecrets, readSettings } from '#platform/config';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import type { KeptMessage, Outbox } from '#platform/outbox';
import { createPushSender, type PushSender, type PushTarget } from './index.ts';
import { publicLookup } from './public-lookup.ts';
import { selfSigned } from './push.testing.ts';
import { areUsableKeys, isPublicAddress, isPublicEndpoint } from './push-endpoint.ts';

type Arrived = { readonly path: string; readonly headers: Record<string, string>; readonly body: Buffer };

/** A push service in our hands; every host name leads to it. */
let service: https.Server;
let arrived: Arrived[];
let answer: (response: ServerResponse) => void;
let sender: PushSender;

const kept: KeptMessage[] = [];
const outbox: Outbox = { keep: async (message) => void kept.push(message), listNewest: async () => [] };
const settingsWith = (more: Record<string, string>) =>
  readSettings({ DEMO: '0', SUPPORT_EMAIL: 'help@example.com', SECRET_KEY: 'k'.repeat(40), ...more }, newSecrets);

const browser = createECDH('prime256v1');
browser.generateKeys();
const authSecret = randomBytes(16);
const target: PushTarget = {
  endpoint: 'https://updates.push.services.net/send/abc',
  p256dh: browser.getPublicKey('base64url'),
  auth: authSecret.toString('base64url'),
};
const content = { title: 'Bondhon', body: 'You have a new message.', url: '/message/12', tag: 'conversation /message/12' };

beforeAll(async () => {
  service = https.createServer(selfSigned, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body: Buffer.concat(parts) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  const agent = new https.Agent();
  const { port } = service.address() as AddressInfo;
  agent.createConnection = () => tls.connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
  sender = createPushSender(settingsWith({}), outbox, { agent, timeoutMs: 5000 });
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  arrived = [];
  answer = (response) => response.writeHead(201).end();
});
const answering = (status: number, headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end('{"reason":"for the test"}');
};

describe('a push', () => {
  it('[NOTE-16][QUAL-46] arrives sealed for the browser alone, and holds what it was given', async () => {
    expect(await sender.send(target, content)).toBe('taken');
    const [{ path: sentTo, headers, body } = {} as Arrived] = arrived;
    expect(sentTo).toBe('/send/abc');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(body.includes('message')).toBe(false);
    const opened = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: target.auth });
    expect(JSON.parse(opened.toString())).toEqual(content);
  });

  it('[NOTE-16] is signed by this installation, for that push service, for a while', async () => {
    await sender.send(target, content);
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(arrived[0]?.headers['authorization'] ?? '') ?? [];
    expect(key).toBe(sender.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect([aud, sub]).toEqual(['https://updates.push.services.net', 'mailto:help@example.com']);
    expect(exp - Date.now() / 1000).toBeGreaterThan(3600);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(86_400);
    const point = Buffer.from(sender.publicKey, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it.each([404, 410])('[NOTE-23] says that the browser is gone where the service answers %i', async (status) => {
    answering(status);
    expect(await sender.send(target, content)).toBe('gone');
  });

  it.each([400, 413, 429, 500, 503])('[NOTE-18] fails where the service answers %i', async (status) => {
    answering(status);
    await expect(sender.send(target, content)).rejects.toThrow(OperationalFailure);
    await expect(sender.send(target, content)).rejects.not.toThrow(UnclearOutcome);
  });

  it('[NOTE-23] follows no redirect', async () => {
    answering(307, { location: 'https://updates.push.services.net/elsewhere' });
    await expect(sender.send(target, content)).rejects.toThrow('307');
    expect(arrived).toHaveLength(1);
  });

  it('[NOTE-18] a service that hangs after it was told all leaves the outcome unclear', async () => {
    answer = () => {};
    await expect(sender.send(target, content)).rejects.toThrow(UnclearOutcome);
  });

  it('[NOTE-23] of an answer without end only the beginning is read', async () => {
    answer = (response) => {
      response.writeHead(201);
      const more = setInterval(() => response.write('x'.repeat(4096)), 1);
      response.on('close', () => clearInterval(more));
    };
    expect(await sender.send(target, content)).toBe('taken');
  });

  it('[NOTE-23] an address that is not public gets nothing', async () => {
    expect(await sender.send({ ...target, endpoint: 'https://127.0.0.1/x' }, content)).toBe('gone');
    expect(arrived).toEqual([]);
  });

  it('[QUAL-05][NOTE-18] lands in the outbox of a demo, never in the network', async () => {
    const ofDemo = createPushSender(settingsWith({ DEMO: '1' }), outbox);
    expect(await ofDemo.send(target, content)).toBe('taken');
    expect(kept).toEqual([
      { channel: 'push', to: target.endpoint, subject: 'Bondhon', text: 'You have a new message.\n/message/12', html: null },
    ]);
  });
});

describe('where pushes may go', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://sg2p.notify.windows.com/w/?token=abc',
  ])('[NOTE-23] %s', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://8.8.8.8/x',
    'https://localhost/x',
    'https://printer.local/x',
    'https://db.internal/x',
    'https://localhost./x',
    'https://intranet/x',
    'https://push.services.net:8443/x',
    'https://user:secret@push.services.net/x',
    'file:///etc/passwd',
    'nonsense',
  ])('[NOTE-23] not %s', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(false));

  it.each(['8.8.8.8', '142.250.1.1', '2607:f8b0::1', '::ffff:8.8.8.8'])('[NOTE-23] %s is of the public internet', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('[NOTE-23] %s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  it('[NOTE-23] a name that leads into the own network is refused when it is connected to', async () => {
    const looked = (all: boolean) =>
      new Promise((resolve) => publicLookup('localhost', { all }, (failure, address) => resolve(failure?.code ?? address)));
    expect(await looked(true)).toBe('EPRIVATE');
    expect(await looked(false)).toBe('EPRIVATE');
    const agent = new https.Agent({ lookup: (_, options, done) => publicLookup('localhost', options, done) });
    const careful = createPushSender(settingsWith({}), outbox, { agent, timeoutMs: 300 });
    await expect(careful.send(target, content)).rejects.toThrow('EPRIVATE');
  });

  it('[NOTE-23] only keys that a browser can have are taken', () => {
    expect(areUsableKeys(target)).toBe(true);
    expect(areUsableKeys({ ...target, auth: 'AAAA' })).toBe(false);
    expect(areUsableKeys({ ...target, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
    expect(areUsableKeys({ ...target, p256dh: 'AAAA' })).toBe(false);
  });
});

describe('the key of this installation', () => {
  it('[NOTE-16] is the same after every start, and its own where one is set', () => {
    const keyOf = (more: Record<string, string>) => createPushSender(settingsWith(more), outbox).publicKey;
    expect(keyOf({})).toBe(keyOf({}));
    expect(Buffer.from(keyOf({}), 'base64url')).toHaveLength(65);
    expect(keyOf({ SECRET_KEY: 'z'.repeat(40) })).not.toBe(keyOf({}));
    // A key with leading zeros: its number is shorter than its 32 bytes, as that of one key in 256 is.
    const own = Buffer.alloc(32);
    own.writeUInt8(7, 31);
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(own);
    expect(keyOf({ VAPID_PRIVATE_KEY: own.toString('base64url') })).toBe(curve.getPublicKey('base64url'));
    expect(() => keyOf({ VAPID_PRIVATE_KEY: '_'.repeat(43) })).toThrow('VAPID_PRIVATE_KEY');
  });
});
