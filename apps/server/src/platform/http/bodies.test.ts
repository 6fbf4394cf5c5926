import { gzipSync } from 'node:zlib';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword, resetPassword, saveSettings, signIn, signUp } from '@app/contract/accounts';
import { applyForJob } from '@app/contract/careers';
import { savePost } from '@app/contract/feed';
import type { Endpoint } from '@app/contract/kernel';
import { updateStepFour, updateStepOne, updateStepThree, updateStepTwo } from '@app/contract/onboarding';
import { updatePartnerExpectation } from '@app/contract/partner-preferences';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';

const BOUNDARY = 'test-boundary-77c1';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const UNREADABLE = { result: false, code: 'validation_failed', message: 'The request could not be read.' };
const field = (name: string, value: string, more = ''): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n${more}\r\n${value}\r\n`;

let test: TestApp;
let port: number;
let nadia: Person;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
  nadia = await signUpPerson(test, { fullName: 'Nadia Rahman' });
});
afterAll(() => test.close());

const send = async (endpoint: Endpoint, headers: Record<string, string>, payload?: string | Buffer) =>
  test.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: { authorization: `Bearer ${nadia.token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const BAD: readonly (readonly [what: string, headers: Record<string, string>, payload?: string | Buffer])[] = [
  ['no body and no kind', {}],
  ['JSON of no bytes', { 'content-type': 'application/json' }, ''],
  ['JSON that is cut off', { 'content-type': 'application/json' }, '{"full_name":"Nad'],
  ['JSON null', { 'content-type': 'application/json' }, 'null'],
  ['a JSON list', { 'content-type': 'application/json' }, '[]'],
  ['JSON in UTF-16 by its own word', { 'content-type': 'application/json; charset=utf-16' }, '{}'],
  ['JSON in a charset that nobody knows', { 'content-type': 'application/json; charset=x-mars' }, '{}'],
  ['JSON that is no UTF-8', { 'content-type': 'application/json' }, Buffer.from('{"full_name":"\xff\xfe"}', 'latin1')],
  ['JSON that says that it is compressed and is not', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, '{}'],
  ['JSON that is compressed', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, gzipSync('{}')],
  ['an encoding that nobody knows', { 'content-type': 'application/json', 'content-encoding': 'mars' }, '{}'],
  ['plain text', { 'content-type': 'text/plain' }, '{}'],
  ['text that names JSON beside itself', { 'content-type': 'text/plain; application/json' }, '{}'],
  ['XML', { 'content-type': 'application/xml' }, '<a/>'],
  ['a form of no bytes', { 'content-type': MULTIPART }, ''],
  ['a form that is cut off in a field', { 'content-type': MULTIPART }, field('language', 'bn').slice(0, -6)],
  ['a form that is cut off between its fields', { 'content-type': MULTIPART }, field('language', 'bn')],
  ['a form without a boundary', { 'content-type': 'multipart/form-data' }, field('language', 'bn')],
  [
    'a form of another boundary',
    { 'content-type': 'multipart/form-data; boundary=other' },
    `${field('language', 'bn')}--${BOUNDARY}--\r\n`,
  ],
  [
    'a form with a field in base64',
    { 'content-type': MULTIPART },
    `${field('language', 'Ym4=', 'content-transfer-encoding: base64\r\n')}--${BOUNDARY}--\r\n`,
  ],
  ['an address-like form of no bytes', { 'content-type': 'application/x-www-form-urlencoded' }, ''],
  ['an address-like form in another charset', { 'content-type': 'application/x-www-form-urlencoded; charset=koi8-r' }, 'language=bn'],
];
const CALLS: readonly Endpoint[] = [
  updateStepOne,
  updateStepTwo,
  updateStepThree,
  updateStepFour,
  saveSettings,
  updatePartnerExpectation,
  savePost,
];
const TABLES = ['account', 'profile', 'partner_preference', 'post', 'photo'];
const stored = async () =>
  Promise.all(TABLES.map(async (table) => (await test.ctx.pool.query(`select * from ${table} order by 1`)).rows as unknown[]));

it.each(CALLS.map((endpoint) => [endpoint.name, endpoint] as const))(
  '[QUAL-67][AUTH-123] %s: a body that is not read is refused, and changes nothing',
  async (_, endpoint) => {
    nadia = await signUpPerson(test, { registrationStep: endpoint.access === 'registering' ? 12 : 16 });
    const before = await stored();
    for (const [what, headers, payload] of BAD) {
      const answer = await send(endpoint, headers, payload);
      expect([answer.statusCode, answer.json()], what).toEqual([422, UNREADABLE]);
    }
    expect(await stored()).toEqual(before);
  },
);

it('[QUAL-67] a call of JSON takes no form, whole or not', async () => {
  nadia = await signUpPerson(test, {});
  const whole = `${field('email_or_phone', 'a')}${field('language', 'bn')}--${BOUNDARY}--\r\n`;
  for (const endpoint of [saveSettings, signIn] as Endpoint[]) {
    const answer = await send(endpoint, { 'content-type': MULTIPART }, whole);
    expect([answer.statusCode, answer.json()], endpoint.name).toEqual([422, UNREADABLE]);
  }
  const urlencoded = await send(saveSettings, { 'content-type': 'application/x-www-form-urlencoded' }, 'language=bn');
  expect([urlencoded.statusCode, urlencoded.json()]).toEqual([422, UNREADABLE]);
});

it('[QUAL-67] what is well declared is taken: UTF-8 by its name, identity as encoding, a form of all kinds', async () => {
  nadia = await signUpPerson(test, {});
  for (const [headers, payload] of [
    [{ 'content-type': 'application/json; charset=UTF-8', 'content-encoding': 'identity' }, '{"language":"bn"}'],
    [{ 'content-type': 'Application/JSON;charset="utf-8"' }, '{"language":"en"}'],
  ] as const)
    expect((await send(saveSettings, headers, payload)).statusCode).toBe(200);
});

it('[QUAL-67] halves of characters and NUL bytes are no text, at a value and at a key', async () => {
  nadia = await signUpPerson(test, {});
  for (const word of ['\\ud800', '\\udfff x', 'a\\u0000b']) {
    const answer = await send(signIn, { 'content-type': 'application/json' }, `{"email_or_phone":"${word}","password":"x"}`);
    expect([answer.statusCode, answer.json()]).toEqual([422, UNREADABLE]);
  }
});

it('[QUAL-67] 3 MB at the sign-in are told that what was sent is too large, and where a file is taken that the file is', async () => {
  const large = JSON.stringify({ email_or_phone: 'x'.repeat(3_000_000), password: 'x' });
  const json = { 'content-type': 'application/json' };
  const signingIn = await send(signIn, json, large);
  expect([signingIn.statusCode, signingIn.json()]).toEqual([
    413,
    { result: false, code: 'payload_too_large', message: 'What was sent is too large. Shorten it and try again.' },
  ]);
  const bengali = await send(signIn, { ...json, 'accept-language': 'bn' }, large);
  expect(bengali.json().message).toBe('যা পাঠানো হয়েছে তা অনেক বড়। একটু ছোট করে আবার চেষ্টা করুন।');
  const longField = `${field('post', 'x'.repeat(70_000))}--${BOUNDARY}--\r\n`;
  const form = await send(savePost, { 'content-type': MULTIPART }, longField);
  expect([form.statusCode, form.json().code]).toEqual([413, 'payload_too_large']);
});

it('[QUAL-67][AUTH-123] the sign-up names every fault of the form at once', async () => {
  const faultsOf = async (body: unknown) =>
    (await send(signUp, { 'content-type': 'application/json', authorization: '' }, JSON.stringify(body))).json().errors;
  expect(await faultsOf({ phone: '12', country_code: '+880', email: 'nobody', password: 'short' })).toEqual({
    phone: ['Please enter a valid phone number'],
    email: ['Invalid email address'],
    password: ['Password must be at least 8 characters'],
  });
  expect(await faultsOf({ phone: '1212345678', country_code: '+880', email: 'nobody', password: 'password123' })).toEqual({
    phone: ['Please enter a valid phone number'],
    email: ['Invalid email address'],
    password: [expect.stringMatching(/\S/)],
  });
  expect(await faultsOf({ phone: '1212345678', country_code: '+880', password: 'password123' })).toEqual({
    phone: ['Please enter a valid phone number'],
    password: [expect.stringMatching(/\S/)],
  });
  expect(await faultsOf({ email: 'nobody' })).toEqual({
    phone: ['This field is required.'],
    country_code: ['This field is required.'],
    email: ['Invalid email address'],
    password: ['This field is required.'],
  });
});

it('[QUAL-67] a changed password and an application name every fault of the form at once', async () => {
  const json = { 'content-type': 'application/json' };
  const reset = await send(resetPassword, json, JSON.stringify({ reset_token: 'x', password: 'short', password_confirmation: 'other' }));
  expect(Object.keys(reset.json().errors)).toEqual(['password', 'password_confirmation']);
  const change = await send(changePassword, json, JSON.stringify({ old_password: 'x', password: 'short', password_confirmation: 'other' }));
  expect(Object.keys(change.json().errors)).toEqual(['password', 'password_confirmation']);
  const application = await send(applyForJob, json, JSON.stringify({ email: 'nobody' }));
  expect(Object.keys(application.json().errors)).toEqual(expect.arrayContaining(['email', 'cv']));
});

/** Sends bytes as they are and returns the answer. */
const onLine = (bytes: string, more?: () => void): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => void (answer += String(chunk)));
    socket.on('error', () => {});
    socket.once('close', () => resolve(answer));
    socket.write(bytes, more);
  });
const readAnswer = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), type: /content-type: (.*)/i.exec(head)?.[1], body: JSON.parse(body) as unknown };
};

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'bad_request'],
  ['two lengths', 'POST /api/signin/token HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'bad_request'],
  [
    'a length and pieces',
    'POST /api/signin/token HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'bad_request',
  ],
  ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
  [
    'pieces of no size',
    'POST /api/signin/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    400,
    'bad_request',
  ],
  ['an address without an end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 414, 'address_too_long'],
  ['headers without an end', `GET /healthz HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  [
    'an expectation',
    'POST /api/signin/token HTTP/1.1\r\nhost: x\r\nexpect: the-moon\r\ncontent-length: 2\r\n\r\n{}',
    417,
    'expectation_failed',
  ],
])('[QUAL-88][QUAL-67] %s is answered in the form of every failure', async (_, bytes, status, code) => {
  const answer = readAnswer(await onLine(bytes));
  expect(answer).toEqual({
    status,
    type: expect.stringContaining('application/json'),
    body: { result: false, code, message: expect.stringMatching(/\.$/) },
  });
});

it('[QUAL-88] a request that never becomes whole is answered in the form of every failure', async () => {
  const { server } = test.app;
  const { headersTimeout } = server;
  const failure = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.once('connection', (line: net.Socket) => line.once('data', () => setImmediate(() => server.emit('clientError', failure, line))));
  const answer = readAnswer(await onLine('POST /api/signin/token HTTP/1.1\r\nhost: x\r\n'));
  expect(answer).toMatchObject({ status: 408, body: { result: false, code: 'request_timeout' } });
  expect(server.headersTimeout).toBe(headersTimeout);
});

it.each([['PROPFIND'], ['DELETE'], ['PATCH'], ['OPTIONS'], ['TRACE']])(
  '[QUAL-67] %s of a call leads nowhere, in the form of every failure',
  async (method) => {
    const answer = await test.app.inject({ method: method as 'DELETE', url: '/api/signin/token' });
    expect([answer.statusCode, answer.json()]).toEqual([404, { result: false, code: 'not_found', message: 'This could not be found.' }]);
  },
);
