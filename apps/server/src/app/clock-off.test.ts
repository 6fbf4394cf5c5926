import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me, signIn } from '@app/contract/accounts';
import { sendDirectMessage, viewChat } from '@app/contract/chat';
import { secondsAfter } from '#platform/clock';
import { checkCode, sendCode, type CodeOrder } from '../features/accounts/codes.service.ts';
import { newAddress, newNumber, PASSWORD } from '../features/accounts/accounts.testing.ts';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { connectBeside } from './testing/test-database.ts';

const HOURS_2 = 7200;

let right: TestApp;
let ahead: TestApp;
let behind: TestApp;
/** Opens a server on the same database whose clock is so many seconds off. */
async function openOff(seconds: number): Promise<TestApp> {
  const server = await openTestApp({
    database: connectBeside(right.database),
    environment: { SECRET_KEY: String(right.ctx.settings.SECRET_KEY) },
  });
  server.ctx.clock.set(secondsAfter(right.ctx.clock.now(), seconds));
  return server;
}
beforeAll(async () => {
  right = await openTestApp();
  [ahead, behind] = [await openOff(HOURS_2), await openOff(-HOURS_2)];
});
afterAll(async () => {
  await ahead.close();
  await behind.close();
  await right.close();
});

const pass = (seconds: number): void => {
  for (const { ctx } of [right, ahead, behind]) ctx.clock.advance(seconds);
};

describe('a server whose clock is two hours off', () => {
  it('[QUAL-27] lets members in and keeps them: a sign-in at any of the servers holds at all of them', async () => {
    const passwordHash = await right.ctx.passwords.hash(PASSWORD);
    for (const [place, server] of [ahead, behind, right].entries()) {
      const email = `clock-${place}@example.org`;
      const { accountId } = await signUpPerson(right, { email, isEmailVerified: true, passwordHash });
      const { status, body } = await server.call(signIn, { body: { email_or_phone: email, password: PASSWORD }, address: newAddress() });
      expect(status).toBe(200);
      for (const other of [right, ahead, behind]) {
        const answer = await other.call(me, { token: body.access_token });
        expect([answer.status, answer.body.user.id]).toEqual([200, accountId]);
      }
    }
  });

  it('[QUAL-27] loses no message and keeps their order', async () => {
    const [nadia, rahim] = [
      await signUpPerson(right, { gender: 'female', isPremium: true }),
      await signUpPerson(right, { gender: 'male', isPremium: true }),
    ];
    let threadId = 0;
    for (const [place, server] of [ahead, right, behind, ahead, behind, right].entries()) {
      const [from, to] = place % 2 === 0 ? [nadia, rahim] : [rahim, nadia];
      const body = { user_id: to.accountId, message: String(place), client_id: randomUUID() };
      const answer = await server.call(sendDirectMessage, { token: from.token, body });
      expect(answer.status).toBe(200);
      threadId = answer.body.data.message.chat_thread_id;
      pass(5);
    }
    for (const server of [right, ahead, behind]) {
      const { body } = await server.call(viewChat, { token: rahim.token, params: { id: String(threadId) } });
      expect(body.data.messages.map(({ message }) => message)).toEqual(['5', '4', '3', '2', '1', '0']);
    }
  });

  it('[QUAL-27] takes codes of others, or says that they are over, and a new one is asked for after a minute at most', async () => {
    const sentBy = ({ ctx }: TestApp): string => /\b[0-9]{4}\b/.exec(ctx.sent.sms.at(-1)?.text ?? '')?.[0] ?? '';
    const attempt = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => 'done',
        (failure: { code?: string }) => failure.code ?? failure,
      );
    const outcomes: Record<string, unknown> = {};
    for (const [name, sender, taker] of [
      ['ahead to right', ahead, right],
      ['right to ahead', right, ahead],
      ['behind to right', behind, right],
      ['right to behind', right, behind],
    ] as const) {
      const { accountId } = await signUpPerson(right);
      const destination = `+880${newNumber()}`;
      const order: CodeOrder = { accountId, purpose: 'phone', destination, channel: 'sms', language: 'en', networkAddress: newAddress() };
      await sendCode(sender.ctx, order);
      const entered = await attempt(checkCode(taker.ctx, { ...order, code: sentBy(sender) }));
      pass(60);
      const again = await attempt(sendCode(taker.ctx, order));
      const then = await attempt(checkCode(taker.ctx, { ...order, code: sentBy(taker) }));
      outcomes[name] = [entered, again, then];
    }
    expect(outcomes).toEqual({
      'ahead to right': ['done', 'done', 'done'],
      'right to ahead': ['otp_expired', 'done', 'done'],
      'behind to right': ['otp_expired', 'done', 'done'],
      'right to behind': ['done', 'done', 'done'],
    });
  });
});
