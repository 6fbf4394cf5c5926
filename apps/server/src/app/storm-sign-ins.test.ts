import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deleteAccount } from '@app/contract/account-closure';
import {
  changeContactVerify,
  changePassword,
  disownSecurityEvent,
  endOtherSessions,
  me,
  resetPassword,
  restoreAccount,
  signIn,
  signInTotp,
} from '@app/contract/accounts';
import { liftSanction, suspendMember } from '@app/contract/sanctions';
import { environment } from '#platform/config';
import { hashToken } from '#platform/ids';
import { openTestApp, type TestApp } from '#testing';
import { blow } from './testing/blow.ts';
import { countDeadlocks } from './testing/count-deadlocks.ts';
import { openSessions, signInWeather, whyOver, type SignInWeather } from './testing/storm-sign-ins.ts';
import { actsOfSignIns } from './testing/storm-sign-ins-acts.ts';

/** `npm run storm` makes it a minute; STORM_SEED draws other acts. */
const SECONDS = Number(environment['STORM_SECONDS'] ?? 8);
const SEED = Number(environment['STORM_SEED'] ?? 1);
const AT_ONCE = 8;
const MEMBERS = 5;
/** A password takes up to so much longer now and then, in which other acts come between its reading and the session. */
const HASH_MS = 20;
vi.setConfig({ testTimeout: SECONDS * 4000 + 60_000 });

let servers: readonly [TestApp, TestApp];
let weather: SignInWeather;
beforeAll(async () => {
  const unlimited = { environment: { RATE_LIMIT: 'off' } };
  const first = await openTestApp(unlimited);
  servers = [first, await openTestApp({ ...unlimited, beside: first })];
  weather = await signInWeather(servers, { members: MEMBERS, seed: SEED });
  await first.runJobs();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

/** Lets sign-ins be done alone and in crowds, and some of them slowly. */
function slowDown({ ctx: { passwords } }: TestApp): void {
  const matches = passwords.matches.bind(passwords);
  vi.spyOn(passwords, 'isCrowded').mockImplementation(() => weather.random() < 0.5);
  vi.spyOn(passwords, 'matches').mockImplementation(async (...given) => {
    const isRight = await matches(...given);
    if (weather.random() < 0.3) await pause(weather.random() * HASH_MS);
    return isRight;
  });
}

/** Without these the storm would prove little: where all sessions had ended, the look at them would too. */
const NEEDED = [
  me,
  signIn,
  signInTotp,
  changePassword,
  resetPassword,
  changeContactVerify,
  endOtherSessions,
  disownSecurityEvent,
  suspendMember,
  liftSanction,
  deleteAccount,
  restoreAccount,
].map(({ name }) => name);

it(`[PAY-166][AUTH-52][AUTH-86][AUTH-98][AUTH-120][AUTH-137][AUTH-139][ACC-47][ACC-60][ACC-76][STAFF-11][STAFF-37] sign-ins of members whose password, number, authenticator and account change at the same moments, at random on two servers for ${SECONDS} s: no fault, no deadlock, no session that should have ended`, async () => {
  for (const server of servers) slowDown(server);
  const { done, faults, wrong, members, erased, random, rows } = weather;
  const needed = [...NEEDED, 'erasure'];
  await blow(actsOfSignIns(weather), {
    seconds: SECONDS,
    atOnce: AT_ONCE,
    random,
    isEnough: () => needed.every((name) => done.has(name)),
    isBroken: () => faults.length > 0 || wrong.length > 0,
  });
  expect(faults).toEqual([]);
  expect(wrong).toEqual([]);
  for (const name of needed) expect([...done.keys()]).toContain(name);

  const shutOut = (await rows("select id from account where state in ('suspended', 'erased')", [])).map(({ id }) => id);
  for (const member of [...members, ...erased]) {
    const open = await openSessions(weather, member);
    expect(shutOut.includes(member.accountId) && open.size > 0).toBe(false);
    for (const session of member.sessions.filter(({ token }) => open.has(hashToken(token)))) expect(whyOver(member, session)).toEqual([]);
  }
  // Each sign-in that was answered began one session, and no other was begun.
  const counted = await rows(
    `select account.id, (select count(*)::int from session where account_id = account.id) - 1 as sessions,
       (select count(*)::int from security_event where account_id = account.id and kind = 'signed_in') as events
     from account where id = any($1::bigint[]) order by id`,
    [members.map(({ accountId }) => accountId)],
  );
  const expected = members.map(({ accountId: id, signIns }) => ({ id, sessions: signIns, events: signIns }));
  expect(counted).toEqual(expected.toSorted((one, other) => one.id - other.id));
  await servers[1].close();
  expect(await countDeadlocks(servers[0].ctx.pool)).toBe(0);
});
