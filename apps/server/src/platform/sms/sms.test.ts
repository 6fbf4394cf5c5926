import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newSecrets, readSettings } from '#platform/config';
import { OperationalFailure } from '#platform/errors';
import type { KeptMessage } from '#platform/outbox';
import { createSmsSender } from '#platform/sms';
import { createBulkSmsBd } from './bulksmsbd.ts';
import { createSslWireless } from './sslwireless.ts';

type Asked = { readonly method: string; readonly type: string; readonly body: string };

/** A gateway in our hands that speaks over real HTTP. */
let asked: Asked[];
let answer: { status: number; body: string } | 'never' | 'hang up';
let gateway: http.Server;
let url: string;

beforeEach(async () => {
  asked = [];
  gateway = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push({ method: request.method ?? '', type: request.headers['content-type'] ?? '', body });
      if (answer === 'hang up') request.socket.destroy();
      else if (answer !== 'never') response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
});
afterEach(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const sms = { to: '+8801712345678', text: 'আপনার কোড ১২৩৪', reference: '0f8fad5b-d9cb-469f-a165-70867728950e' };
const account = () => ({ url, token: 'the-token', sender: 'BONDHON' });
const failureOf = async (work: Promise<void>): Promise<Error> =>
  work.then(
    () => new Error('nothing failed'),
    (failure: Error) => failure,
  );
const expectQuietFailure = (failure: Error, words: string): void => {
  expect(failure).toBeInstanceOf(OperationalFailure);
  expect(failure.message).toContain(words);
  expect(`${failure.message}${String(failure.cause)}`).not.toMatch(/1712345678|কোড|the-token/);
};

describe('SSL Wireless', () => {
  const success = { status: 'SUCCESS', status_code: 200, error_message: '', smsinfo: [{ sms_status: 'SUCCESS', reference_id: 'r1' }] };

  it('[REG-232] sends number, text and an id of our own as JSON', async () => {
    answer = { status: 200, body: JSON.stringify(success) };
    await createSslWireless(account())(sms);
    expect(asked[0]).toMatchObject({ method: 'POST', type: 'application/json' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      api_token: 'the-token',
      sid: 'BONDHON',
      msisdn: '8801712345678',
      sms: sms.text,
      csms_id: '0f8fad5bd9cb469fa165',
    });
  });

  it.each([
    ['the call', { status: 'FAILED', status_code: 4001, error_message: 'Unauthorized' }, '4001'],
    ['the message', { ...success, smsinfo: [{ sms_status: 'FAILED', status_message: 'Invalid 8801712345678' }] }, 'refused'],
    ['an answer of another form', { hello: 1 }, 'another form'],
  ])('[QUAL-27][QUAL-36] %s that failed is a failure that names no number', async (_, body, words) => {
    answer = { status: 200, body: JSON.stringify(body) };
    expectQuietFailure(await failureOf(createSslWireless(account())(sms)), words);
  });
});

describe('BulkSMSBD', () => {
  it('[REG-232] sends number and text as a form', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ response_code: 202, message_id: 1, success_message: 'SMS Submitted', error_message: '' }),
    };
    await createBulkSmsBd(account())(sms);
    const form = Object.fromEntries(new URLSearchParams(asked[0]?.body));
    expect(asked[0]?.method).toBe('POST');
    expect(form).toEqual({ api_key: 'the-token', type: 'text', number: '8801712345678', senderid: 'BONDHON', message: sms.text });
  });

  it.each([1001, 1007, 1032])('[QUAL-27][QUAL-36] code %i in a 200 is a failure', async (code) => {
    answer = { status: 200, body: JSON.stringify({ response_code: code, error_message: 'number 8801712345678' }) };
    expectQuietFailure(await failureOf(createBulkSmsBd(account())(sms)), String(code));
  });

  it('[QUAL-27] an error page is a failure', async () => {
    answer = { status: 502, body: '<html>Bad gateway</html>' };
    expectQuietFailure(await failureOf(createBulkSmsBd(account())(sms)), '502');
  });

  it('[QUAL-27] a gateway that hangs is a failure in time', async () => {
    answer = 'never';
    expectQuietFailure(await failureOf(createBulkSmsBd(account(), 150)(sms)), 'TimeoutError');
  });

  it('[QUAL-27] a gateway that hangs up or is not there is a failure', async () => {
    answer = 'hang up';
    expectQuietFailure(await failureOf(createBulkSmsBd(account())(sms)), 'cannot be reached');
    expectQuietFailure(await failureOf(createBulkSmsBd({ ...account(), url: 'http://127.0.0.1:1/' })(sms)), 'cannot be reached');
  });
});

describe('the sender of the settings', () => {
  const kept: KeptMessage[] = [];
  const outbox = { keep: async (message: KeptMessage) => void kept.push(message), listNewest: async () => [] };

  it('[QUAL-05] keeps messages in demo mode, whatever gateway is set', async () => {
    const settings = readSettings({ DEMO: '1', SMS_DRIVER: 'bulksmsbd', SMS_TOKEN: 't', SMS_SENDER: 's', SMS_URL: url }, newSecrets);
    await createSmsSender(settings, outbox).send(sms);
    expect(kept).toEqual([{ channel: 'sms', to: sms.to, subject: null, text: sms.text, html: null }]);
    expect(asked).toEqual([]);
  });

  it('[QUAL-27] fails where no gateway is set outside demo mode', async () => {
    const sender = createSmsSender(readSettings({ DEMO: '0' }, newSecrets), outbox);
    expectQuietFailure(await failureOf(sender.send(sms)), 'SMS_DRIVER');
  });

  it('[REG-232] uses the gateway of the settings, which reaches Bangladesh only', async () => {
    answer = { status: 200, body: JSON.stringify({ response_code: '202' }) };
    const settings = readSettings({ DEMO: '0', SMS_DRIVER: 'bulksmsbd', SMS_TOKEN: 't', SMS_SENDER: 's', SMS_URL: url }, newSecrets);
    const sender = createSmsSender(settings, outbox);
    await sender.send(sms);
    expect(asked).toHaveLength(1);
    expect([sender.reaches('+8801712345678'), sender.reaches('+14155550100')]).toEqual([true, false]);
  });
});
