import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptPhotoRequest, declinePhotoRequest } from '@app/contract/privacy';
import { grantPhotos, photosOf } from '#features/photos';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import type { Person } from '#testing';
import { openPrivacyTest, type PrivacyTest } from './privacy.testing.ts';

let test: PrivacyTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openPrivacyTest()));
afterAll(() => test.close());
beforeEach(async () => {
  [nadia, rahim] = [await test.owner(), await test.asker()];
});

const DAY = 86_400;
const asked = async (type?: string) => (await test.ask(rahim, nadia.accountId, { type })).body.data.id;
const accept = (of: Person, id: unknown) => test.call(acceptPhotoRequest, { token: of.token, body: { id } });
const decline = (of: Person, id: unknown) => test.call(declinePhotoRequest, { token: of.token, body: { id } });
const statusOf = async (of: Person = rahim) => (await test.requestsOf(of, 'sent')).data.map(({ status }) => status);
const photoOf = async (viewer: Person) => (await photosOf(test.ctx, viewer, [nadia.accountId])).get(nadia.accountId);

describe('the owner answers', () => {
  it('[PROF-54][PROF-55][NOTE-10] allowing opens what was asked for, keeps the credit and tells the asker', async () => {
    const id = await asked();
    expect((await photoOf(rahim))?.photo).toMatchObject({ isBlurred: true, mayAsk: true });
    expect(await accept(nadia, id)).toMatchObject({
      status: 200,
      body: { message: 'Rahim Uddin can see your photos now.', data: { id, status: 'accepted' } },
    });
    expect((await photoOf(rahim))?.photo).toMatchObject({ isBlurred: false, mayAsk: false });
    expect((await photoOf(rahim))?.gallery1).toMatchObject({ isBlurred: true });
    expect(await test.credits(rahim)).toEqual([1, 2]);
    expect(await statusOf()).toEqual(['accepted']);
    expect(await test.noticesOf(rahim)).toEqual([
      {
        type: 'photo_allowed',
        opens: `/profile/${encodeURIComponent(btoa(String(nadia.accountId)))}`,
        parameters: { name: 'Nadia Rahman' },
      },
    ]);
    expect((await test.accessOf(nadia)).data).toMatchObject([{ user_id: rahim.accountId, type: 'profile', name: 'Rahim Uddin' }]);
    expect((await test.ask(rahim, nadia.accountId)).failure.code).toBe('already_visible');
  });

  it('[PROF-53] profile photo and cover are opened by the one request, the gallery by the other', async () => {
    const clear = async () => {
      const photos = await photoOf(rahim);
      return [photos?.photo, photos?.coverPhoto, photos?.gallery1].map((photo) => photo?.isBlurred === false);
    };
    expect(await clear()).toEqual([false, false, false]);
    await accept(nadia, await asked('gallery'));
    expect(await clear()).toEqual([false, false, true]);
    await accept(nadia, await asked('profile'));
    expect(await clear()).toEqual([true, true, true]);
  });

  it('[PROF-54][PAY-20][NOTE-12] declining gives the credit back, tells nobody, and another request is another credit', async () => {
    const id = await asked('gallery');
    expect(await decline(nadia, id)).toMatchObject({ status: 200, body: { data: { id, status: 'declined' } } });
    expect(await test.credits(rahim)).toEqual([2, 2]);
    expect(await test.noticesOf(rahim)).toEqual([]);
    expect((await photoOf(rahim))?.gallery1?.isBlurred).toBe(true);
    expect(await asked('gallery')).not.toBe(id);
    expect(await test.credits(rahim)).toEqual([2, 1]);
  });

  it('[REL-81][NEVER-05] the first answer wins; the others are told what it was, also at the same moment', async () => {
    const id = await asked();
    const answers = await Promise.all([accept(nadia, id), decline(nadia, id), accept(nadia, id), decline(nadia, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.data.status;
    for (const { failure } of answers.filter(({ status }) => status === 409))
      expect(failure).toMatchObject({ code: 'already_answered', data: { id, status: won } });
    expect(await test.credits(rahim)).toEqual(won === 'accepted' ? [1, 2] : [2, 2]);
  });

  it('[REL-82][PROF-107][NEVER-04] a request of others is none, whoever asks and with whatever id', async () => {
    const id = await asked();
    const carol = await test.owner();
    for (const [who, what] of [
      [carol, id],
      [rahim, id],
      [nadia, 999_999],
      [nadia, 'x'],
      [nadia, -1],
      [nadia, ''],
    ] as const)
      for (const answer of [accept, decline]) expect((await answer(who, what)).status).toBe(404);
    expect(await statusOf()).toEqual(['pending']);
    expect(await test.requestsOf(carol, 'received')).toMatchObject({ data: [], total: 0 });
  });

  it('[PROF-03][REL-83] an asker who is not available is left out of the lists and cannot be allowed; later it is there again', async () => {
    const id = await asked();
    const setState = (state: string) => test.ctx.pool.query('update account set state = $2 where id = $1', [rahim.accountId, state]);
    await setState('deactivated');
    expect(await test.requestsOf(nadia, 'received')).toMatchObject({ data: [], total: 0 });
    expect((await accept(nadia, id)).status).toBe(404);
    expect((await decline(nadia, id)).status).toBe(404);
    await setState('active');
    expect((await accept(nadia, id)).status).toBe(200);
    await setState('deactivated');
    expect(await test.accessOf(nadia)).toMatchObject({ data: [], total: 0 });
  });

  it('[PROF-01] a pair that is eligible no longer cannot be allowed but declined', async () => {
    const id = await asked();
    await test.ctx.pool.query("update account set purpose = 'agent' where id = $1", [rahim.accountId]);
    expect((await accept(nadia, id)).failure.code).toBe('purpose_not_allowed');
    expect((await decline(nadia, id)).status).toBe(200);
    expect(await test.credits(rahim)).toEqual([2, 2]);
  });
});

describe('without an answer', () => {
  it('[PROF-54][PAY-20] it ends after 14 days by the clock, and the job brings the credit back once', async () => {
    const id = await asked();
    test.ctx.clock.advance(14 * DAY - 1);
    await test.runJob('privacy.expire-photo-requests');
    expect(await statusOf()).toEqual(['pending']);
    test.ctx.clock.advance(1);
    expect(await statusOf()).toEqual(['expired']);
    expect((await accept(nadia, id)).failure).toMatchObject({ code: 'already_answered', data: { status: 'expired' } });
    expect(await test.credits(rahim)).toEqual([1, 2]);
    await Promise.all([1, 2].map(async () => test.runJob('privacy.expire-photo-requests')));
    await test.runJob('privacy.expire-photo-requests');
    expect(await test.credits(rahim)).toEqual([2, 2]);
    expect(await statusOf()).toEqual(['expired']);
  });

  it('[PROF-54] one that cannot be ended keeps no other waiting, and the job says that it failed', async () => {
    const stuck = await test.asker();
    await test.ask(stuck, nadia.accountId);
    await asked();
    // Accounts of staff have no credits that could come back.
    await test.ctx.pool.query("insert into staff_role (account_id, role, created_at) values ($1, 'support', $2)", [
      stuck.accountId,
      test.ctx.clock.now(),
    ]);
    test.ctx.clock.advance(14 * DAY);
    await expect(test.runJob('privacy.expire-photo-requests')).rejects.toMatchObject({ code: 'not_found' });
    expect(await test.credits(rahim)).toEqual([2, 2]);
    await test.ctx.pool.query('delete from staff_role where account_id = $1', [stuck.accountId]);
    await test.runJob('privacy.expire-photo-requests');
    expect(await test.credits(stuck)).toEqual([2, 2]);
  });

  it('[PROF-54] the next request of the same ends one whose time is over', async () => {
    const first = await asked();
    test.ctx.clock.advance(14 * DAY);
    expect(await asked()).not.toBe(first);
    expect(await statusOf()).toEqual(['pending', 'expired']);
    expect(await test.credits(rahim)).toEqual([1, 2]);
  });

  it.each([
    ['the owner blocks the asker', () => test.block(nadia, rahim)],
    ['the asker blocks the owner', () => test.block(rahim, nadia)],
  ])('[REL-45][PAY-20] it ends withdrawn with its credit when %s, and so do grants both ways', async (_, block) => {
    await asked();
    await accept(nadia, await asked('gallery'));
    await inTransaction(test.ctx, (tx) => grantPhotos(tx, { ownerId: rahim.accountId, viewerId: nadia.accountId, type: 'profile' }));
    await block();
    expect(await test.credits(rahim)).toEqual([2, 1]);
    const { rows } = await test.ctx.pool.query<{ status: string }>('select status from photo_request where requester_id = $1 order by id', [
      rahim.accountId,
    ]);
    expect(rows.map((row) => row.status)).toEqual(['withdrawn', 'accepted']);
    await test.ctx.pool.query('delete from block');
    expect([(await test.accessOf(nadia)).total, (await test.accessOf(rahim)).total]).toEqual([0, 0]);
    expect((await photoOf(rahim))?.gallery1?.isBlurred).toBe(true);
    expect((await test.requestsOf(nadia, 'received')).data.map(({ status }) => status)).toEqual(['accepted']);
    expect(await statusOf()).toEqual(['accepted', 'withdrawn']);
  });

  it('[REL-77] the erasure of either ends it; the other has the credit back and the record stays', async () => {
    await asked();
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    expect(await test.credits(rahim)).toEqual([2, 2]);
    const { rows } = await test.ctx.pool.query(
      'select status, credit_entry_id is not null as paid from photo_request where owner_id = $1',
      [nadia.accountId],
    );
    expect(rows).toEqual([{ status: 'withdrawn', paid: true }]);
  });
});
