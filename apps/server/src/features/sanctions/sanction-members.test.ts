import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDirectMessage, sendVoiceMessage } from '@app/contract/chat';
import { sendInterest, sendProposal, acceptInterest } from '@app/contract/interests';
import { liftSanction, limitMember, listSanctions, suspendMember, terminateMember, warnMember } from '@app/contract/sanctions';
import { restoreAccount, signIn } from '@app/contract/accounts';
import { openSession, type Person } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { sanctionsOf } from './index.ts';
import { DAY_SECONDS, openSanctionsTest, REASON, type SanctionsTest } from './sanctions.testing.ts';

let test: SanctionsTest;
let moderator: Person;
let nadia: Person;
beforeAll(async () => void (test = await openSanctionsTest({ environment: { RATE_LIMIT: 'off', SUPPORT_EMAIL: 'help@example.org' } })));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(new Date('2026-06-15T06:00:00Z'));
  // Sessions of staff are short, and time runs in these tests.
  moderator = await test.moderator();
  nadia = await test.person({ gender: 'female', email: `n${randomUUID()}@example.org`, isEmailVerified: true, isPremium: true });
  await test.runJobs();
  test.ctx.sent.mail.length = 0;
  test.ctx.sent.sms.length = 0;
});

const lettersTo = async (person: Person) => {
  await test.runJobs();
  const { rows } = await test.ctx.pool.query<{ email: string }>('select email from account where id = $1', [person.accountId]);
  return {
    mail: test.ctx.sent.mail.filter(({ to }) => to === rows[0]?.email),
    sms: test.ctx.sent.sms.filter(({ to }) => to === person.phone),
  };
};

describe('a warning', () => {
  it('[STAFF-41][STAFF-46][NOTE-10] reaches the member as a notification, stands with its rule, and is counted', async () => {
    const { status, body } = await test.decide(warnMember, moderator, nadia);
    expect([status, body.data.kind, body.data.clause]).toEqual([200, 'warning', 17]);
    expect(await test.noticesOf(nadia)).toEqual([{ type: 'warning', parameters: { reason: REASON }, opens: '/notifications' }]);
    const [mine] = await test.sanctionsOf(nadia);
    expect(mine).toMatchObject({
      name: 'Warning',
      reason: REASON,
      clause: { number: 17, title: 'Money' },
      may_appeal: 1,
      ask: { email: 'help@example.org' },
    });
    await test.decide(warnMember, moderator, nadia);
    expect((await sanctionsOf(test.ctx, nadia.accountId, { limit: 1, language: 'en' })).total).toBe(2);
    const [entry] = await test.rows(
      "select actor_id, member_id, reason, after from audit_entry where action = 'sanctions.warn' order by id desc",
    );
    expect(entry).toEqual({ actor_id: moderator.accountId, member_id: nadia.accountId, reason: REASON, after: null });
    const { body: list } = await test.call(listSanctions, { params: { id: String(nadia.accountId) }, token: moderator.token });
    expect(list.data.map(({ imposed_by: by }) => by?.id)).toEqual([moderator.accountId, moderator.accountId]);
    expect(list.standing_warnings).toBe(2);
  });

  it.each([
    [{ reason: 'ab' }, { reason: ['Please give a reason of 3 to 300 characters.'] }],
    [{ reason: 'x'.repeat(301) }, { reason: ['Please give a reason of 3 to 300 characters.'] }],
    [{ clause: 24 }, { clause: ['Please choose a clause of the terms.'] }],
    [{ clause: undefined }, { clause: ['Please choose a clause of the terms.'] }],
    [{ evidence: ['message:1'] }, { evidence: ['This is no evidence about this member.'] }],
    [{ evidence: ['account:1'] }, { 'evidence.0': ['This is no evidence about this member.'] }],
  ])('[STAFF-41][STAFF-46] %j is refused at its field, and nothing is written', async (body, errors) => {
    const { status, failure } = await test.decide(warnMember, moderator, nadia, body);
    expect([status, failure.code]).toEqual([422, 'validation_failed']);
    expect(Object.values(failure.errors ?? {})).toEqual(Object.values(errors));
    expect(await test.sanctionsOf(nadia)).toEqual([]);
  });

  it('[STAFF-46][FAIR-02] names what it rests on, as its member may read it', async () => {
    const [story] = await test.rows(
      `insert into story (member_id, text, client_id, created_at, expires_at)
       values ($1, 'x', gen_random_uuid(), '2026-03-02T20:00:00Z', '2026-03-03T20:00:00Z') returning id`,
      nadia.accountId,
    );
    await test.decide(warnMember, moderator, nadia, { evidence: [`story:${String(story?.['id'])}`] });
    expect((await test.sanctionsOf(nadia))[0]?.rests_on).toEqual(['a story you shared on 3 March 2026']);
    expect((await test.sanctionsOf(nadia, 'bn'))[0]).toMatchObject({
      name: 'সতর্কবার্তা',
      clause: { title: 'টাকাপয়সা' },
      rests_on: ['৩ মার্চ, ২০২৬ তারিখে আপনার দেওয়া একটি স্টোরি'],
    });
  });

  it('[STAFF-46] rests on what is the member’s own, or about them, of every kind; nothing of others', async () => {
    const rahim = await test.person();
    const idOf = async (statement: string, ...values: unknown[]): Promise<string> =>
      String((await test.rows(statement, ...values))[0]?.['id']);
    const thingsOf = async ({ accountId }: Person, reporter: Person): Promise<string[]> => {
      const thread = await idOf(
        "insert into chat_thread (kind, member_a_id, last_message_at, created_at) values ('support', $1, now(), now()) returning id",
        accountId,
      );
      const photo = await idOf(
        `insert into photo (member_id, kind, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at)
         values ($1, 'profile', 'pending', gen_random_uuid()::text, gen_random_uuid()::text, gen_random_uuid()::text, 500, 500, 1, 'x', now())
         returning id`,
        accountId,
      );
      return [
        `message:${await idOf(
          `insert into chat_message (thread_id, sender_id, text, client_id, created_at, updated_at)
           values ($1, $2, 'x', gen_random_uuid(), now(), now()) returning id`,
          thread,
          accountId,
        )}`,
        `post:${await idOf("insert into post (member_id, photo_id, picture_type, created_at) values ($1, $2, 'profile', now()) returning id", accountId, photo)}`,
        `story:${await idOf(
          `insert into story (member_id, text, client_id, created_at, expires_at)
           values ($1, 'x', gen_random_uuid(), '2026-06-14T00:00:00Z', '2026-06-15T00:00:00Z') returning id`,
          accountId,
        )}`,
        `photo:${photo}`,
        `report:${await idOf(
          `insert into report (reporter_id, type, target_id, reported_member_id, reason, evidence, created_at)
           values ($1, 'member', $2, $2, 'fake_profile', '{}', now()) returning id`,
          reporter.accountId,
          accountId,
        )}`,
      ];
    };
    const [hers, his] = [await thingsOf(nadia, rahim), await thingsOf(rahim, nadia)];
    for (const one of his)
      expect([one, (await test.decide(warnMember, moderator, nadia, { evidence: [...hers, one] })).failure]).toMatchObject([
        one,
        { errors: { evidence: ['This is no evidence about this member.'] } },
      ]);
    expect(await test.sanctionsOf(nadia)).toEqual([]);
    expect((await test.decide(warnMember, moderator, nadia, { evidence: hers })).status).toBe(200);
    expect((await test.sanctionsOf(nadia))[0]?.rests_on).toHaveLength(5);
  });

  it('[STAFF-11] is for members alone: staff, the unknown and the erased are not there', async () => {
    for (const id of [moderator.accountId, (await test.moderator()).accountId, 999_999])
      expect([403, 404]).toContain((await test.decide(warnMember, moderator, { accountId: id })).status);
    expect((await test.decide(warnMember, moderator, moderator)).failure.code).toBe('own_decision');
  });
});

describe('a limit', () => {
  const rich = async (gender: 'male' | 'female') => {
    const person = await test.person({ gender });
    await sellPackage(test, person.accountId, { counts: { expressInterest: 20, proposal: 20, voice: 20 }, days: 90 });
    return person;
  };
  const tries = (from: Person, to: Person) => ({
    interest: () => test.call(sendInterest, { token: from.token, body: { user_id: to.accountId } }),
    proposal: () =>
      test.call(sendProposal, { token: from.token, body: { user_id: to.accountId, message: 'We would be glad to know your family.' } }),
    message: () =>
      test.call(sendDirectMessage, { token: from.token, body: { user_id: to.accountId, message: 'Hello', client_id: randomUUID() } }),
  });

  it('[STAFF-46][SAFE-07] takes away first contacts until its date, by every way, and says so', async () => {
    const [rahim, one, two, three] = [await rich('male'), await rich('female'), await rich('female'), await rich('female')];
    await test.decide(limitMember, moderator, rahim, { until: test.inDays(10) });
    const said =
      'We are looking at reports about your account. You can still answer those who write to you. This lasts until 25 June 2026.';
    for (const act of Object.values(tries(rahim, one))) {
      const { status, failure } = await act();
      expect([status, failure.code, failure.message, failure['until']]).toEqual([403, 'first_contacts_limited', said, test.inDays(10)]);
    }
    const voice = { user_id: one.accountId, client_id: randomUUID() };
    const wav = { fileName: 'voice.wav', bytes: silence(), type: 'audio/wav' };
    expect((await test.call(sendVoiceMessage, { token: rahim.token, body: voice, files: { audio: wav } })).failure.code).toBe(
      'first_contacts_limited',
    );
    expect(await test.rows('select 1 from approach where sender_id = $1', rahim.accountId)).toEqual([]);
    // Who is written to answers, whichever way.
    await tries(two, rahim).message();
    expect((await tries(rahim, two).message()).status).toBe(200);
    const sent = await tries(three, rahim).interest();
    const accepted = await test.call(acceptInterest, { token: rahim.token, body: { interest_id: sent.body.data.interest_id } });
    expect(accepted.status).toBe(200);
    expect((await tries(rahim, three).message()).status).toBe(200);
    test.ctx.clock.advance(10 * DAY_SECONDS);
    expect((await tries(rahim, one).interest()).status).toBe(200);
  });

  it('[FAIR-02][STAFF-45] is told on the site, by e-mail and by SMS, with its rule, its length and a link', async () => {
    await test.decide(limitMember, moderator, nadia, { until: test.inDays(3) });
    const { mail, sms } = await lettersTo(nadia);
    expect(mail).toHaveLength(1);
    for (const words of [
      'Until 18 June 2026',
      `Reason: ${REASON}`,
      'clause 17',
      '“Money”',
      'until 15 July 2026',
      'help@example.org',
      '/appeal/',
    ])
      expect(mail[0]?.text).toContain(words);
    expect(sms[0]?.text).toMatch(/Until 18 June 2026 .* Clause 17: Asked members for money http\S+\/appeal\/\S+/);
    expect((await test.noticesOf(nadia)).map(({ type }) => type)).toEqual(['account_limited']);
  });

  it('[STAFF-25] is there once: the second moderator reads what was decided and by whom; lifting ends it', async () => {
    const both = await Promise.all([1, 2].map(() => test.decide(limitMember, moderator, nadia, { until: test.inDays(3) })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: 'already_decided',
      outcome: 'limited',
      decided_by: { id: moderator.accountId },
    });
    expect((await test.decide(liftSanction, moderator, nadia)).status).toBe(200);
    expect((await test.stateOf(nadia))?.['contacts_limited_until']).toBeNull();
    expect((await test.decide(liftSanction, moderator, nadia)).failure.code).toBe('nothing_to_lift');
    expect((await test.decide(limitMember, moderator, nadia, { until: test.inDays(3) })).status).toBe(200);
  });

  it.each([undefined, 'tomorrow', '2020-01-01T00:00:00Z', '2036-01-01T00:00:00Z'])(
    '[STAFF-46] needs a day that fits: %s',
    async (until) => {
      const { failure } = await test.decide(limitMember, moderator, nadia, { until });
      expect(Object.keys(failure.errors ?? {})).toEqual(['until']);
    },
  );
});

describe('a suspension', () => {
  const PASSWORD = 'Wet-Umbrella-59';
  const withPassword = async () => test.person({ passwordHash: await test.ctx.passwords.hash(PASSWORD) });
  const enter = (person: Person, language: 'en' | 'bn' = 'en') =>
    test.call(signIn, { body: { email_or_phone: person.phone ?? '', password: PASSWORD }, language, address: '198.51.100.7' });

  it('[STAFF-11][AUTH-52][FAIR-03] shuts out with its reason, its end and a way to appeal, and ends by itself', async () => {
    const rahim = await withPassword();
    const { body } = await test.decide(suspendMember, moderator, rahim, { until: test.inDays(7) });
    expect(body.data).toMatchObject({ kind: 'suspension', is_running: true, until: test.inDays(7) });
    const { status, failure } = await enter(rahim);
    expect([status, failure.code]).toEqual([403, 'account_suspended']);
    expect(failure.message).toBe(`Your account is suspended until 22 June 2026. Reason: ${REASON}`);
    expect(failure).toMatchObject({ reason: REASON, until: test.inDays(7) });
    expect(failure['appeal_url']).toMatch(/^https?:\/\/\S+\/appeal\/\d+-[A-Za-z0-9_-]{32}$/);
    expect((await test.appealByLink(String(failure['appeal_url']))).status).toBe(200);
    test.ctx.clock.advance(7 * DAY_SECONDS);
    await test.runJob('accounts.apply-due-states');
    expect((await enter(rahim)).status).toBe(200);
    expect(await test.rows('select ended_how from sanction where member_id = $1', rahim.accountId)).toEqual([{ ended_how: 'ran_out' }]);
  });

  it('[STAFF-11] is open-ended without a day, told so, and lifted; a deactivated account is deactivated again', async () => {
    const away = await test.person({ state: 'deactivated' });
    await test.decide(suspendMember, moderator, away);
    expect((await lettersTo(away)).sms[0]?.text).toContain('suspended until we lift the suspension');
    expect(await test.stateOf(away)).toMatchObject({ state: 'suspended', state_until: null });
    const { body } = await test.decide(liftSanction, moderator, away);
    expect(body.data).toMatchObject({ ended_how: 'lifted', end_reason: REASON, is_running: false });
    expect(await test.stateOf(away)).toMatchObject({ state: 'deactivated' });
    expect((await lettersTo(away)).sms.at(-1)?.text).toContain('was lifted');
  });

  it('[STAFF-25] of two at once one is decided; who is suspended already is not suspended again, but can be ended', async () => {
    const other = await test.moderator();
    const both = await Promise.all([moderator, other].map((by) => test.decide(suspendMember, by, nadia)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'already_decided', outcome: 'suspended' });
    expect((await test.decide(terminateMember, other, nadia, { ground: 'fraud' })).status).toBe(200);
    expect(await test.rows('select kind, ended_how from sanction where member_id = $1 order by id', nadia.accountId)).toEqual([
      { kind: 'suspension', ended_how: 'replaced' },
      { kind: 'termination', ended_how: null },
    ]);
    expect((await test.decide(warnMember, other, nadia)).failure).toMatchObject({ code: 'already_decided', outcome: 'terminated' });
  });

  it('[STAFF-11][ACC-62] lies beneath a deletion that waits: the account goes on waiting, and a restoration brings it back', async () => {
    const leaving = await test.person({ state: 'deletion_pending' });
    const [before] = await test.rows('select deletion_at from account where id = $1', leaving.accountId);
    await test.decide(suspendMember, moderator, leaving, { until: test.inDays(90) });
    expect(await test.rows('select state, deletion_at from account where id = $1', leaving.accountId)).toEqual([
      { state: 'deletion_pending', ...before },
    ]);
    const { token } = await openSession(test, leaving.accountId);
    expect((await test.call(restoreAccount, { token })).status).toBe(200);
    expect(await test.stateOf(leaving)).toMatchObject({ state: 'suspended', state_until: new Date(test.inDays(90)) });
  });
});

/** Makes one second of silence as the recorder sends it. */
function silence(): Buffer {
  const bytes = Buffer.alloc(44 + 16_000 * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(16_000, 24);
  bytes.writeUInt32LE(32_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(16_000 * 2, 40);
  return bytes;
}
