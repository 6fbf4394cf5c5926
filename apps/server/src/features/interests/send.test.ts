import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context';
import { spendCredit } from '#features/entitlements';
import type { Person } from '#testing';
import { signUpPerson } from '#testing';
import { openInterestsTest, WORDS, type InterestsTest } from './interests.testing.ts';

let test: InterestsTest;
let nadia: Person;
let rahim: Person;
const START = new Date('2026-06-15T06:00:00Z');
beforeAll(async () => void (test = await openInterestsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(START);
  nadia = await test.woman();
  rahim = await test.man();
});

describe.each(['interest', 'proposal'] as const)('sending: %s', (kind) => {
  it('[REL-16][REL-25][PAY-20][PAY-22][PAY-24][NOTE-10] waits with the other, costs one credit and is told once', async () => {
    const before = await test.leftOf(kind, nadia);
    const sent = await test.send(kind, nadia, rahim);
    const title = kind === 'interest' ? 'Interest' : 'Proposal';
    expect(sent).toMatchObject({ status: 200, message: `${title} sent to Rahim Uddin.`, left: before - 1 });
    expect(sent.data).toMatchObject({ status: 'pending', chat_thread_id: null });
    expect(await test.leftOf(kind, nadia)).toBe(before - 1);
    const opens = `/dashboard/${kind === 'interest' ? 'interest' : 'proposals'}`;
    expect(await test.notices(rahim)).toEqual([{ type: `${kind}_received`, opens, parameters: { name: 'Nadia Rahman' } }]);
    const [row] = await test.rowsBetween(nadia, rahim);
    const { rows } = await test.ctx.pool.query('select member_id, act, act_key, change from credit_entry where id = $1', [
      row?.creditEntryId,
    ]);
    expect(rows).toEqual([{ member_id: nadia.accountId, act: kind, act_key: `${kind}:${nadia.accountId}:${sent.id}`, change: -1 }]);
  });

  it('[REL-78][REL-73] a second tap is answered with the first result and costs nothing', async () => {
    const first = await test.send(kind, nadia, rahim);
    const second = await test.send(kind, nadia, rahim);
    expect(second).toEqual(first);
    expect(await test.rowsBetween(nadia, rahim)).toHaveLength(1);
  });

  it('[REL-19][REL-26][REL-80] where the other’s waits, it is accepted at no cost', async () => {
    const first = await test.send(kind, rahim, nadia);
    const before = await test.leftOf(kind, nadia);
    const second = await test.send(kind, nadia, rahim);
    expect(second).toMatchObject({ status: 200, id: first.id, left: before, message: 'You are now connected with Rahim Uddin.' });
    expect(second.data?.status).toBe('accepted');
    expect(await test.bonds(nadia, rahim)).toEqual([{ source: kind }]);
    const again = await test.send(kind, nadia, rahim);
    expect(again).toMatchObject({ status: 200, id: first.id, left: before, data: second.data });
    expect((await test.send(kind, rahim, nadia)).data).toEqual(second.data);
    expect(await test.rowsBetween(nadia, rahim)).toHaveLength(1);
  });

  it('[REL-06][PAY-23][NEVER-05] without a credit nothing is sent, and the counter is named', async () => {
    const karim = await signUpPerson(test, { gender: 'male' });
    await inTransaction(test.ctx, async (tx) => {
      for (let target = 0; kind === 'interest' && target < 5; target += 1)
        await spendCredit(tx, { memberId: karim.accountId, act: kind, target: `spent ${target}` });
    });
    const refused = await test.send(kind, karim, nadia);
    expect(refused).toMatchObject({ status: 402, code: `no_${kind}_credit`, message: expect.stringContaining('no credits left') });
    expect(await test.rowsBetween(karim, nadia)).toEqual([]);
    expect(await test.notices(nadia)).toEqual([]);
  });

  it('[PROF-01][PROF-03][REL-83][REL-76] every pair failure spends nothing and writes nothing', async () => {
    const agent = await test.woman({ purpose: 'agent' });
    const closed = [
      await test.woman({ state: 'deactivated' }),
      await test.woman({ state: 'suspended' }),
      await test.woman({ registrationStep: 12 }),
    ];
    const blocking = await test.woman();
    await test.block(blocking, rahim);
    const blocked = await test.woman();
    await test.block(rahim, blocked);
    const before = await test.leftOf(kind, rahim);
    for (const gone of [...closed, blocking, blocked, 987_654_321])
      expect(await test.send(kind, rahim, gone)).toMatchObject({
        status: 404,
        code: 'not_found',
        message: 'This profile is not available.',
      });
    for (const id of [0, -4, 1.5, 'me', '12x', null, {}, '99999999999999999999'])
      expect((await test.send(kind, rahim, 1, { user_id: id })).status).toBeOneOf([404, 422]);
    expect(await test.send(kind, rahim, rahim)).toMatchObject({ status: 422, code: 'own_profile' });
    expect(await test.send(kind, rahim, await test.man())).toMatchObject({ status: 403, code: 'not_eligible' });
    expect((await test.send(kind, rahim, agent)).code).toBeOneOf(['not_eligible', 'purpose_not_allowed']);
    expect(await test.send(kind, agent, rahim)).toMatchObject({ status: 403, code: 'purpose_not_allowed' });
    expect(await test.leftOf(kind, rahim)).toBe(before);
    const { rows } = await test.ctx.pool.query('select 1 from approach where sender_id = $1', [rahim.accountId]);
    expect(rows).toEqual([]);
  });

  it('[REL-26][REL-73] the other kind lives beside it', async () => {
    const other = kind === 'interest' ? 'proposal' : 'interest';
    await test.send(kind, nadia, rahim);
    expect((await test.send(other, rahim, nadia)).data?.status).toBe('pending');
    expect((await test.rowsBetween(nadia, rahim)).map((row) => row.kind).toSorted()).toEqual(['interest', 'proposal']);
  });
});

describe('the note of an interest', () => {
  it('[REL-17][PAY-19] is a premium member’s, and the automated text is everybody’s', async () => {
    const free = await signUpPerson(test, { gender: 'male', fullName: 'Karim Ali' });
    expect(await test.send('interest', free, nadia, { note: 'Hello' })).toMatchObject({
      status: 403,
      code: 'premium_needed',
      message: 'Premium members can add a note',
    });
    expect((await test.send('interest', free, nadia, { note: '  ' })).status).toBe(200);
    expect(
      (await test.send('interest', rahim, nadia, { note: ' Salam,\r\n\r\n\r\n\r\nmy\u0007 family liked your profile. ' })).status,
    ).toBe(200);
    const { data } = await test.list('interest', nadia, 'received');
    expect(data).toMatchObject([
      { message: 'Rahim is interested in your profile.', note: 'Salam,\n\nmy family liked your profile.' },
      { message: 'Karim is interested in your profile.', note: null },
    ]);
    expect((await test.list('interest', nadia, 'received', { language: 'bn' })).data[0]?.message).toBe('Rahim আপনার প্রোফাইলে আগ্রহী।');
  });

  it('[REL-17] holds 300 characters, however they are stored', async () => {
    expect(await test.send('interest', rahim, nadia, { note: 'ক'.repeat(301) })).toMatchObject({ status: 422, code: 'validation_failed' });
    expect((await test.send('interest', rahim, nadia, { note: '💐'.repeat(300) })).status).toBe(200);
  });
});

describe('the words of a proposal', () => {
  it.each([undefined, '', '   short   ', 'x'.repeat(1001), 7])('[REL-24] %j is refused and nothing is spent', async (message) => {
    const before = await test.leftOf('proposal', rahim);
    expect(await test.send('proposal', rahim, nadia, { message })).toMatchObject({
      status: 422,
      message: 'Please write 10 to 1000 characters.',
    });
    expect(await test.leftOf('proposal', rahim)).toBe(before);
  });

  it('[REL-24][REL-62] stand in both lists as they were written', async () => {
    await test.send('proposal', rahim, nadia, { message: ` ${WORDS}\n<b>Salam</b> ` });
    const expected = { message: `${WORDS}\n<b>Salam</b>`, note: null, status: 'pending' };
    expect((await test.list('proposal', nadia, 'received')).data).toMatchObject([{ ...expected, user_id: rahim.accountId }]);
    expect((await test.list('proposal', rahim, 'sent')).data).toMatchObject([{ ...expected, user_id: nadia.accountId }]);
  });
});

describe('a day', () => {
  it('[REL-86] holds 20 proposals, which only those count that were sent', async () => {
    const women = await Promise.all(Array.from({ length: 21 }, () => signUpPerson(test, { gender: 'female' })));
    for (const woman of women.slice(0, 20)) expect((await test.send('proposal', rahim, woman)).status).toBe(200);
    const [first] = women;
    expect((await test.send('proposal', rahim, first ?? nadia)).status).toBe(200);
    const left = await test.leftOf('proposal', rahim);
    const last = women.at(-1) ?? nadia;
    test.ctx.clock.advance(3600);
    const refused = await test.send('proposal', rahim, last);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await test.leftOf('proposal', rahim)).toBe(left);
    test.ctx.clock.advance(23 * 3600);
    expect((await test.send('proposal', rahim, last)).status).toBe(200);
  });
});
