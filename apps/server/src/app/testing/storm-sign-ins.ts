import { me } from '@app/contract/accounts';
import type { Endpoint } from '@app/contract/kernel';
import type * as z from 'zod/mini';
import { newAddress } from '../../features/accounts/accounts.testing.ts';
import type { CallResult } from './call.ts';
import { openSession, signUpPerson, type Person } from './people.ts';
import { seeded } from './seeded.ts';
import type { TestApp } from './test-app.ts';

// Moments are counted: one that is higher came after whatever had a lower one.

export type Password = { readonly text: string; readonly setAt: number; deadAt: number | null };
/** A session, and the password that it was begun by, or that it was given since. */
export type Begun = { token: string; by: Password; readonly answeredAt: number };
/** An act that ended sessions which began before it. */
type Ending = { readonly name: string; readonly beganAt: number; reaches(session: Begun): boolean };

/** A state of an account that holds for sure from the answer of what brought it about until anything begins that ends it. */
export class Surely {
  /** Another one each time; null while it may not hold. */
  mark: object | null = null;
  #ends = 0;
  #endsUnderWay = 0;

  /** Begins what brings it about; returns what is to be called with its answer. */
  begin(): () => void {
    const ends = this.#ends;
    const isAlone = this.#endsUnderWay === 0;
    return () => {
      if (isAlone && this.#ends === ends) this.mark = {};
    };
  }

  /** True where it held all the time since it had this mark. */
  isStill(mark: object | null): boolean {
    return mark !== null && mark === this.mark;
  }

  async end<T>(work: () => Promise<T>): Promise<T> {
    this.mark = null;
    this.#ends += 1;
    this.#endsUnderWay += 1;
    return work().finally(() => (this.#endsUnderWay -= 1));
  }
}

export type Member = {
  readonly accountId: number;
  phone: string;
  phoneReads: number;
  readonly passwords: Password[];
  readonly sessions: Begun[];
  readonly endings: Ending[];
  /** Cookies of browsers that signed in. */
  readonly browsers: string[];
  signIns: number;
  readonly suspended: Surely;
  readonly guarded: Surely;
  /** The authenticator that was set up last. */
  app: { readonly secret: string; readonly recoveryCodes: string[] } | null;
  isErased: boolean;
};

export type CallWith = {
  readonly body?: unknown;
  readonly params?: unknown;
  readonly token?: string;
  readonly cookie?: string | undefined;
};
/** Holds what the acts of a storm have in common. */
export type SignInWeather = {
  readonly servers: readonly [TestApp, TestApp];
  /** Moderates, and supports. */
  readonly staff: Person;
  readonly members: Member[];
  readonly erased: Member[];
  /** Calls that a server could not answer. */
  readonly faults: unknown[];
  /** Answers that there should not have been. */
  readonly wrong: unknown[];
  /** How often each kind of act came through. */
  readonly done: Map<string, number>;
  random(): number;
  oneOf<T>(all: readonly T[]): T;
  moment(): number;
  note(name: string): void;
  rows(statement: string, values: readonly unknown[]): Promise<Record<string, unknown>[]>;
  join(): Promise<Member>;
  /** Calls either server. */
  call<E extends Endpoint>(endpoint: E, input: CallWith): Promise<CallResult<z.output<E['response']>>>;
  /** Does what ends sessions. Where it is answered with 200, none of before that it reaches may be accepted any more; else returns null. */
  ends<A extends { readonly status: number }>(
    member: Member,
    ending: { readonly name: string; readonly reaches?: (session: Begun) => boolean },
    work: () => Promise<A>,
  ): Promise<A | null>;
};

const PASSWORD = 'Nodir-par-7421';

/** Prepares members and staff on two servers of one database. */
export async function signInWeather(
  servers: readonly [TestApp, TestApp],
  { members: count, seed }: { readonly members: number; readonly seed: number },
): Promise<SignInWeather> {
  const [test] = servers;
  const random = seeded(seed);
  const oneOf: SignInWeather['oneOf'] = (all) => all[Math.floor(random() * all.length)] as (typeof all)[number];
  const passwordHash = await test.ctx.passwords.hash(PASSWORD);
  const [members, erased]: [Member[], Member[]] = [[], []];
  const [faults, wrong]: [unknown[], unknown[]] = [[], []];
  const done = new Map<string, number>();
  let moments = 0;
  const moment = (): number => (moments += 1);
  const note = (name: string): void => void done.set(name, (done.get(name) ?? 0) + 1);
  const join = async (): Promise<Member> => {
    const { accountId, token, phone } = await signUpPerson(test, { passwordHash });
    const password = { text: PASSWORD, setAt: moment(), deadAt: null };
    const member: Member = {
      accountId,
      phone: phone ?? '',
      phoneReads: 0,
      passwords: [password],
      sessions: [{ token, by: password, answeredAt: moment() }],
      endings: [],
      browsers: [],
      signIns: 0,
      suspended: new Surely(),
      guarded: new Surely(),
      app: null,
      isErased: false,
    };
    members.push(member);
    return member;
  };
  const call: SignInWeather['call'] = async (endpoint, { cookie, ...input }) => {
    const headers = cookie ? { cookie } : {};
    const answer = await oneOf(servers).call(endpoint, { ...(input as object), address: newAddress(), headers });
    if (answer.status >= 500) faults.push([endpoint.name, answer.status, answer.failure]);
    if (answer.status === 200) note(endpoint.name);
    return answer as never;
  };
  const ends: SignInWeather['ends'] = async (member, { name, reaches = () => true }, work) => {
    const beganAt = moment();
    const before = member.sessions.filter(reaches).slice(-2);
    const answer = await work();
    if (answer.status !== 200) return null;
    member.endings.push({ name, beganAt, reaches });
    for (const { token } of before) if ((await call(me, { token })).status === 200) wrong.push(['accepted after', name, member.accountId]);
    return answer;
  };
  const rows: SignInWeather['rows'] = async (statement, values) => (await test.ctx.pool.query(statement, [...values])).rows;
  const staff = await signUpPerson(test, { roles: ['moderator', 'support'] });
  while (members.length < count) await join();
  return { servers, staff, members, erased, faults, wrong, done, random, oneOf, moment, note, rows, join, call, ends };
}

/** Notes a new password; those that stood before the call began are dead from its answer on. Returns it. */
export function putPassword(
  { moment }: SignInWeather,
  member: Member,
  { text, beganAt }: { readonly text: string | null; readonly beganAt: number },
): Password | null {
  const answeredAt = moment();
  for (const one of member.passwords) if (one.setAt < beganAt) one.deadAt ??= answeredAt;
  if (text === null) return null;
  const password = { text, setAt: answeredAt, deadAt: null };
  member.passwords.push(password);
  return password;
}

/** Returns why a session has to be over by now; nothing where it may go on. */
export const whyOver = (member: Member, session: Begun): string[] => [
  ...member.endings.filter(({ beganAt, reaches }) => session.answeredAt < beganAt && reaches(session)).map(({ name }) => name),
  ...(session.by.deadAt === null ? [] : ['its password was replaced']),
  ...(member.isErased ? ['the account is erased'] : []),
];

/** Returns the hashes of the tokens of a member's sessions that are neither ended nor over. */
export async function openSessions({ servers, rows }: SignInWeather, { accountId }: Member): Promise<ReadonlySet<unknown>> {
  const open = 'select token_hash as hash from session where account_id = $1 and ended_at is null and expires_at > $2';
  return new Set((await rows(open, [accountId, servers[0].ctx.clock.now()])).map(({ hash }) => hash));
}

export type Act = (weather: SignInWeather, member: Member) => Promise<unknown>;

/** Draws the newest password most often, now and then one of before. */
export const passwordOf = ({ random, oneOf }: SignInWeather, { passwords }: Member): Password =>
  (random() < 0.8 ? passwords.at(-1) : oneOf(passwords.slice(-3))) as Password;
export const sessionOf = ({ oneOf }: SignInWeather, { sessions }: Member): Begun => oneOf(sessions.slice(-3));

/** Does something as staff, whose sessions are short: in one of its own. */
export async function byStaff<E extends Endpoint>(
  { servers, staff, call }: SignInWeather,
  { accountId }: Member,
  endpoint: E,
  body: object,
): Promise<CallResult<z.output<E['response']>>> {
  const { token } = await openSession(servers[0], staff.accountId);
  return call(endpoint, { params: { id: String(accountId) }, token, body: { reason: 'Asked members for money', ...body } });
}
