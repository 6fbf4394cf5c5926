import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import type { Person } from '#testing';
import { contactsViewedAmong, permittedContact } from './contact-views.service.ts';
import { openContactsTest, type ContactsTest } from './contact-views.testing.ts';

let test: ContactsTest;
beforeAll(async () => void (test = await openContactsTest()));
afterAll(() => test.close());

const refusalOf = async (answer: Promise<{ status: number; failure: { code: string } }>) => {
  const { status, failure } = await answer;
  return [status, failure.code];
};
/** Expects neither credit, view nor notice. */
async function nothingHappened(viewer: Person, owner: Person): Promise<void> {
  expect(await Promise.all([test.spent(viewer), test.views(viewer, owner), test.notices(owner)])).toEqual([0, 0, 0]);
}

describe('paying for a contact', () => {
  it('[REL-37][REL-38][REL-43][PAY-20] spends one credit, tells the owner, and shows the details', async () => {
    const [rahim, nadia] = [await test.payer(3), await test.owner({ email: 'nadia.first@example.com' })];
    const { status, body } = await test.store(rahim, nadia);
    expect([status, body.remaining_contact_view]).toEqual([200, 2]);
    expect((await test.show(rahim, nadia)).body.data).toEqual({
      name: 'Nadia Sultana Rahman',
      phone: nadia.phone,
      email: 'nadia.first@example.com',
      whatsapp: '+8801811111111',
      address: expect.stringMatching(/^House 7, Road 12, .+, Bangladesh$/),
      convenient_time: 'any',
      convenient_time_start: null,
      convenient_time_end: null,
    });
    const { rows } = await test.ctx.pool.query('select type, parameters, opens from notification where member_id = $1', [nadia.accountId]);
    const opens = `/profile/${encodeURIComponent(btoa(String(rahim.accountId)))}`;
    expect(rows).toEqual([{ type: 'contact_viewed', parameters: { name: 'Rahim Uddin' }, opens }]);
  });

  it('[REL-38][UX-15] leaves out what is not given, and says the convenient hours with the zone of their clock', async () => {
    const [rahim, nadia] = [await test.payer(), await test.owner()];
    await test.setContact(nadia, {
      email: null,
      whatsapp: null,
      convenient_time: 'scheduled',
      convenient_time_start: '18:30',
      convenient_time_end: '21:00',
    });
    await test.ctx.pool.query(`update account set time_zone = 'Europe/London' where id = $1`, [nadia.accountId]);
    await test.ctx.pool.query(
      'update profile set address_line = null, present_country_id = null, present_state_id = null where member_id = $1',
      [nadia.accountId],
    );
    await test.store(rahim, nadia);
    expect((await test.show(rahim, nadia)).body.data).toEqual({
      name: 'Nadia Sultana Rahman',
      phone: nadia.phone,
      email: null,
      whatsapp: null,
      address: null,
      convenient_time: 'scheduled',
      convenient_time_start: '18:30',
      convenient_time_end: '21:00',
      time_zone: 'Europe/London',
    });
  });

  it("[NEVER-01][REL-85][REG-76][PROF-24] never gives birthday, coordinates or a guardian's number", async () => {
    const nadia = await test.owner({ guardianType: 2, profile: { latitude: 23.746, longitude: 90.376 } });
    const rahim = await test.payer();
    const before = JSON.stringify((await test.check(rahim, nadia)).body);
    for (const secret of [nadia.phone ?? '-', '+8801811111111', 'House 7', `nadia${nadia.accountId}@`])
      expect(before).not.toContain(secret);
    const stored = JSON.stringify((await test.store(rahim, nadia)).body);
    expect(stored).not.toContain(nadia.phone ?? '-');
    const shown = JSON.stringify((await test.show(rahim, nadia)).body);
    for (const secret of ['1922222222', '1996-03-10', '23.7', '90.3']) expect(shown).not.toContain(secret);
  });

  it('[REL-42][REL-74][REL-78][NEVER-05] the same contact is never charged again', async () => {
    const [rahim, nadia] = [await test.payer(3), await test.owner()];
    const first = await test.store(rahim, nadia);
    const second = await test.store(rahim, nadia);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await test.check(rahim, nadia)).body).toMatchObject({ already_viewed: 1, available: 2 });
    expect([await test.spent(rahim), await test.views(rahim, nadia), await test.notices(nadia)]).toEqual([1, 1, 1]);
  });

  it('[REL-78][PAY-149] twelve taps at once make one view and spend one credit', async () => {
    const [rahim, nadia] = [await test.payer(1), await test.owner()];
    const answers = await Promise.all(Array.from({ length: 12 }, () => test.store(rahim, nadia)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1);
    expect(answers[0]?.status).toBe(200);
    expect([await test.spent(rahim), await test.views(rahim, nadia), await test.notices(nadia)]).toEqual([1, 1, 1]);
  });

  it('[PAY-149][ACC-85] two pages show one credit left and both spend it: one is refused and nothing of it is kept', async () => {
    const rahim = await test.payer(1);
    const owners = [await test.owner(), await test.owner()] as const;
    const answers = await Promise.all(owners.map((owner) => test.store(rahim, owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
    const refused = owners[answers.findIndex(({ status }) => status === 402)] ?? owners[0];
    expect([await test.views(rahim, refused), await test.notices(refused), await test.spent(rahim)]).toEqual([0, 0, 1]);
  });

  it('[REL-75] points to its own credit entry, and the database takes none twice', async () => {
    const [rahim, nadia, other] = [await test.payer(2), await test.owner(), await test.owner()];
    await test.store(rahim, nadia);
    await test.store(rahim, other);
    const { pool } = test.ctx;
    const { rows } = await pool.query(
      `select credit_entry.act_key from contact_view join credit_entry on credit_entry.id = credit_entry_id where viewer_id = $1 order by 1`,
      [rahim.accountId],
    );
    const keys = [nadia, other].map(({ accountId }) => ({ act_key: `contact_view:${rahim.accountId}:${accountId}` }));
    expect(rows).toEqual(keys.toSorted((one, next) => (one.act_key < next.act_key ? -1 : 1)));
    const copy = 'insert into contact_view (viewer_id, owner_id, viewed_at, credit_entry_id)';
    const mine = [rahim.accountId, nadia.accountId];
    await expect(
      pool.query(`${copy} select viewer_id, $2::bigint, viewed_at, credit_entry_id from contact_view where viewer_id = $1`, mine),
    ).rejects.toThrow('contact_view_');
    await expect(pool.query(`${copy} values ($1, $2, now(), null)`, [nadia.accountId, rahim.accountId])).rejects.toThrow('credit_entry_id');
    await expect(
      pool.query(`${copy} select viewer_id, viewer_id, viewed_at, credit_entry_id from contact_view where viewer_id = $1 limit 1`, [
        rahim.accountId,
      ]),
    ).rejects.toThrow('contact_view_of_another');
  });

  it('[PAY-23][REL-04] without a credit answers 402 with its counter', async () => {
    const [rahim, nadia] = [await test.man(), await test.owner()];
    const { status, failure } = await test.store(rahim, nadia);
    expect([status, failure.code, failure['counter']]).toEqual([402, 'no_contact_credit', 'remaining_contact_view']);
    expect((await test.check(rahim, nadia)).body).toMatchObject({ available: 0, remaining: 0 });
    await nothingHappened(rahim, nadia);
  });

  it('[REL-33][REL-39][REL-84] a client that skips the check gains nothing: privacy, then mandatory rows, then the credit', async () => {
    const [poor, nadia] = [await test.man({ profile: { religion: 2 } }), await test.owner()];
    const store = () => refusalOf(test.store(poor, nadia));
    await test.insist(nadia, { religion: 1 }, { religion: 1 });
    await test.choose(nadia, 3);
    expect(await store()).toEqual([403, 'contact_hidden']);
    await test.choose(nadia, 0);
    expect(await store()).toEqual([403, 'mandatory_mismatch']);
    expect((await test.store(poor, nadia)).failure.message).toBe("User Partner Preference Doesn't Match With You");
    await test.insist(nadia, {}, { religion: 0 });
    expect(await store()).toEqual([402, 'no_contact_credit']);
    await nothingHappened(poor, nadia);
  });

  it('[REL-86] allows 100 a day, and a contact that was paid for still opens', async () => {
    const [rahim, nadia, seen] = [await test.payer(), await test.owner(), await test.owner()];
    await test.store(rahim, seen);
    const limit = { name: 'contact-views.day', max: 100, windowSeconds: 86_400, by: 'account' } as const;
    for (let used = 1; used < 100; used += 1) await test.ctx.limits.count(limit, rahim.accountId);
    expect(await refusalOf(test.store(rahim, nadia))).toEqual([429, 'too_many_requests']);
    expect((await test.store(rahim, seen)).status).toBe(200);
    await nothingHappened(await test.man(), nadia);
    expect(await test.spent(rahim)).toBe(1);
  });
});

describe('seeing a contact that was paid for', () => {
  it('[REL-33][NEVER-05] is refused to whoever has not paid, whoever else has', async () => {
    const [rahim, karim, nadia] = [await test.payer(), await test.payer(), await test.owner()];
    await test.store(rahim, nadia);
    const { status, failure } = await test.show(karim, nadia);
    expect([status, failure.code, failure.message]).toEqual([403, 'contact_not_viewed', 'View this contact first.']);
    expect(await refusalOf(test.show(nadia, rahim))).toEqual([403, 'contact_not_viewed']);
  });

  it('[REL-42] lasts while the package runs and 30 days after, and comes back with a later purchase', async () => {
    const [rahim, nadia] = [await test.payer(5, {}, { days: 10 }), await test.owner()];
    await test.store(rahim, nadia);
    const status = async () => (await test.show(rahim, nadia)).status;
    await test.pass(10);
    expect(await status()).toBe(200);
    await test.pass(30);
    expect(await status()).toBe(200);
    await test.pass(1);
    const ended = await test.show(rahim, nadia);
    expect([ended.status, ended.failure.code, ended.failure.message]).toEqual([
      403,
      'package_ended',
      'Your package has ended. Buy a package to see this contact again.',
    ]);
    expect((await test.check(rahim, nadia)).body.already_viewed).toBe(1);
    expect((await test.store(rahim, nadia)).status).toBe(200);
    await test.buyAgain(rahim);
    expect(await status()).toBe(200);
    expect(await test.spent(rahim)).toBe(1);
  });

  it('[REL-42] renewing within the 30 days keeps it without a break', async () => {
    const [rahim, nadia] = [await test.payer(5, {}, { days: 10 }), await test.owner()];
    await test.store(rahim, nadia);
    await test.pass(35);
    await test.buyAgain(rahim, { days: 10 });
    await test.pass(39);
    expect((await test.show(rahim, nadia)).status).toBe(200);
    expect(await test.spent(rahim)).toBe(1);
  });

  it('[REL-43][REL-45][REL-46][PROF-94] a block by either hides it at once, its end brings it back, a stricter choice takes nothing', async () => {
    const [rahim, nadia] = [await test.payer(), await test.owner()];
    await test.store(rahim, nadia);
    for (const [one, other] of [
      [rahim, nadia],
      [nadia, rahim],
    ] as const) {
      await test.block(one, other);
      expect(await refusalOf(test.show(rahim, nadia))).toEqual([404, 'not_found']);
      await test.unblock(one, other);
      expect((await test.show(rahim, nadia)).status).toBe(200);
    }
    await test.choose(nadia, 3);
    await test.insist(nadia, { religion: 3 }, { religion: 1 });
    expect((await test.check(rahim, nadia)).body.already_viewed).toBe(1);
    expect((await test.show(rahim, nadia)).status).toBe(200);
  });

  it('[PROF-33][PROF-59] tells other features which contacts were paid for, and gives the details where they may be seen', async () => {
    const [rahim, nadia, other] = [await test.payer(2, {}, { days: 10 }), await test.owner(), await test.owner()];
    await test.store(rahim, nadia);
    const permitted = (owner: Person) => permittedContact(test.ctx, rahim.accountId, owner.accountId);
    expect(await contactsViewedAmong(test.ctx, rahim.accountId, [nadia.accountId, other.accountId])).toEqual(new Set([nadia.accountId]));
    expect(await contactsViewedAmong(test.ctx, rahim.accountId, [])).toEqual(new Set());
    expect(await permitted(nadia)).toMatchObject({ phone: nadia.phone });
    expect(await permitted(other)).toBeNull();
    await test.pass(41);
    expect(await permitted(nadia)).toBeNull();
    expect(await contactsViewedAmong(test.ctx, rahim.accountId, [nadia.accountId])).toEqual(new Set([nadia.accountId]));
  });

  it("[REL-77] stays for the other side's ledger when an account is erased", async () => {
    const [rahim, nadia] = [await test.payer(), await test.owner()];
    await test.store(rahim, nadia);
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: nadia.accountId }));
    expect([await test.views(rahim, nadia), await test.spent(rahim)]).toEqual([1, 1]);
  });
});
