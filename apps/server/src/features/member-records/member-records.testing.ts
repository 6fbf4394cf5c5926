import * as calls from '@app/contract/member-records';
import { secondsAfter } from '#platform/clock';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';

type Query = Record<string, string | number>;
export const REASON = 'The member showed the passport on a video call';

/** Opens the whole server, with one of each role and the calls of staff on members. */
export async function openRecordsTest(environment: Record<string, string> = {}) {
  const test: TestApp = await openTestApp({ environment: { RATE_LIMIT: 'off', ...environment } });
  const staff = async (role: 'support' | 'moderator' | 'finance' | 'admin', fullName: string) =>
    signUpPerson(test, { roles: [role], fullName });
  const by = {
    support: await staff('support', 'Salma Support'),
    moderator: await staff('moderator', 'Mitu Moderator'),
    finance: await staff('finance', 'Farid Finance'),
    admin: await staff('admin', 'Anika Admin'),
  };
  const rows = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await test.ctx.pool.query<Record<string, unknown>>(statement, values)).rows;
  /** Goes to a time, at which the staff are signed in. */
  const goTo = async (now: Date): Promise<void> => {
    test.ctx.clock.set(now);
    await rows(
      'update session set last_used_at = $1, created_at = $1, expires_at = $2 where account_id in (select account_id from staff_role)',
      [now, secondsAfter(now, 3600)],
    );
  };
  const act =
    (endpoint: typeof calls.endMembership, usual: Person) =>
    (member: Person, body: object = {}, who: Person = usual) =>
      test.call(endpoint, { token: who.token, params: { id: String(member.accountId) }, body: { reason: REASON, ...body } });
  return {
    ...test,
    by,
    rows,
    goTo,
    later: (seconds: number) => goTo(secondsAfter(test.ctx.clock.now(), seconds)),
    person: (options: PersonOptions = {}) => signUpPerson(test, options),
    list: (query: Query = {}, who: Person = by.support) => test.call(calls.listMemberRecords, { token: who.token, query: query as never }),
    show: (member: Pick<Person, 'accountId'>, who: Person = by.moderator, language: 'en' | 'bn' = 'en') =>
      test.call(calls.showMemberRecord, { token: who.token, params: { id: String(member.accountId) }, language }),
    look: (member: Person, body: object = { reason: REASON }, who: Person = by.support) =>
      test.call(calls.lookAtContact, { token: who.token, params: { id: String(member.accountId) }, body }),
    correct: (member: Person, body: object, who: Person = by.moderator) =>
      test.call(calls.correctIdentity, {
        token: who.token,
        params: { id: String(member.accountId) },
        body: { full_name: 'Nadia Rahman', date_of_birth: '1996-03-10', gender: 2, reason: REASON, ...body },
      }),
    purpose: (member: Person, body: object, who: Person = by.moderator) =>
      test.call(calls.changePurpose, { token: who.token, params: { id: String(member.accountId) }, body: { reason: REASON, ...body } }),
    undo: (member: Person, body: object, who: Person = by.support) =>
      test.call(calls.undoChangeOfContact, {
        token: who.token,
        params: { id: String(member.accountId) },
        body: { reason: REASON, ...body },
      }),
    end: act(calls.endMembership, by.admin),
    keep: act(calls.keepMembership, by.admin),
    remove: act(calls.deleteMember, by.admin),
    hold: act(calls.placeHold, by.admin),
    lift: act(calls.liftHold, by.admin),
    journal: (member: Pick<Person, 'accountId'>) =>
      rows('select id, actor_id, action, reason, before, after, details from audit_entry where member_id = $1 order by id', [
        member.accountId,
      ]),
    notices: (member: Pick<Person, 'accountId'>) =>
      rows('select type, parameters, opens from notification where member_id = $1 order by id', [member.accountId]),
    accountOf: async (member: Pick<Person, 'accountId'>) =>
      (
        await rows('select state, state_reason, membership_ends_at, deletion_at, purpose, registration_step from account where id = $1', [
          member.accountId,
        ])
      )[0],
    /** Gives a member an approved identity document, by SQL. */
    approveId: ({ accountId }: Pick<Person, 'accountId'>) =>
      rows(
        `insert into identity_document (member_id, holder, type, number_sealed, number_hash, key_id, front_key, status, reviewed_by, reviewed_at, created_at)
         values ($1, 'self', 'nid', 'x', $3, 'x', $3, 'approved', $2, now(), now())`,
        [accountId, by.moderator.accountId, `document of ${accountId}`],
      ),
    close: test.close,
  };
}
export type RecordsTest = Awaited<ReturnType<typeof openRecordsTest>>;
