import { deactivateAccount, deleteAccount } from '@app/contract/account-closure';
import {
  disownSecurityEvent,
  endOtherSessions,
  endSession,
  listSecurityEvents,
  listSessions,
  logOut,
  me,
  reactivateAccount,
  restoreAccount,
  signIn,
  signInTotp,
} from '@app/contract/accounts';
import type { Endpoint } from '@app/contract/kernel';
import { liftSanction, suspendMember } from '@app/contract/sanctions';
import { noteSessionUse } from '#features/accounts';
import { eraseAccount } from '#features/erasure';
import { codeOfApp } from '../../features/accounts/accounts.testing.ts';
import type { Weighted } from './blow.ts';
import { change, changeContact, guard, reset, stop, typeAddress, undoContact, unguard } from './storm-sign-ins-changes.ts';
import {
  byStaff,
  openSessions,
  passwordOf,
  sessionOf,
  whyOver,
  type Act,
  type Begun,
  type Member,
  type Password,
  type SignInWeather,
} from './storm-sign-ins.ts';

const REASON = { reason: 'I want a break from matchmaking' };

/** Looks at a member before a sign-in; returns what, with its answer, tells why it should not have come through: what held all the while. */
function barsTo({ moment }: SignInWeather, member: Member, password: Password): (isByPasswordAlone: boolean) => string[] {
  const beganAt = moment();
  const { isErased } = member;
  const [suspended, guarded] = [member.suspended.mark, member.guarded.mark];
  return (isByPasswordAlone) => [
    ...(password.deadAt !== null && password.deadAt < beganAt ? ['signed in by a password that was replaced'] : []),
    ...(member.suspended.isStill(suspended) ? ['signed in while suspended'] : []),
    ...(isErased ? ['signed in after the erasure'] : []),
    ...(isByPasswordAlone && member.guarded.isStill(guarded) ? ['signed in without a code of the authenticator'] : []),
  ];
}

/** Returns what the authenticator shows, or now and then a recovery code. */
function codeFor({ servers, random }: SignInWeather, { app }: Member): string {
  if (!app) return '';
  return random() < 0.3 ? (app.recoveryCodes.shift() ?? '') : codeOfApp(app.secret, servers[0].ctx.clock.now());
}

const enter: Act = async (weather, member) => {
  const { random, moment, wrong, call } = weather;
  const password = passwordOf(weather, member);
  const cookie = random() < 0.6 ? member.browsers.at(-1) : undefined;
  const bars = barsTo(weather, member, password);
  const body = { email_or_phone: member.phone, password: password.text, remember: random() < 0.5 };
  const half = await call(signIn, { body, cookie });
  const { challenge } = half.failure;
  const code = challenge ? codeFor(weather, member) : '';
  const answer = code ? await call(signInTotp, { body: { challenge, code }, cookie }) : half;
  if (answer.status !== 200) return;
  wrong.push(...bars(!code && !cookie).map((why) => [why, member.accountId]));
  member.signIns += 1;
  member.sessions.push({ token: answer.body.access_token, by: password, answeredAt: moment() });
  const mark = /device=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0];
  if (mark && mark !== cookie) member.browsers.push(mark);
};

const suspend: Act = (weather, member) =>
  weather.ends(member, { name: 'a suspension' }, async () => {
    const answered = member.suspended.begin();
    const answer = await byStaff(weather, member, suspendMember, { clause: 17 });
    if (answer.status !== 200) return answer;
    // Counts none where the account waits for its deletion: the suspension waits behind that, and its member may come to take it back.
    if ((await weather.rows("select from account where id = $1 and state = 'suspended'", [member.accountId])).length === 0)
      return { status: 409 };
    answered();
    return answer;
  });

const lift: Act = async (weather, member) => {
  const { mark } = member.suspended;
  const open = await openSessions(weather, member);
  if (member.suspended.isStill(mark) && open.size > 0) weather.wrong.push(['sessions of who is suspended', member.accountId]);
  await member.suspended.end(() => byStaff(weather, member, liftSanction, {}));
};

const close: Act = (weather, member) =>
  weather.ends(member, { name: 'a closing' }, () => weather.call(deleteAccount, { token: sessionOf(weather, member).token, body: REASON }));

const restore: Act = async (weather, member) => {
  await enter(weather, member);
  await weather.call(restoreAccount, { token: member.sessions.at(-1)?.token ?? '' });
};

/** Erases an account that waits for it; another member comes in its place. */
const erase: Act = async (weather, member) => {
  const { servers, oneOf, members, erased, faults, note } = weather;
  const { ctx } = oneOf(servers);
  await weather.rows("update account set deletion_at = $2 where id = $1 and state = 'deletion_pending'", [
    member.accountId,
    ctx.clock.now(),
  ]);
  await weather.ends(member, { name: 'an erasure' }, async () => {
    const isErased = await eraseAccount(ctx, member.accountId).catch((failure: unknown) => void faults.push(['erasure', failure]));
    if (!isErased) return { status: 409 };
    member.isErased = true;
    note('erasure');
    return { status: 200 };
  });
  const place = members.indexOf(member);
  if (!member.isErased || place < 0) return;
  members.splice(place, 1);
  erased.push(member);
  await weather.join();
};

/** Says that something was not the member's doing. */
const disown: Act = async (weather, member) => {
  const { token } = sessionOf(weather, member);
  const { status, body } = await weather.call(listSecurityEvents, { token });
  if (status !== 200) return;
  const event = { event_id: weather.oneOf(body.data)?.id };
  await weather.ends(member, { name: 'an event that was not theirs' }, () =>
    member.guarded.end(() => weather.call(disownSecurityEvent, { token, body: event })),
  );
};

const endOthers: Act = (weather, member) => {
  const own = sessionOf(weather, member);
  const ending = { name: 'an end of the other sessions', reaches: (one: Begun) => one !== own };
  return weather.ends(member, ending, () => weather.call(endOtherSessions, { token: own.token }));
};

const endOne: Act = async (weather, member) => {
  const [own, other] = [sessionOf(weather, member), sessionOf(weather, member)];
  const { status, body } = await weather.call(listSessions, { token: other.token });
  if (status !== 200) return;
  const target = { session_id: body.data.find(({ current }) => current)?.id };
  await weather.ends(member, { name: 'an end of one session', reaches: (one) => one === other }, () =>
    weather.call(endSession, { token: own.token, body: target }),
  );
};

const leave: Act = (weather, member) => {
  const own = sessionOf(weather, member);
  return weather.ends(member, { name: 'a sign-out', reaches: (one) => one === own }, () => weather.call(logOut, { token: own.token }));
};

/** Uses sessions; of those that have to be over by now none is accepted. */
const look: Act = async ({ call, wrong }, member) => {
  for (const session of member.sessions.slice(-3)) {
    const why = whyOver(member, session);
    const { status } = await call(me, { token: session.token });
    if (status === 200 && why.length > 0) wrong.push(['accepted though it is over', why, member.accountId]);
  }
};

/** Notes the use of all sessions, as a server with live connections does. */
const noteUse: Act = async ({ servers, oneOf, rows }) => {
  const open = await rows('select id from session where ended_at is null order by random()', []);
  await noteSessionUse(
    oneOf(servers).ctx,
    open.map(({ id }) => Number(id)),
  );
};

const ofSession =
  (endpoint: Endpoint, body: object = {}): Act =>
  (weather, member) =>
    weather.call(endpoint, { token: sessionOf(weather, member).token, body });

const ACTS: readonly Weighted<[SignInWeather, Member]>[] = [
  [10, enter],
  [8, (weather, member) => Promise.all([enter(weather, member), enter(weather, member), enter(weather, member)])],
  [4, change],
  [3, reset],
  [1, stop],
  [4, changeContact],
  [2, typeAddress],
  [2, undoContact],
  [2, suspend],
  [5, lift],
  [2, close],
  [4, restore],
  [2, erase],
  [4, guard],
  [1, unguard],
  [2, disown],
  [1, ofSession(deactivateAccount, REASON)],
  [2, ofSession(reactivateAccount)],
  [2, endOthers],
  [2, endOne],
  [1, leave],
  [4, look],
  [1, noteUse],
];

/** Returns random acts of members who sign in, and of all that ends their sessions. */
export const actsOfSignIns = (weather: SignInWeather): readonly Weighted[] =>
  ACTS.map(([weight, act]) => [weight, () => act(weather, weather.oneOf(weather.members))]);
