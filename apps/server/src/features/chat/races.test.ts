import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToIgnoreList } from '@app/contract/relations';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import { notify } from '#features/notifications';
import { lockWaiters, type Person } from '#testing';
import { connectLive } from '../../platform/live/live.testing.ts';
import { openChatTest, wavOf, type ChatTest } from './chat.testing.ts';

let test: ChatTest;
beforeAll(async () => void (test = await openChatTest()));
afterAll(() => test.close());

const PATIENT = { timeout: 5000 };

/** Makes two with a bond and a conversation. */
async function talking(): Promise<{ nadia: Person; rahim: Person; threadId: number }> {
  const [nadia, rahim] = [await test.woman(), await test.man()];
  await test.bond(nadia, rahim);
  const { body } = await test.write(nadia, rahim, 'Salam');
  return { nadia, rahim, threadId: body.data.chat_thread_id };
}

/** Opens a transaction in our hands. */
async function openTransaction() {
  const client = await test.ctx.pool.connect();
  await client.query('begin');
  return {
    query: (text: string, values: unknown[]) => client.query(text, values),
    /** Waits until somebody waits for it. */
    isAwaited: async () => {
      await expect.poll(() => lockWaiters(test.ctx.pool), PATIENT).toBeGreaterThan(0);
    },
    commit: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

/** Changes the state of an account as staff and members do. */
const close = ({ accountId }: Person, state: string) =>
  inTransaction(test.ctx, async (tx) => {
    await tx.db
      .updateTable('account')
      .set({ state: state as never })
      .where('id', '=', accountId)
      .execute();
    await announce(tx, 'account.changed', { accountId });
  });

describe('what the other side hears', () => {
  it('[CHAT-19][CHAT-18] of an account that closes as of a block: at once, and of its return', async () => {
    const { nadia, rahim, threadId } = await talking();
    const ofNadia = await connectLive(test, nadia.token);
    await close(rahim, 'deactivated');
    expect((await ofNadia.next('thread')).data).toEqual({ chat_thread_id: threadId });
    expect((await test.view(nadia, threadId)).body.data).toMatchObject({ expired: 1, expired_reason: 'closed' });
    await close(rahim, 'active');
    expect((await ofNadia.next('thread')).data).toEqual({ chat_thread_id: threadId });
    expect((await test.view(nadia, threadId)).body.data).toMatchObject({ expired: 0 });
  });

  it('[CHAT-19] nothing of the account and the packages of somebody who blocked them', async () => {
    const { nadia, rahim } = await talking();
    const ofNadia = await connectLive(test, nadia.token);
    await test.call(addToIgnoreList, { token: rahim.token, body: { user_id: nadia.accountId } });
    await ofNadia.next('thread');
    await close(rahim, 'deactivated');
    await close(rahim, 'active');
    await test.sell(rahim, 3);
    await test.runJobs();
    const karim = await test.man();
    await test.bond(nadia, karim);
    await test.write(karim, nadia, 'Salam');
    await ofNadia.next('message');
    expect(ofNadia.all('thread')).toHaveLength(1);
  });

  it('[CHAT-19][CHAT-47] no leaving of somebody whose account closed, as there is none of somebody who blocked them', async () => {
    const { nadia, rahim } = await talking();
    const karim = await test.man();
    await test.bond(nadia, karim);
    await test.write(karim, nadia, 'Salam');
    const ofNadia = await connectLive(test, nadia.token);
    const [ofRahim, ofKarim] = [await connectLive(test, rahim.token), await connectLive(test, karim.token)];
    await close(rahim, 'deactivated');
    await ofRahim.closed;
    test.clock.advance(61);
    await ofKarim.break();
    const heardOf = (who: Person) => ofNadia.all('presence').flatMap(({ data }) => (data.user_id === who.accountId ? [data.active] : []));
    await expect.poll(() => heardOf(karim), PATIENT).toContain(0);
    expect(heardOf(rahim)).not.toContain(0);
  });

  it('[NOTE-09][NOTE-05] a block takes what the other notified of out of the count on all devices', async () => {
    const { nadia, rahim } = await talking();
    await inTransaction(test.ctx, (tx) =>
      notify(tx, {
        memberId: nadia.accountId,
        type: 'contact_viewed',
        eventKey: randomUUID(),
        parameters: { name: 'Rahim' },
        opens: '/profile/x',
        actorId: rahim.accountId,
      }),
    );
    const ofNadia = await connectLive(test, nadia.token);
    expect((await ofNadia.next('counts')).data).toMatchObject({ unread_count: 1 });
    await test.call(addToIgnoreList, { token: nadia.token, body: { user_id: rahim.accountId } });
    await expect.poll(() => ofNadia.all('counts').at(-1)?.data, PATIENT).toMatchObject({ unread_count: 0 });
  });
});

describe('what happens at the same moment', () => {
  it('[NEVER-05][CHAT-64] a voice message whose word another writing took meanwhile costs nothing', async () => {
    const { nadia, threadId } = await talking();
    const karim = await test.man();
    await test.sell(nadia, 3);
    const clientId = randomUUID();
    const tx = await openTransaction();
    await tx.query(
      `insert into chat_message (thread_id, sender_id, text, client_id, created_at, updated_at) values ($1, $2, 'First', $3, now(), now())`,
      [threadId, nadia.accountId, clientId],
    );
    const voice = test.speak(nadia, karim, wavOf(1), { clientId });
    await tx.isAwaited();
    await tx.commit();
    await voice;
    expect((await test.messagesOf(nadia)).filter((message) => message.clientId === clientId)).toHaveLength(1);
    expect(await test.voiceLeft(nadia)).toBe(3);
  });

  it('[CHAT-66] a message to Support that meets a suspension is refused, never stored after it', async () => {
    const nadia = await test.woman();
    const threadId = await test.supportOf(nadia);
    const tx = await openTransaction();
    await tx.query('select from chat_thread where id = $1 for update', [threadId]);
    const late = test.reply(nadia, threadId, 'Too late');
    await tx.isAwaited();
    const suspended = close(nadia, 'suspended').then(() => 'suspended');
    const first = await Promise.race([suspended, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]);
    await tx.commit();
    const { status } = await late;
    await suspended;
    // Either the suspension waited for it, or it came too late.
    expect([first, status]).not.toEqual(['suspended', 200]);
  });
});
