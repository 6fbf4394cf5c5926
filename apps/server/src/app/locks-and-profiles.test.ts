import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { me, signIn } from '@app/contract/accounts';
import { inTransaction } from '#platform/context';
import { eraseProfile, patchProfile, touchMember } from '#features/members';
import { lockWaiters, openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';
import { saveSection } from '../features/manage-profile/manage-profile.testing.ts';
import { renameProfession } from '../features/members/rename-profession.ts';
import { saveStepOne } from '../features/onboarding/save-step-one.ts';
import { countDeadlocks } from './testing/count-deadlocks.ts';

const PASSWORD = 'Nodir-par-7421';
const BANGLADESH = 50;
const SAVAR = { latitude: 23.858, longitude: 90.267, location_name: 'Bangladesh', location_country_id: BANGLADESH };
/** Longer than a last activity is left alone. */
const TOUCHED_AGAIN_SECONDS = 301;

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await openTestApp({ environment: { RATE_LIMIT: 'off' } });
  passwordHash = await test.ctx.passwords.hash(PASSWORD);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

type Member = Person & { readonly email: string };
let members = 0;
const join = async (options: PersonOptions = {}): Promise<Member> => {
  const email = `member-${(members += 1)}@example.org`;
  const profile = { ...SAVAR, profession_name: 'Farmer' };
  return { ...(await signUpPerson(test, { gender: 'female', email, isEmailVerified: true, passwordHash, profile, ...options })), email };
};

const enter = ({ email }: Member, browser: Readonly<Record<string, string>> = {}) =>
  test.call(signIn, { body: { email_or_phone: email, password: PASSWORD }, headers: browser });
const findDistricts = (): Promise<void> => test.runJob('members.find-districts');

type Act = { readonly name: string; readonly act: (member: Member) => Promise<unknown>; readonly of?: PersonOptions };
const ACTS: readonly Act[] = [
  { name: 'a sign-in', act: (member) => enter(member) },
  { name: 'a section that is saved', act: ({ token }) => saveSection(test, token, 'introduction', { tagline: 'Tea' }) },
  {
    name: 'step one that is saved',
    act: ({ accountId }) => saveStepOne(test.ctx, accountId, { update: { nickname: 'Nadi' }, files: {} }),
    of: { registrationStep: 0 },
  },
  {
    name: 'a profile that staff write',
    act: ({ accountId }) => inTransaction(test.ctx, (tx) => patchProfile(tx, accountId, { fullName: 'Nadia Karim' })),
  },
  { name: 'answers that are erased', act: ({ accountId }) => inTransaction(test.ctx, (tx) => eraseProfile(tx, accountId)) },
  { name: 'a district that is found', act: findDistricts },
  { name: 'a profession that gets another name', act: () => renameProfession(test.ctx, 'Farmer', 'Grower') },
];

it.each(ACTS)('[PAY-166][QUAL-73] $name waits for the account of its member before it holds the profile', async ({ act, of }) => {
  const member = await join(of);
  const other = await test.ctx.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from account where id = $1 for no key update', [member.accountId]);
    const acting = act(member);
    await vi.waitUntil(async () => (await lockWaiters(test.ctx.pool)) > 0, 10_000);
    // Fails where somebody holds it.
    const { rowCount } = await other.query('select from profile where member_id = $1 for no key update nowait', [member.accountId]);
    expect(rowCount).toBe(1);
    await other.query('commit');
    await acting;
  } finally {
    other.release(true);
  }
});

const seenAt = async ({ accountId }: Member): Promise<Date> =>
  (await test.database.pool.query<{ at: Date }>('select last_active_at as at from profile where member_id = $1', [accountId])).rows[0]
    ?.at as Date;

it('[SRCH-112][PAY-166] the last activity waits for nobody who holds an account: others are noted, and that member when it is free', async () => {
  const [held, free] = [await join(), await join()];
  const before = await seenAt(held);
  test.ctx.clock.advance(TOUCHED_AGAIN_SECONDS);
  const now = test.ctx.clock.now();
  const other = await test.ctx.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from account where id = $1 for no key update', [held.accountId]);
    for (const { token } of [held, free]) expect((await test.call(me, { token })).status).toBe(200);
    await expect.poll(() => seenAt(free)).toEqual(now);
    expect(await lockWaiters(test.ctx.pool)).toBe(0);
    const { rowCount } = await other.query('select from profile where member_id = $1 for no key update nowait', [held.accountId]);
    expect([rowCount, await seenAt(held)]).toEqual([1, before]);
    await other.query('commit');
  } finally {
    other.release(true);
  }
  await expect.poll(() => seenAt(held)).toEqual(now);
});

it('[SRCH-112] members who are seen at one moment are noted in one transaction, whoever was here less than 5 minutes ago in none', async () => {
  const [one, two, lately] = [await join(), await join(), await join()];
  test.ctx.clock.advance(TOUCHED_AGAIN_SECONDS);
  await test.call(me, { token: lately.token });
  const first = test.ctx.clock.now();
  await expect.poll(() => seenAt(lately)).toEqual(first);
  test.ctx.clock.advance(299);
  const now = test.ctx.clock.now();
  await Promise.all([one, two, lately].map(({ token }) => test.call(me, { token })));
  await expect.poll(() => Promise.all([one, two].map(seenAt))).toEqual([now, now]);
  const { rows } = await test.database.pool.query(
    'select count(distinct xmin::text)::int as transactions from profile where member_id = any($1)',
    [[one, two].map(({ accountId }) => accountId)],
  );
  expect(rows).toEqual([{ transactions: 1 }]);
  expect(await seenAt(lately)).toEqual(first);
  test.ctx.clock.advance(1);
  await test.call(me, { token: lately.token });
  await expect.poll(() => seenAt(lately)).toEqual(test.ctx.clock.now());
});

it('[SRCH-112] a server that stops notes before who was there last, and waits for no account that somebody holds', async () => {
  const [free, held] = [await join(), await join()];
  const stopping = await openTestApp({ beside: test });
  const logged = vi.spyOn(stopping.ctx.root.log, 'error');
  const before = await seenAt(held);
  test.ctx.clock.advance(TOUCHED_AGAIN_SECONDS);
  const other = await test.ctx.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from account where id = $1 for no key update', [held.accountId]);
    for (const { token } of [free, held]) expect((await stopping.call(me, { token })).status).toBe(200);
    const closedAt = performance.now();
    await stopping.close();
    expect(performance.now() - closedAt).toBeLessThan(2000);
    expect([await seenAt(free), await seenAt(held)]).toEqual([test.ctx.clock.now(), before]);
    await pause(200);
    expect(logged).not.toHaveBeenCalled();
  } finally {
    other.release(true);
  }
});

it('[PAY-166][QUAL-73] sign-ins, saved sections, calls and jobs of the same members at one moment end in no deadlock', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => join()));
  const browsers = await Promise.all(
    all.map(async (member) => ({ cookie: /device=[^;]+/.exec(String((await enter(member)).headers['set-cookie']))?.[0] ?? '' })),
  );
  vi.spyOn(test.ctx.passwords, 'isCrowded').mockReturnValue(true);
  const before = await countDeadlocks(test.ctx.pool);
  const statuses = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    test.ctx.clock.advance(TOUCHED_AGAIN_SECONDS);
    const acts = all.flatMap((member, place) => [
      enter(member, browsers[place]),
      enter(member),
      test.call(me, { token: member.token }),
      saveSection(test, member.token, 'introduction', { tagline: `Tea ${round}` }),
    ]);
    await test.database.pool.query('update profile set location_state_id = null');
    const [from, to] = round % 2 === 0 ? (['Farmer', 'Grower'] as const) : (['Grower', 'Farmer'] as const);
    const jobs = [findDistricts(), renameProfession(test.ctx, from, to)];
    for (const { status } of await Promise.all(acts)) statuses.add(status);
    await Promise.all(jobs);
  }
  expect([...statuses]).toEqual([200]);
  expect((await countDeadlocks(test.ctx.pool)) - before).toBe(0);
});

it('[SRCH-112][QUAL-74] more members than are held at one moment are noted in one transaction after the other, and all of them', async () => {
  const all = (await Promise.all(Array.from({ length: 101 }, () => join()))).map(({ accountId }) => accountId);
  test.ctx.clock.advance(TOUCHED_AGAIN_SECONDS);
  for (const memberId of all) touchMember(test.ctx, memberId);
  const noted = async () =>
    (
      await test.database.pool.query(
        'select count(*)::int as members, count(distinct xmin::text)::int as transactions from profile where member_id = any($1) and last_active_at = $2',
        [all, test.ctx.clock.now()],
      )
    ).rows;
  await expect.poll(noted).toEqual([{ members: 101, transactions: 2 }]);
});
