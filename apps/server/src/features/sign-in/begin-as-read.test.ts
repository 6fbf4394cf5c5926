import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { me } from '@app/contract/accounts';
import { textsGiven, type Piece } from '#platform/db';
import { lockWaiters, openTestApp, sentBy, type TestApp } from '#testing';
import { lockAccount } from '#features/accounts';
import { patchProfile } from '#features/members';
import { inTransaction } from '#platform/context';
import { hashToken } from '#platform/ids';
import { accountCalls } from '../accounts/accounts.testing.ts';

const WRONG = { code: 'invalid_credentials', message: 'The email, phone number or password is not correct.' };
let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  test = await openTestApp();
  calls = accountCalls(test);
});
afterAll(() => test.close());

const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const markOf = (headers: Record<string, unknown>): string => /device=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';

describe('a sign-in that is under way', () => {
  /** Signs in while another transaction, which holds the account, makes this change of it. */
  async function enterDuring(phone: string, change: string, cookie?: string) {
    const { id } = await calls.accountOf(phone);
    const other = await test.ctx.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from account where id = $1 for no key update', [id]);
      await other.query(change, [id]);
      const entering = calls.enter({ email_or_phone: phone }, cookie === undefined ? {} : { cookie });
      const isWaiting = async (): Promise<boolean> => (await lockWaiters(test.ctx.pool)) > 0;
      await Promise.race([entering, vi.waitUntil(isWaiting, 10_000)]);
      await other.query("update session set ended_at = now(), end_reason = 'sign_out' where account_id = $1", [id]);
      await other.query('commit');
      return await entering;
    } finally {
      other.release();
    }
  }

  it.each([
    ['the password is changed', "update account set password_hash = 'another' where id = $1", 422, 'invalid_credentials'],
    [
      'the member is suspended',
      "update account set state = 'suspended', state_reason = 'Reported' where id = $1",
      403,
      'account_suspended',
    ],
    [
      'the member becomes one of the staff',
      "insert into staff_role (account_id, role, created_at) values ($1, 'support', now())",
      422,
      'totp_required',
    ],
    [
      'an authenticator is set up',
      "insert into second_factor (account_id, secret_sealed, confirmed_at, recovery_code_hashes, created_at) values ($1, 'x', now(), '{}', now())",
      422,
      'totp_required',
    ],
  ])('[AUTH-52][AUTH-86][QUAL-59] begins no session while %s', async (_, change, status, code) => {
    const phone = await calls.joined();
    const { id } = await calls.accountOf(phone);
    const answer = await enterDuring(phone, change);
    expect([answer.status, answer.failure.code]).toEqual([status, code]);
    const { rows } = await sql('select 1 from session where account_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('[AUTH-56] tells of a browser that the account forgets meanwhile', async () => {
    const phone = await calls.joined();
    await sql('update account set phone_verified_at = now(), phone_accepted_at = now() where phone_e164 = $1', [`+880${phone}`]);
    const cookie = markOf((await calls.enter({ email_or_phone: phone })).headers);
    await test.runJobs();
    test.ctx.sent.sms.length = 0;
    expect((await enterDuring(phone, 'delete from known_browser where account_id = $1', cookie)).status).toBe(200);
    await test.runJobs();
    expect(test.ctx.sent.sms.map(({ to }) => to)).toEqual([`+880${phone}`]);
  });
});

describe('a crowd', () => {
  /** Lets so many sign in from browsers that they are known by, while others wait for their hash; returns how each would enter once more. */
  async function crowdOf(count: number) {
    const phones = await Promise.all(Array.from({ length: count }, () => calls.joined()));
    const known = await Promise.all(
      phones.map(async (phone) => ({ phone, cookie: markOf((await calls.enter({ email_or_phone: phone })).headers) })),
    );
    vi.spyOn(test.ctx.passwords, 'isCrowded').mockReturnValue(true);
    return known.map(({ phone, cookie }) => ({ phone, enter: () => calls.enter({ email_or_phone: phone }, { cookie }) }));
  }
  afterEach(() => vi.restoreAllMocks());

  it('[QUAL-73] begins its sessions in one transaction, each with what belongs to it', async () => {
    const crowd = await crowdOf(3);
    let answers: Awaited<ReturnType<typeof calls.enter>>[] = [];
    const { statements } = await sentBy(async () => void (answers = await Promise.all(crowd.map(({ enter }) => enter()))));
    expect(statements.filter((text) => text === 'begin')).toHaveLength(1);
    // Of three as of one: what each of them writes goes with that of the others.
    const written = (table: string): number => statements.filter((text) => text.includes(`insert into ${table} `)).length;
    expect(['session', 'security_event', 'known_browser'].map(written)).toEqual([1, 1, 1]);
    expect(statements.filter((text) => text.includes('require_as_read'))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('json_agg'))).toHaveLength(1);
    for (const [place, { phone }] of crowd.entries()) {
      const answer = answers[place];
      const { id } = await calls.accountOf(phone);
      expect([answer?.status, answer?.body.user.id]).toEqual([200, id]);
      expect((await test.call(me, { token: answer?.body.access_token ?? '' })).body.user.id).toBe(id);
      const { rows } = await sql("select count(*)::int as events from security_event where account_id = $1 and kind = 'signed_in'", [id]);
      expect(rows).toEqual([{ events: 2 }]);
      const { rows: latest } = await sql(
        `select session.account_id as "ofSession", event.device = session.device as "isOfDevice" from security_event as event
         join session on session.id = event.session_id where event.account_id = $1 and token_hash = $2`,
        [id, hashToken(answer?.body.access_token ?? '')],
      );
      expect(latest).toEqual([{ ofSession: id, isOfDevice: true }]);
    }
  });

  it.each([
    ['four', false, 2],
    ['eight, while more wait than the threads have with them,', true, 1],
  ])('[QUAL-73] of %s begins at once', async (_, hasQueue, transactions) => {
    const crowd = await crowdOf(8);
    vi.spyOn(test.ctx.passwords, 'hasQueue').mockReturnValue(hasQueue);
    const areThrough = Promise.withResolvers<void>();
    const matches = vi.spyOn(test.ctx.passwords, 'matches').mockImplementation(async () => {
      if (matches.mock.calls.length === 8) areThrough.resolve();
      await areThrough.promise;
      return true;
    });
    const { statements } = await sentBy(async () => {
      const answers = await Promise.all(crowd.map(({ enter }) => enter()));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    });
    expect(statements.filter((text) => text === 'begin')).toHaveLength(transactions);
  });

  it('[QUAL-73][AUTH-86] is not kept out by one of whom something changed meanwhile', async () => {
    const [first, second] = await crowdOf(2);
    // Both are through with their hash at one moment, however long the second takes to come.
    const areThrough = Promise.withResolvers<void>();
    const matches = vi.spyOn(test.ctx.passwords, 'matches').mockImplementation(async () => {
      if (matches.mock.calls.length > 1) areThrough.resolve();
      else await sql("update account set password_hash = 'another' where phone_e164 = $1", [`+880${first?.phone}`]);
      await areThrough.promise;
      return true;
    });
    const refused = first?.enter();
    await vi.waitUntil(() => matches.mock.calls.length > 0, 5000);
    expect((await second?.enter())?.status).toBe(200);
    expect((await refused)?.failure).toMatchObject(WRONG);
  });

  it('[QUAL-73] is told of a failure behind which its sessions may have been written, and begins none of them twice', async () => {
    const crowd = await crowdOf(2);
    const before = (await sql('select count(*)::int as all from session')).rows[0]?.all;
    let begun = 0;
    const original = pg.Client.prototype.query;
    const commit = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function cut(this: pg.Client, ...given: unknown[]) {
      if (textsGiven(given[0]).some((text) => text.includes('insert into session'))) {
        begun += 1;
        const piece = given[0] as Piece;
        for (const answer of piece.answers) answer.catch(() => {});
        piece.handleError(Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' }), {
          submittedNamedStatements: {},
        });
        return undefined;
      }
      return (original as (...all: unknown[]) => unknown).apply(this, given);
    } as never);
    expect((await Promise.all(crowd.map(({ enter }) => enter()))).map(({ status }) => status)).toEqual([503, 503]);
    expect(begun).toBe(1);
    commit.mockRestore();
    expect((await sql('select count(*)::int as all from session')).rows[0]?.all).toBe(before);
  });

  it('[QUAL-73] begins a session for each of eight that sign in by one name at one moment', async () => {
    const [one] = await crowdOf(1);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => one?.enter()));
    expect(answers.map((answer) => answer?.status)).toEqual(Array.from({ length: 8 }, () => 200));
    const { id } = await calls.accountOf(one?.phone ?? '');
    const { rows } = await sql('select count(distinct id)::int as sessions from session where account_id = $1', [id]);
    expect(rows).toEqual([{ sessions: 9 }]);
  });

  it('[QUAL-73] begins sessions of one account and one browser with those of the others, in one transaction', async () => {
    const [one, other] = await crowdOf(2);
    const areThrough = Promise.withResolvers<void>();
    const matches = vi.spyOn(test.ctx.passwords, 'matches').mockImplementation(async () => {
      if (matches.mock.calls.length === 4) areThrough.resolve();
      await areThrough.promise;
      return true;
    });
    let statuses: unknown[] = [];
    const { statements } = await sentBy(async () => {
      statuses = (await Promise.all([one, other, one, one].map(async (crowd) => crowd?.enter()))).map((answer) => answer?.status);
    });
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(statements.filter((text) => text === 'begin')).toHaveLength(1);
  });

  it.each([
    ['account', 'together with it', false, true],
    ['account', 'behind it', false, false],
    ['profile', 'together with it', true, true],
    ['profile', 'behind it', true, false],
  ])('[QUAL-73] does not wait for the %s of one that somebody else holds, %s', async (_, __, isSaved, isCrowded) => {
    const [first, second] = await crowdOf(2);
    const ids = await Promise.all([first, second].map(async (one) => (await calls.accountOf(one?.phone ?? '')).id));
    for (const id of ids) await inTransaction(test.ctx, (tx) => patchProfile(tx, id, { nickname: 'Nadia' }));
    vi.mocked(test.ctx.passwords.isCrowded).mockReturnValue(isCrowded);
    const isOver = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const other = inTransaction(test.ctx, async (tx) => {
      if (isSaved) await patchProfile(tx, ids[0] ?? 0, { nickname: 'Nadi' });
      else await lockAccount(tx, ids[0] ?? 0);
      isHeld.resolve();
      await isOver.promise;
    });
    await isHeld.promise;
    const held = first?.enter();
    try {
      if (!isCrowded) await vi.waitUntil(async () => (await lockWaiters(test.ctx.pool)) > 0, 10_000);
      expect((await second?.enter())?.status).toBe(200);
    } finally {
      isOver.resolve();
      await other;
    }
    expect((await held)?.status).toBe(200);
  });

  it('[QUAL-73] is not kept out by one of whom the database refuses what is written', async () => {
    const crowd = await crowdOf(3);
    const { id } = await calls.accountOf(crowd[1]?.phone ?? '');
    await sql(`alter table session add constraint refuses_one check (account_id <> ${id}) not valid`);
    const answers = await Promise.all(crowd.map(({ enter }) => enter()));
    await sql('alter table session drop constraint refuses_one');
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200]);
    const { rows } = await sql('select account_id as id, count(*)::int as sessions from session group by 1 order by 1');
    for (const { phone } of crowd) {
      const account = await calls.accountOf(phone);
      expect(rows.find((row) => row.id === account.id)?.sessions).toBe(account.id === id ? 1 : 2);
    }
  });
});
