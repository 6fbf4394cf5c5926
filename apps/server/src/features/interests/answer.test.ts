import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#testing';
import { openInterestsTest, type InterestsTest, type Step } from './interests.testing.ts';

let test: InterestsTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openInterestsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  nadia = await test.woman();
  rahim = await test.man();
});

const STEPS: readonly Step[] = ['accept', 'decline', 'withdraw'];

describe.each(['interest', 'proposal'] as const)('answering: %s', (kind) => {
  const title = kind === 'interest' ? 'Interest' : 'Proposal';
  let id: number;
  beforeEach(async () => void ({ id } = await test.send(kind, rahim, nadia)));

  it('[REL-22][PROF-02][NOTE-10] accepting makes a bond and a thread, costs nothing and is told to the sender', async () => {
    const before = await test.leftOf(kind, nadia);
    const answer = await test.step(kind, 'accept', nadia, id);
    expect(answer).toMatchObject({ status: 200, id, message: 'You are now connected with Rahim Uddin.', data: { status: 'accepted' } });
    const threadId = answer.data?.chat_thread_id;
    expect(threadId).toBeGreaterThan(0);
    expect(await test.bonds(nadia, rahim)).toEqual([{ source: kind }]);
    expect(await test.leftOf(kind, nadia)).toBe(before);
    expect(await test.notices(rahim)).toEqual([
      { type: `${kind}_accepted`, opens: `/messages/${threadId}`, parameters: { name: 'Nadia Rahman' } },
    ]);
    const listed = { status: 'accepted', chat_thread_id: threadId };
    expect((await test.list(kind, nadia, 'received')).data).toMatchObject([listed]);
    expect((await test.list(kind, rahim, 'sent')).data).toMatchObject([listed]);
  });

  it('[REL-22][NOTE-12][NEVER-07] declining is told to nobody, and stands in both lists', async () => {
    expect(await test.step(kind, 'decline', nadia, id)).toMatchObject({
      status: 200,
      message: `${title} declined.`,
      data: { status: 'declined', chat_thread_id: null },
    });
    expect(await test.notices(rahim)).toEqual([]);
    expect((await test.list(kind, rahim, 'sent')).data).toMatchObject([{ status: 'declined' }]);
    expect((await test.list(kind, nadia, 'received')).data).toMatchObject([{ status: 'declined' }]);
    expect(await test.bonds(nadia, rahim)).toEqual([]);
  });

  it('[REL-23][REL-65][PAY-20][NOTE-12] withdrawing gives no credit back, and only its sender still sees it', async () => {
    const before = await test.leftOf(kind, rahim);
    expect(await test.step(kind, 'withdraw', rahim, id)).toMatchObject({ status: 200, message: `${title} withdrawn.` });
    expect(await test.leftOf(kind, rahim)).toBe(before);
    expect((await test.list(kind, rahim, 'sent')).data).toMatchObject([{ status: 'withdrawn' }]);
    expect(await test.list(kind, nadia, 'received')).toMatchObject({ data: [], total: 0 });
    expect((await test.notices(nadia)).map(({ type }) => type)).toEqual([`${kind}_received`]);
  });

  it.each([
    ['accept', 'accepted'],
    ['decline', 'declined'],
    ['withdraw', 'withdrawn'],
  ] as const)('[REL-81] after %s every further answer gets what stands', async (first, status) => {
    const whose = { accept: nadia, decline: nadia, withdraw: rahim } as const;
    expect((await test.step(kind, first, whose[first], id)).status).toBe(200);
    for (const step of STEPS)
      expect(await test.step(kind, step, whose[step], id)).toMatchObject({ status: 409, code: 'already_answered', data: { status } });
    expect(await test.bonds(nadia, rahim)).toHaveLength(first === 'accept' ? 1 : 0);
  });

  it('[REL-82][NEVER-04] nobody else answers it: not a third member, not the wrong side, not by another kind', async () => {
    const karim = await test.man();
    const shirin = await test.woman();
    const other = kind === 'interest' ? 'proposal' : 'interest';
    for (const step of STEPS)
      for (const stranger of [karim, shirin])
        expect(await test.step(kind, step, stranger, id)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await test.step(kind, 'accept', rahim, id)).status).toBe(404);
    expect((await test.step(kind, 'decline', rahim, id)).status).toBe(404);
    expect((await test.step(kind, 'withdraw', nadia, id)).status).toBe(404);
    for (const [step, who] of [
      ['accept', nadia],
      ['decline', nadia],
      ['withdraw', rahim],
    ] as const)
      expect((await test.step(other, step, who, id)).status).toBe(404);
    for (const bad of [0, -1, 'x', '1e3', 999_999_999]) expect((await test.step(kind, 'accept', nadia, bad)).status).toBe(404);
    expect((await test.step(kind, 'accept', nadia, undefined)).status).toBe(404);
    for (const who of [karim, shirin])
      for (const side of ['received', 'sent'] as const) expect(await test.list(kind, who, side)).toMatchObject({ data: [], total: 0 });
    expect((await test.rowsBetween(nadia, rahim)).map(({ status }) => status)).toEqual(['pending']);
  });

  it('[REL-19] a profile’s page accepts by the sender, and never sends anything in its place', async () => {
    const shirin = await test.woman();
    expect(await test.acceptFrom(kind, shirin, rahim)).toMatchObject({ status: 404 });
    await test.step(kind, 'withdraw', rahim, id);
    const before = await test.leftOf(kind, nadia);
    expect(await test.acceptFrom(kind, nadia, rahim)).toMatchObject({ status: 409, data: { status: 'withdrawn' } });
    expect(await test.leftOf(kind, nadia)).toBe(before);
    const karim = await test.man();
    const sent = await test.send(kind, karim, nadia);
    expect(await test.acceptFrom(kind, nadia, karim)).toMatchObject({ status: 200, id: sent.id, data: { status: 'accepted' } });
  });

  it('[PROF-01][PROF-03] towards somebody who is not available nothing is answered, and it can be when they are back', async () => {
    await test.changeState(rahim, 'suspended');
    expect(await test.step(kind, 'accept', nadia, id)).toMatchObject({ status: 404, message: 'This profile is not available.' });
    expect(await test.step(kind, 'decline', nadia, id)).toMatchObject({ status: 404 });
    expect(await test.list(kind, nadia, 'received')).toMatchObject({ data: [], total: 0 });
    await test.changeState(rahim, 'active');
    expect((await test.step(kind, 'accept', nadia, id)).status).toBe(200);
  });
});
