import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteChatMessage, sendVoiceMessage } from '@app/contract/chat';
import { creditDifferences } from '#features/entitlements';
import { bindSession, lockWaiters, openSession, type Person } from '#testing';
import { mp3, mp4, ogg, PLACE, webm } from '../../platform/clips/clips.testing.ts';
import { ATTACHMENTS } from './chat.limits.ts';
import { openChatTest, wavOf, type ChatTest } from './chat.testing.ts';

let test: ChatTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openChatTest()));
afterAll(() => test.close());
beforeEach(async () => {
  nadia = await test.woman({ fullName: 'Nadia Karim' });
  rahim = await test.man({ fullName: 'Rahim Ali' });
});

const resultOf = (answer: { status: number; failure: { code: string } }) =>
  answer.status === 200 ? 'taken' : `${answer.status} ${answer.failure.code}`;
const noticesOf = async ({ accountId }: Person) =>
  test.db.selectFrom('notification').select(['type', 'opens', 'parameters']).where('memberId', '=', accountId).execute();

describe('what a voice message costs', () => {
  it('[REL-30][PAY-20][PAY-24][CHAT-02] one credit without a bond, told with what is left, and the receiver is told once', async () => {
    await test.sell(rahim, 2);
    const { body } = await test.speak(rahim, nadia, wavOf(3));
    expect(body).toMatchObject({ result: true, message: 'Voice message sent to Nadia Karim.', remaining_voice_message: 1 });
    expect((await test.view(nadia, body.data.chat_thread_id)).body.data.messages).toMatchObject([
      { id: body.data.id, message: null, attachment: 'audio/wav', duration: 3, sender_user_id: rahim.accountId },
    ]);
    expect(await noticesOf(nadia)).toEqual([
      { type: 'voice_message', opens: `/messages/${body.data.chat_thread_id}`, parameters: { name: 'Rahim Ali' } },
    ]);
    const inThread = await test.reply(rahim, body.data.chat_thread_id, '', { attachment: wavOf(1) });
    expect(inThread.body.remaining_voice_message).toBe(0);
    expect(await noticesOf(nadia)).toHaveLength(1);
  });

  it('[REL-29][PAY-21] nothing with a bond', async () => {
    await test.bond(nadia, rahim);
    await test.sell(rahim, 1);
    expect((await test.speak(rahim, nadia, wavOf(1))).body.remaining_voice_message).toBeUndefined();
    expect(resultOf(await test.speak(nadia, rahim, wavOf(1)))).toBe('taken');
    expect(await test.voiceLeft(rahim)).toBe(1);
    expect((await test.messagesOf(rahim)).map((row) => row.creditEntryId)).toEqual([null]);
  });

  it('[REL-29][CHAT-02] a free member is asked for a package, whatever credits are left over', async () => {
    const { endsAt } = await test.sell(rahim, 3);
    expect(resultOf(await test.speak(nadia, rahim, wavOf(1)))).toBe('403 premium_needed');
    const before = test.clock.now();
    test.clock.set(endsAt);
    const token = (await openSession(test, rahim.accountId)).token;
    expect(resultOf(await test.speak({ ...rahim, token }, nadia, wavOf(1)))).toBe('403 premium_needed');
    test.clock.set(before);
    expect(await test.voiceLeft(rahim)).toBe(3);
  });

  it('[NEVER-05][PAY-23] without a credit there is no message, no file and no notice', async () => {
    await test.sell(rahim, 0);
    const answer = await test.speak(rahim, nadia, wavOf(1));
    expect([resultOf(answer), answer.failure['counter']]).toEqual(['402 no_voice_credit', 'remaining_voice_message']);
    expect([await test.messagesOf(rahim), await noticesOf(nadia), await test.waitingFiles()]).toEqual([[], [], []]);
    expect(await creditDifferences(test.ctx)).toEqual([]);
  });

  it('[REL-75][REL-78][CHAT-64][NEVER-05] many taps are one message and one credit; each message has its own entry of the ledger', async () => {
    await test.sell(rahim, 5);
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.speak(rahim, nadia, wavOf(1), { clientId })));
    answers.push(await test.speak(rahim, nadia, wavOf(1), { clientId }));
    expect(answers.map(({ body }) => body.remaining_voice_message)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    await test.speak(rahim, nadia, wavOf(1));
    const entries = (await test.messagesOf(rahim)).map((row) => row.creditEntryId);
    const spent = await test.db
      .selectFrom('creditEntry')
      .select('id')
      .where('memberId', '=', rahim.accountId)
      .where('movement', '=', 'spend')
      .execute();
    expect(entries).toEqual(spent.map(({ id }) => id));
    expect(entries).toHaveLength(2);
    expect(await test.waitingFiles()).toEqual([]);
    expect(await noticesOf(nadia)).toHaveLength(2);
  });

  it('[CHAT-64][NEVER-05] one word in two spellings, to two members at one moment, spends one credit', async () => {
    const karim = await test.woman();
    await test.sell(rahim, 3);
    const clientId = randomUUID();
    const client = await test.ctx.pool.connect();
    await client.query('begin');
    await client.query('select lock_credits($1)', [rahim.accountId]);
    const answers = [
      test.speak(rahim, nadia, wavOf(1), { clientId }),
      test.speak(rahim, karim, wavOf(1), { clientId: clientId.toUpperCase() }),
    ];
    await expect.poll(() => lockWaiters(test.ctx.pool)).toBe(2);
    await client.query('commit');
    client.release();
    await Promise.all(answers);
    expect([await test.voiceLeft(rahim), (await test.messagesOf(rahim)).length]).toEqual([2, 1]);
  });

  it('[PAY-22][NEVER-05] ten clips at once on a balance of three are three messages and three credits', async () => {
    await test.sell(rahim, 3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.speak(rahim, nadia, wavOf(1))));
    expect(answers.map(resultOf).toSorted()).toEqual([...Array(7).fill('402 no_voice_credit'), ...Array(3).fill('taken')]);
    expect([(await test.messagesOf(rahim)).length, await test.voiceLeft(rahim), await test.waitingFiles()]).toEqual([3, 0, []]);
  });
});

describe('what is a voice clip', () => {
  it.each<[string, Buffer, string]>([
    ['WAV', wavOf(3), 'audio/wav'],
    ['MP3', mp3(3), 'audio/mpeg'],
    ['Ogg', ogg(3), 'audio/ogg'],
    ['WebM of a browser', webm(3), 'audio/webm'],
    ['MP4 of a browser', mp4(3, { isFragmented: true }), 'audio/mp4'],
  ])('[CHAT-36] %s is told by its bytes, not by what the sender calls it, and keeps no place', async (_, bytes, type) => {
    await test.bond(nadia, rahim);
    const { body } = await test.write(nadia, rahim, 'Salam');
    const taken = await test.reply(rahim, body.data.chat_thread_id, '', { attachment: bytes });
    expect([taken.body.data?.attachment, taken.body.data?.duration]).toEqual([type, 3]);
    const stored = await test.ctx.storage.get((await test.messagesOf(rahim))[0]?.attachmentKey ?? '');
    expect(stored?.includes(PLACE)).toBe(false);
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('<script>alert(1)</script>')],
    ['a film', webm(3, { hasVideo: true })],
    ['a program', Buffer.from('MZ\x90\0\x03')],
    [
      'a picture',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    ],
    ['a recording without sound', wavOf(0)],
    ['the beginning of a recording', wavOf(1).subarray(0, 30)],
  ])('[CHAT-67] %s is refused, and nothing of it is kept or paid', async (_, bytes) => {
    await test.sell(rahim, 1);
    const answer = await test.speak(rahim, nadia, bytes);
    expect([resultOf(answer), answer.failure.message]).toEqual(['415 unsupported_type', 'Only images and voice clips can be sent.']);
    expect([await test.messagesOf(rahim), await test.waitingFiles(), await test.voiceLeft(rahim)]).toEqual([[], [], 1]);
  });

  it('[CHAT-36][CHAT-67] may last three minutes and the second that recorders are late', async () => {
    await test.bond(nadia, rahim);
    const longest = 181;
    const { body } = await test.speak(rahim, nadia, wavOf(longest));
    const tooLong = await test.speak(rahim, nadia, wavOf(longest + 0.01));
    expect([tooLong.status, tooLong.failure.errors]).toEqual([422, { audio: ['A voice clip can be at most 3 minutes long.'] }]);
    const inThread = await test.reply(rahim, body.data.chat_thread_id, 'with it', { attachment: wavOf(longest + 1) });
    expect([inThread.status, inThread.failure.errors]).toEqual([422, { attachment: ['A voice clip can be at most 3 minutes long.'] }]);
    expect([(await test.messagesOf(rahim)).length, await test.waitingFiles()]).toEqual([1, []]);
  });

  it('[CHAT-36][CHAT-67] may weigh 20 MB', async () => {
    await test.bond(nadia, rahim);
    const heavy = await test.speak(rahim, nadia, Buffer.concat([wavOf(1), Buffer.alloc(20_971_520)]));
    expect([resultOf(heavy), await test.messagesOf(rahim)]).toEqual(['413 file_too_large', []]);
  });

  it('[REL-30] a voice message without a recording is refused at its field', async () => {
    const answer = await test.call(sendVoiceMessage, { token: rahim.token, body: { user_id: nadia.accountId, client_id: randomUUID() } });
    expect([answer.status, Object.keys(answer.failure.errors ?? {})]).toEqual([422, ['audio']]);
  });

  it('[CHAT-70] 200 a day', async () => {
    await test.bond(nadia, rahim);
    await Promise.all(Array.from({ length: 199 }, () => test.ctx.limits.count(ATTACHMENTS, rahim.accountId)));
    expect(resultOf(await test.speak(rahim, nadia, wavOf(1)))).toBe('taken');
    expect(resultOf(await test.speak(rahim, nadia, wavOf(1)))).toBe('429 too_many_requests');
  });
});

describe('the bytes', () => {
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
  async function sent(): Promise<{ threadId: number; id: number; urlFor: (who: Person) => Promise<string> }> {
    await test.bond(nadia, rahim);
    const { body } = await test.speak(rahim, nadia, wavOf(1));
    const { chat_thread_id: threadId, id } = body.data;
    return { threadId, id, urlFor: async (who) => (await test.view(who, threadId)).body.data.messages[0]?.url ?? '' };
  }

  it('[QUAL-60] of a session that is bound to its browser go to that browser only', async () => {
    const { urlFor } = await sent();
    const url = await urlFor(rahim);
    const cookie = await bindSession(test, rahim.sessionId);
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url, { authorization: `Bearer ${rahim.token}` })).statusCode).toBe(404);
    expect((await get(url, { cookie })).statusCode).toBe(200);
  });

  it('[CHAT-62][CHAT-72] go to the two, whole and in parts, and are kept by no cache', async () => {
    const { urlFor } = await sent();
    for (const who of [nadia, rahim]) {
      const whole = await get(await urlFor(who));
      expect([
        whole.statusCode,
        whole.headers['content-type'],
        whole.headers['cache-control'],
        whole.headers['x-content-type-options'],
      ]).toEqual([200, 'audio/wav', 'private, no-store', 'nosniff']);
      expect(whole.rawPayload.equals(wavOf(1))).toBe(true);
    }
    const part = await get(await urlFor(nadia), { range: 'bytes=4-7' });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([206, 'bytes 4-7/8044', 4]);
    expect((await get(await urlFor(nadia), { range: 'bytes=9000-' })).statusCode).toBe(416);
  });

  it('[CHAT-72][NEVER-04] stand for one reader: not with the token of another, not changed, not after 10 minutes or the session', async () => {
    const { threadId, urlFor } = await sent();
    const url = await urlFor(nadia);
    const stranger = await test.man();
    expect((await get(url, { authorization: `Bearer ${nadia.token}` })).statusCode).toBe(200);
    for (const other of [rahim, stranger]) expect((await get(url, { authorization: `Bearer ${other.token}` })).statusCode).toBe(404);
    const last = url.at(-1) === 'A' ? 'B' : 'A';
    expect((await get(url.slice(0, -1) + last)).statusCode).toBe(404);
    expect((await get(`${url.slice(0, 40)}${url.slice(41)}`)).statusCode).toBe(404);
    expect((await test.view(stranger, threadId)).status).toBe(404);
    test.clock.advance(600);
    const late = await get(url);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([410, 'link_expired']);
    const fresh = await urlFor(nadia);
    expect((await get(fresh)).statusCode).toBe(200);
    await test.ctx.pool.query(`update session set ended_at = $2, end_reason = 'ended_by_member' where id = $1`, [
      nadia.sessionId,
      test.clock.now(),
    ]);
    expect((await get(fresh)).statusCode).toBe(404);
  });

  it('[CHAT-72] keep their address for minutes, so that a clip that plays goes on', async () => {
    const { urlFor } = await sent();
    expect(await urlFor(nadia)).toBe(await urlFor(nadia));
  });

  it('[CHAT-39][CHAT-69] go with the message', async () => {
    const { id, urlFor } = await sent();
    const url = await urlFor(nadia);
    const { attachmentKey } = (await test.messagesOf(rahim))[0] ?? {};
    expect((await test.call(deleteChatMessage, { token: nadia.token, body: { id } })).status).toBe(404);
    const answers = [
      await test.call(deleteChatMessage, { token: rahim.token, body: { id } }),
      await test.call(deleteChatMessage, { token: rahim.token, body: { id } }),
    ];
    expect(answers[0]?.body.data).toMatchObject({ id, message: null, attachment: null, url: null, duration: null });
    expect(answers[0]?.body.data.deleted_at).toBe(test.clock.now().toISOString());
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await get(url)).statusCode).toBe(404);
    expect(await test.waitingFiles()).toEqual([attachmentKey]);
    expect((await test.messagesOf(rahim))[0]).toMatchObject({ text: null, attachmentKey: null, attachmentType: null });
  });
});
