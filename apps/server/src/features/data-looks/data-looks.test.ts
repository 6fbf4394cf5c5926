import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeContactView } from '@app/contract/contact-views';
import { listDataLooks } from '@app/contract/data-looks';
import { lookAtContact } from '@app/contract/member-records';
import { grantPhotoAccess, removePhotoAccess } from '@app/contract/privacy';
import { addToIgnoreList } from '@app/contract/relations';
import { inTransaction } from '#platform/context';
import { eraseAccount } from '#features/erasure';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { deleteOldOpenings } from './data-looks.service.ts';

const START = new Date('2026-06-15T06:00:00Z');
let test: TestApp;
let nadia: Person;
let rahim: Person;
let support: Person;
beforeAll(async () => void (test = await openTestApp({ environment: { RATE_LIMIT: 'off' } })));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(START);
  nadia = await signUpPerson(test, { fullName: 'Nadia Rahman' });
  rahim = await signUpPerson(test, { fullName: 'Rahim Uddin', gender: 'male' });
  support = await signUpPerson(test, { fullName: 'Salma Support', roles: ['support'] });
});

const sql = async (text: string, values: unknown[] = []) => (await test.ctx.pool.query<Record<string, unknown>>(text, values)).rows;
const looks = async (reader: Person = nadia, page = 1) =>
  (await test.call(listDataLooks, { token: reader.token, query: { page: page as never } })).body;
const look = (reason: string, staff: Person = support) =>
  test.call(lookAtContact, { token: staff.token, params: { id: String(nadia.accountId) }, body: { reason } });
const viewContact = async (viewer: Person) => {
  await sellPackage(test, viewer.accountId, { counts: { contact: 3 }, days: 30 });
  expect((await test.call(storeContactView, { token: viewer.token, body: { id: nadia.accountId } })).status).toBe(200);
};
const photos = (endpoint: typeof grantPhotoAccess | typeof removePhotoAccess, viewer: Person) =>
  test.call(endpoint as typeof grantPhotoAccess, { token: nadia.token, body: { user_id: viewer.accountId, type: 'profile' } });
/** Adds an entry to the journal as the review of an identity card leaves it. */
const lookAtCard = (part: string, staff: Person, reason: string) =>
  inTransaction(test.ctx, (tx) =>
    tx.audit.record(tx, {
      actorId: staff.accountId,
      action: 'media.look',
      subject: `account:${nadia.accountId}`,
      reason,
      details: { kind: part, id: 1 },
    }),
  );
const rest = { user_id: null, name: null, role: null, photos: null, reason: null };

it('[SEEN-01][STAFF-53] tells who viewed the contact, to whom photos were opened, which role looked and why, and which downloads were made', async () => {
  expect(await looks()).toMatchObject({ data: [], total: 0, current_page: 1 });
  await viewContact(rahim);
  test.ctx.clock.advance(60);
  expect((await photos(grantPhotoAccess, rahim)).status).toBe(200);
  test.ctx.clock.advance(60);
  await look('The member asked to be called back');
  test.ctx.clock.advance(60);
  await sql(`insert into data_export (account_id, created_at) values ($1, $2)`, [nadia.accountId, test.ctx.clock.now()]);
  test.ctx.clock.advance(60);
  const moderator = await signUpPerson(test, { fullName: 'Mitu Moderator', roles: ['moderator'] });
  for (const part of ['identity_number', 'identity_front', 'identity_back', 'verification_image'])
    await lookAtCard(part, moderator, 'The name differs from the card');
  const { data, total } = await looks();
  expect(total).toBe(5);
  expect(data).toEqual([
    {
      ...rest,
      who: 'staff',
      role: 'moderator',
      what: 'identity',
      reason: 'The name differs from the card',
      at: '2026-06-15T06:04:00.000Z',
    },
    { ...rest, who: 'export', what: 'profile', at: '2026-06-15T06:03:00.000Z' },
    {
      ...rest,
      who: 'staff',
      role: 'support',
      what: 'contact',
      reason: 'The member asked to be called back',
      at: '2026-06-15T06:02:00.000Z',
    },
    {
      ...rest,
      who: 'member',
      user_id: rahim.accountId,
      name: 'Rahim Uddin',
      what: 'photos',
      photos: 'profile',
      at: '2026-06-15T06:01:00.000Z',
    },
    { ...rest, who: 'member', user_id: rahim.accountId, name: 'Rahim Uddin', what: 'contact', at: '2026-06-15T06:00:00.000Z' },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/Salma|Mitu|\+880/);
});

it('[SEEN-01] that photos were opened stays when the right is taken back; opened anew it is told anew', async () => {
  await photos(grantPhotoAccess, rahim);
  await photos(grantPhotoAccess, rahim);
  await photos(removePhotoAccess, rahim);
  expect((await looks()).data).toMatchObject([{ what: 'photos', name: 'Rahim Uddin' }]);
  test.ctx.clock.advance(60);
  await photos(grantPhotoAccess, rahim);
  expect((await looks()).data).toHaveLength(2);
});

it('[SEEN-01][NEVER-04] is one’s own list alone', async () => {
  await viewContact(rahim);
  await look('The member asked to be called back');
  expect((await looks(rahim)).data).toEqual([]);
  expect((await test.call(listDataLooks, { query: {} })).status).toBe(401);
  expect((await test.call(listDataLooks, { token: support.token, query: {} })).failure.code).toBe('forbidden_role');
});

it('[SEEN-01][ACC-01] a member who is not available any more is told without a name; one whom the reader ignores with it', async () => {
  await viewContact(rahim);
  await test.call(addToIgnoreList, { token: nadia.token, body: { user_id: rahim.accountId } });
  expect((await looks()).data).toMatchObject([{ user_id: null, name: 'Rahim Uddin' }]);
  await sql('delete from block');
  await sql(`insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())`, [rahim.accountId, nadia.accountId]);
  expect((await looks()).data).toMatchObject([{ who: 'member', user_id: null, name: null, what: 'contact' }]);
  await sql('delete from block');
  await sql(`update account set state = 'deactivated' where id = $1`, [rahim.accountId]);
  expect((await looks()).data).toMatchObject([{ user_id: null, name: null }]);
});

it('[SEEN-01] covers twelve months, 20 a page, and the older openings are deleted', async () => {
  await photos(grantPhotoAccess, rahim);
  for (let n = 0; n < 21; n += 1) {
    test.ctx.clock.advance(601);
    await look(`Reason number ${n}`);
  }
  const first = await looks();
  expect([first.data.length, first.total, first.last_page]).toEqual([20, 22, 2]);
  expect(first.data[0]?.reason).toBe('Reason number 20');
  expect((await looks(nadia, 2)).data.map(({ what }) => what)).toEqual(['contact', 'photos']);
  expect((await looks(nadia, 3)).data).toEqual([]);
  test.ctx.clock.set(new Date('2027-06-15T06:00:01Z'));
  await sql('update session set last_used_at = $2, expires_at = $3 where account_id = $1', [
    nadia.accountId,
    test.ctx.clock.now(),
    new Date('2028-01-01'),
  ]);
  expect((await looks()).total).toBe(21);
  await deleteOldOpenings(test.ctx);
  expect(await sql('select from photo_opening where owner_id = $1', [nadia.accountId])).toEqual([]);
});

it('[ACC-64] what an erased member opened goes; of an erased viewer a number stays', async () => {
  await photos(grantPhotoAccess, rahim);
  const erase = async ({ accountId }: Person) => {
    await sql(`update account set state = 'deletion_pending', deletion_at = $2 where id = $1`, [accountId, test.ctx.clock.now()]);
    expect(await eraseAccount(test.ctx, accountId)).toBe(true);
  };
  await erase(rahim);
  expect((await looks()).data).toMatchObject([{ who: 'member', name: null, what: 'photos' }]);
  await erase(nadia);
  expect(await sql('select from photo_opening where owner_id = $1', [nadia.accountId])).toEqual([]);
});
