import { checkContact, showContact, storeContactView } from '@app/contract/contact-views';
import { updateStrictFilter } from '@app/contract/matching';
import { updatePartnerExpectation } from '@app/contract/partner-preferences';
import { countersOf } from '#features/entitlements';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp, type TestOptions } from '#testing';
import { DAY_SECONDS, sellPackage, type Sale } from '../entitlements/entitlements.testing.ts';

const ADDRESS = { present_country_id: 50, present_state_id: 50_013, address_line: 'House 7, Road 12' };

/** Opens the whole server with a viewer who pays, an owner who can be reached, and every way between them. */
export async function openContactsTest(options?: TestOptions) {
  const test = await openTestApp(options);
  const { ctx } = test;
  const man = (of: PersonOptions = {}): Promise<Person> =>
    signUpPerson(test, {
      gender: 'male',
      fullName: 'Rahim Uddin',
      dateOfBirth: '1992-01-01',
      ...of,
      profile: of.profile === null ? null : { religion: 1, marital_status_id: 1, education_id: 8, ...of.profile },
    });
  const setContact = (owner: Person, columns: Record<string, unknown>) =>
    ctx.pool.query(
      `update account set ${Object.keys(columns)
        .map((name, index) => `${name} = $${index + 2}`)
        .join(', ')} where id = $1`,
      [owner.accountId, ...Object.values(columns)],
    );
  return {
    ...test,
    man,
    /** Makes an owner whose every contact field is given, and whose guardian's number must never be. */
    owner: async (of: PersonOptions = {}): Promise<Person> => {
      const owner = await signUpPerson(test, {
        gender: 'female',
        fullName: 'Nadia Sultana Rahman',
        ...of,
        profile: of.profile === null ? null : { religion: 1, ...ADDRESS, ...of.profile },
      });
      const email = of.email ?? `nadia${owner.accountId}@example.com`;
      await setContact(owner, { email, whatsapp: '+8801811111111', guardian_phone: '+8801922222222' });
      return owner;
    },
    /** Makes a viewer who bought contacts. */
    payer: async (counts = 5, of: PersonOptions = {}, sale: Sale = {}): Promise<Person> => {
      const viewer = await man(of);
      await sellPackage(test, viewer.accountId, { counts: { contact: counts }, days: 30, ...sale });
      return viewer;
    },
    setContact,
    ...callsIn(test),
    choose: (owner: Person, choice: 0 | 1 | 2 | 3) =>
      ctx.pool.query(
        `insert into privacy_settings (member_id, phone_visibility, created_at) values ($1, $2, now())
         on conflict (member_id) do update set phone_visibility = excluded.phone_visibility`,
        [owner.accountId, choice],
      ),
    /** Sets the preferences of an owner, and which of them are mandatory. */
    insist: async (owner: Person, preferences: Record<string, unknown>, rows: Record<string, 0 | 1>): Promise<void> => {
      await test.call(updatePartnerExpectation, { token: owner.token, body: preferences });
      await test.call(updateStrictFilter, { token: owner.token, body: rows });
    },
    block: (one: Person, other: Person) =>
      ctx.pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
        one.accountId,
        other.accountId,
        ctx.clock.now(),
      ]),
    unblock: (one: Person, other: Person) =>
      ctx.pool.query('delete from block where blocker_id = $1 and blocked_id = $2', [one.accountId, other.accountId]),
    /** Lets days go by; the sessions last. */
    pass: async (days: number): Promise<void> => {
      ctx.clock.advance(days * DAY_SECONDS);
      await ctx.pool.query("update session set last_used_at = $1, expires_at = $1::timestamptz + interval '1 day'", [ctx.clock.now()]);
    },
    buyAgain: (viewer: Person, sale: Sale = {}) => sellPackage(test, viewer.accountId, { days: 30, ...sale }),
    ...countsIn(test),
  };
}
const idOf = (target: Person | number | string) => (typeof target === 'object' ? target.accountId : target);

/** Returns the three calls; a target may be anything. */
const callsIn = (test: TestApp) => ({
  check: (viewer: Person, partner: Person | number | string, language: 'en' | 'bn' = 'en') =>
    test.call(checkContact, {
      token: viewer.token,
      language,
      body: { partner_id: idOf(partner) },
    }),
  store: (viewer: Person, owner: Person | number | string) =>
    test.call(storeContactView, { token: viewer.token, body: { id: idOf(owner) } }),
  show: (viewer: Person, partner: Person | number | string, language: 'en' | 'bn' = 'en') =>
    test.call(showContact, {
      token: viewer.token,
      language,
      body: { partner_id: idOf(partner) },
    }),
});

/** Counts what stands in the books of a viewer and an owner. */
function countsIn(test: TestApp) {
  const { ctx } = test;
  const count = async (statement: string, values: unknown[]): Promise<number> => {
    const { rows } = await ctx.pool.query<{ count: string }>(statement, values);
    return Number(rows[0]?.count);
  };
  return {
    views: (viewer: Person, owner: Person) =>
      count('select count(*) from contact_view where viewer_id = $1 and owner_id = $2', [viewer.accountId, owner.accountId]),
    spent: (viewer: Person) => count(`select count(*) from credit_entry where member_id = $1 and act = 'contact_view'`, [viewer.accountId]),
    left: async (viewer: Person): Promise<number> => (await countersOf(ctx, viewer.accountId)).contact,
    notices: (owner: Person) =>
      count(`select count(*) from notification where member_id = $1 and type = 'contact_viewed'`, [owner.accountId]),
  };
}

export type ContactsTest = Awaited<ReturnType<typeof openContactsTest>>;
