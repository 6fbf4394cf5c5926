import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { showMemberRecord, showRecordPhoto } from '@app/contract/member-records';
import { preparePhotos, savePhotos } from '#features/photos';
import { inTransaction } from '#platform/context';
import type { Person } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { pictureOf } from '../photos/photos.testing.ts';
import { openRecordsTest, REASON, type RecordsTest } from './member-records.testing.ts';

let test: RecordsTest;
beforeAll(async () => void (test = await openRecordsTest()));
afterAll(() => test.close());
beforeEach(() => test.goTo(new Date('2026-06-15T06:00:00Z')));

/** A member with all that could be told too much. */
let count = 0;
const full = async () => {
  count += 1;
  const nadia = await test.person({
    fullName: 'Nadia Rahman',
    email: `secret.mail${count}@example.com`,
    isEmailVerified: true,
    profile: {
      address_line: 'House 7, Road 12',
      latitude: 23.781,
      longitude: 90.402,
      location_name: '23.781, 90.402',
      location_country_id: 50,
      religion: 1,
      health_conditions: 'Asthma since childhood',
      tagline: 'Reads and cooks',
    },
  });
  await test.rows(`update account set whatsapp = '+8801899999999', guardian_phone = '+8801777777777' where id = $1`, [nadia.accountId]);
  return nadia;
};
const SECRETS = /secret\.mail|\+?8801|01899999999|01777777777|House 7|23\.78|90\.40|Asthma|1996-03-10/;

describe('the page of a member', () => {
  it('[STAFF-10][NEVER-01][UX-17] shows everything to every role of staff, and no way to reach the member to any', async () => {
    const nadia = await full();
    const rahim = await test.person({ gender: 'male', fullName: 'Rahim Uddin' });
    await sellPackage(test, nadia.accountId, { name: 'Gold', nameBn: 'গোল্ড', counts: { contact: 3 }, days: 30 });
    await test.rows(
      `insert into report (reporter_id, type, target_id, reported_member_id, reason, evidence, created_at) values ($1, 'member', $2, $2, 'fake_profile', '{}', now())`,
      [rahim.accountId, nadia.accountId],
    );
    await test.rows(
      `insert into photo (member_id, kind, status, rejection_reason, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at)
       values ($1, 'profile', 'rejected', 'Somebody else is seen', 'l', 'c', 'b', 9, 9, 9, 'x', now())`,
      [nadia.accountId],
    );
    await test.approveId(nadia);
    for (const who of [test.by.support, test.by.moderator, test.by.finance, test.by.admin]) {
      const { status, body } = await test.show(nadia, who);
      expect(status).toBe(200);
      expect(JSON.stringify({ ...body.data, date_of_birth: null })).not.toMatch(SECRETS);
      expect(body.data).toMatchObject({
        id: nadia.accountId,
        member_code: nadia.memberCode,
        name: 'Nadia Rahman',
        gender: 2,
        age: 30,
        purpose: 'member',
        state: 'active',
        step: 16,
        badges: { phone: 1, email: 1, id: 1, face: 0 },
        contact: { phone: 'verified', email: 'verified', whatsapp: 'given', guardian_phone: 'given' },
        contact_changes: [],
        photos: [{ kind: 'profile', status: 'rejected', reason: 'Somebody else is seen' }],
        verification: [{ kind: 'id', status: 'approved', reviewed_by: { name: 'Mitu Moderator' } }],
        sessions: [{ device: 'Test', ended_at: null }],
        purchases: [{ package_name: 'Gold' }],
        wallet_balance: 0,
        payments: { total: 1, data: [{ purpose: 'package', payment_status: 'pending' }] },
        reports_against: { total: 1, data: [{ other: { name: 'Rahim Uddin' }, type: 'member', reason: 'fake_profile', status: 'open' }] },
        reports_by: { total: 0, data: [] },
        membership_notice: null,
        legal_hold: null,
      });
      expect((await test.show(nadia, who, 'bn')).body.data.purchases, '[UX-17]').toMatchObject([{ package_name: 'গোল্ড' }]);
      expect(body.data.credits).toContainEqual({ counter: 'remaining_contact_view', left: 3 });
      expect(body.data.profile).toContainEqual({ row: 'place', value: 'Bangladesh' });
      expect(body.data.profile).toContainEqual({ row: 'tagline', value: 'Reads and cooks' });
    }
    const birthdays = Object.entries(test.by).map(async ([role, who]) => [role, (await test.show(nadia, who)).body.data.date_of_birth]);
    expect(Object.fromEntries(await Promise.all(birthdays))).toEqual({
      support: null,
      finance: null,
      moderator: '1996-03-10',
      admin: '1996-03-10',
    });
    expect((await test.show(nadia, test.by.support, 'bn')).body.data.profile).toContainEqual({ row: 'place', value: 'বাংলাদেশ' });
    expect((await test.show(rahim)).body.data.reports_by.total).toBe(1);
  });

  it('[STAFF-10] an account of which nothing is given yet has its page', async () => {
    const begun = await test.person({ registrationStep: 0, profile: null, phone: null });
    expect((await test.show(begun)).body.data).toMatchObject({
      name: '',
      gender: null,
      age: null,
      step: 0,
      profile: [],
      contact: { phone: 'none', email: 'none', whatsapp: 'none', guardian_phone: 'none' },
    });
  });

  it('[ACC-65] of an erased account those who keep the books see what is left, and nobody else anything', async () => {
    const nadia = await full();
    await test.rows(`update account set state = 'erased' where id = $1`, [nadia.accountId]);
    const answers = Object.entries(test.by).map(async ([role, who]) => [role, (await test.show(nadia, who)).status]);
    expect(Object.fromEntries(await Promise.all(answers))).toEqual({ support: 404, moderator: 404, finance: 200, admin: 200 });
  });

  it.each(['0', '-1', '1.5', 'x', '99999999999999999999'])('a number that is none, %s, is refused', async (id) => {
    expect((await test.call(showMemberRecord, { token: test.by.support.token, params: { id } })).status).toBe(422);
  });

  it('nobody, and colleagues, are not found', async () => {
    expect((await test.show({ accountId: 999_999 })).status).toBe(404);
    expect((await test.show(test.by.admin)).status).toBe(404);
  });
});

describe('a look at the contact', () => {
  it('[STAFF-05][STAFF-47][SEEN-02] answers it for a reason, which is in the journal with the role', async () => {
    const nadia = await full();
    expect((await test.look(nadia)).body.data).toEqual({
      phone: nadia.phone,
      phone_verified: 1,
      email: `secret.mail${count}@example.com`,
      email_verified: 1,
      whatsapp: '+8801899999999',
      guardian_phone: '+8801777777777',
      guardian_phone_verified: 0,
      address: 'House 7, Road 12',
      convenient_time: 'any',
      convenient_time_start: null,
      convenient_time_end: null,
    });
    await test.look(nadia, { reason: 'Asked by the court of Dhaka' }, test.by.admin);
    expect(await test.journal(nadia)).toMatchObject([
      { actor_id: test.by.support.accountId, action: 'member-records.look-at-contact', reason: REASON, details: { role: 'support' } },
      { actor_id: test.by.admin.accountId, reason: 'Asked by the court of Dhaka', details: { role: 'admin' } },
    ]);
    expect(JSON.stringify(await test.journal(nadia))).not.toMatch(SECRETS);
  });

  it.each([[{}], [{ reason: '' }], [{ reason: '  x  ' }], [{ reason: 'x'.repeat(301) }], [{ reason: 5 }], [{ reason: null }]])(
    '[SEEN-02][NEVER-01] with %j there is neither a look nor an entry',
    async (body) => {
      const nadia = await full();
      const { status, failure } = await test.look(nadia, body);
      expect([status, failure.code]).toEqual([422, 'validation_failed']);
      expect(JSON.stringify(failure)).not.toMatch(SECRETS);
      expect(await test.journal(nadia)).toEqual([]);
    },
  );

  it('[SEEN-02] an entry that cannot be written gives no answer', async () => {
    const nadia = await full();
    await test.rows(`create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'no journal'; end $$`);
    await test.rows('create trigger refuse_entry before insert on audit_entry for each row execute function refuse_entry()');
    const { status, failure } = await test.look(nadia);
    await test.rows('drop trigger refuse_entry on audit_entry');
    expect([status, JSON.stringify(failure).match(SECRETS)]).toEqual([500, null]);
  });

  it('[QUAL-34] is had 100 times an hour by one of the staff, and leaves no entry where it is refused', async () => {
    const [nadia, busy] = [await full(), await test.person({ roles: ['support'] })];
    const look = () => test.look(nadia, { reason: REASON }, busy);
    expect((await look()).status).toBe(200);
    const looks = { name: 'member-records.contact-looks', max: 100, windowSeconds: 3600, by: 'account' } as const;
    await test.ctx.limits.countAll(looks, Array<number>(98).fill(busy.accountId));
    expect((await look()).status).toBe(200);
    const { status, failure, headers } = await look();
    expect([status, failure.code, headers['retry-after']]).toEqual([429, 'too_many_requests', '3600']);
    expect(JSON.stringify(failure)).not.toMatch(SECRETS);
    expect(await test.journal(nadia)).toHaveLength(2);
    await test.later(3600);
    expect((await look()).status).toBe(200);
  });

  it('[STAFF-02] other roles see none, and leave no entry', async () => {
    const nadia = await full();
    for (const who of [test.by.moderator, test.by.finance])
      expect((await test.look(nadia, { reason: REASON }, who)).failure.code).toBe('forbidden_role');
    expect(await test.journal(nadia)).toEqual([]);
  });
});

it('[STAFF-37][STAFF-49] an undone change of contact is offered without either contact, once, and ends after seven days', async () => {
  const nadia = await full();
  const at = test.ctx.clock.now();
  const change = async (type: string, oldValue: string) =>
    (
      await test.rows(
        `insert into contact_change (account_id, type, new_value, old_value, old_verified_at, created_at, changed_at)
         values ($1, $2, 'x', $3, $4, $4, $4) returning id`,
        [nadia.accountId, type, oldValue, at],
      )
    )[0]?.['id'] as number;
  const id = await change('email', 'before.mail@example.com');
  const { data } = (await test.show(nadia)).body;
  expect(data.contact_changes).toEqual([
    { id, kind: 'email', changed_at: '2026-06-15T06:00:00.000Z', undo_until: '2026-06-22T06:00:00.000Z' },
  ]);
  expect(JSON.stringify({ ...data, date_of_birth: null })).not.toMatch(/before\.mail|secret\.mail/);
  expect((await test.undo(nadia, { change_id: 999_999 })).failure.code).toBe('not_found');
  expect((await test.undo(nadia, { change_id: id })).body.message).toBe('The contact from before is back, and all sessions ended.');
  expect((await test.undo(nadia, { change_id: id })).failure.code).toBe('already_decided');
  expect((await test.journal(nadia)).map(({ action, reason }) => [action, reason])).toEqual([['accounts.undo-contact-change', REASON]]);
  const late = await change('email', 'later.mail@example.com');
  await test.later(7 * 86_400);
  const { status, failure } = await test.undo(nadia, { change_id: late });
  expect([status, failure.code, failure.message]).toEqual([410, 'expired', 'The seven days in which this could be undone are over.']);
});

describe('photos on the page of a member', () => {
  const photoOf = async ({ accountId }: Person): Promise<number> => {
    const prepared = await preparePhotos(test.ctx, accountId, { profile_picture: await pictureOf({ seed: 7 }) });
    await inTransaction(test.ctx, (tx) => savePhotos(tx, accountId, prepared));
    return Number((await test.rows('select id from photo where member_id = $1', [accountId]))[0]?.['id']);
  };
  const look = (member: { accountId: number }, photoId: number, by: Person) =>
    test.call(showRecordPhoto, { token: by.token, params: { id: String(member.accountId), photo_id: String(photoId) } });
  const fileOf = (member: Person, photoId: number, by: Person) =>
    test.app.inject({
      url: `/api/staff/members/${member.accountId}/photos/${photoId}`,
      headers: { authorization: `Bearer ${by.token}` },
    });

  it('[STAFF-10][STAFF-05] open for every role that sees the page, hidden and rejected ones too, each look with an entry', async () => {
    const [nadia, rahim] = [await test.person(), await test.person({ gender: 'male' })];
    const photo = await photoOf(nadia);
    await test.rows("update photo set status = 'rejected', rejection_reason = 'Blurred' where id = $1", [photo]);
    for (const who of [test.by.support, test.by.moderator, test.by.finance, test.by.admin]) {
      const file = await fileOf(nadia, photo, who);
      expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store']);
      expect(
        await test.rows('select actor_id, action, reason, details from audit_entry where member_id = $1 order by id desc limit 1', [
          nadia.accountId,
        ]),
      ).toEqual([{ actor_id: who.accountId, action: 'media.look', reason: 'Page of the member', details: { kind: 'photo', id: photo } }]);
    }
    const entries = async () => (await test.rows("select 1 from audit_entry where action = 'media.look'")).length;
    const before = await entries();
    expect((await look(rahim, photo, test.by.moderator)).status).toBe(404);
    expect((await look(nadia, 999_999_999, test.by.moderator)).status).toBe(404);
    await test.rows('update photo set deleted_at = now() where id = $1', [photo]);
    expect((await look(nadia, photo, test.by.moderator)).status).toBe(404);
    expect((await look(nadia, photo, nadia)).status).toBe(403);
    expect(await entries()).toBe(before);
  });

  it('[QUAL-34] are looked at 600 times an hour by one of the staff; a look that is refused leaves no entry', async () => {
    const [nadia, busy] = [await test.person(), await test.person({ roles: ['moderator'] })];
    const photo = await photoOf(nadia);
    const seen = async () => (await fileOf(nadia, photo, busy)).statusCode;
    expect(await seen()).toBe(200);
    const looks = { name: 'member-records.photo-looks', max: 600, windowSeconds: 3600, by: 'account' } as const;
    await test.ctx.limits.countAll(looks, Array<number>(598).fill(busy.accountId));
    expect(await seen()).toBe(200);
    const { status, failure, headers } = await look(nadia, photo, busy);
    expect([status, failure.code, headers['retry-after']]).toEqual([429, 'too_many_requests', '3600']);
    expect((await test.journal(nadia)).map(({ action }) => action)).toEqual(['media.look', 'media.look']);
    await test.later(3600);
    expect(await seen()).toBe(200);
  });
});
