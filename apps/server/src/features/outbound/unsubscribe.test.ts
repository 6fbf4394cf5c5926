import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getNotificationSettings, getUnsubscribe, saveNotificationSettings, unsubscribe } from '@app/contract/outbound';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { openServer, outboundOf } from './outbound.testing.ts';

let test: TestApp;
let server: ReturnType<typeof openServer>;
beforeAll(async () => {
  test = await openTestApp({ environment: { PUBLIC_URL: 'https://site.test' } });
  server = openServer(test);
});
afterAll(() => test.close());
beforeEach(() => {
  test.ctx.sent.mail.length = 0;
  test.ctx.clock.set(new Date('2026-06-15T06:00:00Z'));
});

let emails = 0;
const reader = (): Promise<Person> => {
  emails += 1;
  return signUpPerson(test, { email: `u${emails}@example.com`, isEmailVerified: true });
};
const interest = ({ accountId }: Person, eventKey: string) =>
  ({ memberId: accountId, type: 'interest_received', eventKey, parameters: { name: 'Rahim' }, opens: '/x', actorId: null }) as const;

/** Returns the key in the newest e-mail. */
const tokenIn = (text = test.ctx.sent.mail.at(-1)?.text): string => /\/unsubscribe\/(\S+)/.exec(text ?? '')?.[1] ?? '';
async function mailedToken(person: Person): Promise<string> {
  await server.queue(interest(person, 'first'));
  await server.sendDue();
  return tokenIn();
}
const emailSwitches = async ({ token }: Person) => {
  const { types } = (await test.call(getNotificationSettings, { token })).body.data;
  return types.filter(({ email }) => email === 1).map(({ type }) => type);
};

describe('the link in an e-mail', () => {
  it('[NOTE-14][NOTE-24] names the type, changes nothing by being opened, and ends it without signing in', async () => {
    const person = await reader();
    const token = await mailedToken(person);
    const { body } = await test.call(getUnsubscribe, { params: { token } });
    expect(body.data).toEqual({ type: 'interest_received', name: 'Interests you receive' });
    expect((await test.call(getUnsubscribe, { params: { token }, language: 'bn' })).body.data.name).toBe('আপনি যেসব আগ্রহ পান');
    expect(await emailSwitches(person)).toContain('interest_received');

    const ended = await test.call(unsubscribe, { params: { token } });
    expect([ended.status, ended.body.message]).toEqual([200, 'You will not get these e-mails any more.']);
    expect(await emailSwitches(person)).not.toContain('interest_received');
    expect(await emailSwitches(person)).toContain('interest_accepted');
    await server.queue(interest(person, 'second'));
    expect(await outboundOf(test, person.accountId)).toEqual(['email sent']);
    expect((await test.call(unsubscribe, { params: { token } })).status).toBe(200);
  });

  it('[NOTE-14] holds back what waits', async () => {
    const person = await reader();
    const token = await mailedToken(person);
    await server.queue(interest(person, 'second'));
    await test.call(unsubscribe, { params: { token } });
    await server.sendDue();
    expect(await outboundOf(test, person.accountId)).toEqual(['email sent', 'email dropped']);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'],
  ])('[NOTE-14] ends it by the one click of a mail program, sent as %s', async (type, payload) => {
    const person = await reader();
    await mailedToken(person);
    const headers = test.ctx.sent.mail.at(-1)?.headers ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = /^<https:\/\/site\.test(\/api\/unsubscribe\/\S+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const answer = await test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(answer.statusCode).toBe(200);
    expect(await emailSwitches(person)).not.toContain('interest_received');
  });

  it('[NOTE-14] of the summary ends all that it gathers', async () => {
    const person = await reader();
    for (const type of ['followed', 'reaction'])
      await test.call(saveNotificationSettings, { token: person.token, body: { type, channel: 'email', on: 1 } });
    await server.queue({ ...interest(person, '1'), type: 'followed' });
    test.ctx.clock.advance(86_400);
    await server.sendDue();
    const token = tokenIn();
    expect((await test.call(getUnsubscribe, { params: { token } })).body.data.name).toBe('Daily summary of followers and reactions');
    await test.call(unsubscribe, { params: { token } });
    expect(await emailSwitches(person)).not.toContain('followed');
    expect(await emailSwitches(person)).not.toContain('reaction');
  });

  it('[NOTE-24] that is wrong, of another member or of an erased account is no longer valid', async () => {
    const [person, other, erased] = [await reader(), await reader(), await reader()];
    const token = await mailedToken(person);
    const ofErased = await mailedToken(erased);
    await test.ctx.pool.query("update account set state = 'erased' where id = $1", [erased.accountId]);
    const wrong = [
      'x',
      token.slice(0, -1),
      `${token}x`,
      token.replace(String(person.accountId), String(other.accountId)),
      token.replace('interest_received', 'interest_accepted'),
      ofErased,
    ];
    for (const params of wrong.map((one) => ({ token: one })))
      for (const call of [getUnsubscribe, unsubscribe] as const) {
        const { status, failure } = await test.call(call, { params });
        expect([status, failure.code, failure.message]).toEqual([404, 'not_found', 'This link is no longer valid.']);
      }
    expect(await emailSwitches(other)).toContain('interest_received');
    const { failure } = await test.call(unsubscribe, { params: { token: 'x' }, language: 'bn' });
    expect(failure.message).toBe('এই লিংকটি আর কাজ করে না।');
  });
});
