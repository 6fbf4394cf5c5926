import sharp from 'sharp';
import type { Endpoint } from '@app/contract/kernel';
import type { TestFile } from './call.ts';
import type { PaymentTest } from '../../features/payments/payments.testing.ts';
import { blow } from './blow.ts';
import { openSession, signUpPerson, type Person } from './people.ts';
import { seeded } from './seeded.ts';
import { actsOfCalls } from './storm-calls.ts';
import { actsBetween } from './storm-members.ts';
import { actsOfPaying, actsOfStaff, refundsAt } from './storm-money.ts';

export type Storm = {
  /** Does acts at random, so many at a time, until the time is over and each of these kinds came through (for three times the time at most), or the server fails. */
  blow(options: { readonly seconds: number; readonly atOnce: number; readonly atLeast: readonly string[] }): Promise<void>;
  /** Calls that the server could not answer. */
  readonly faults: readonly unknown[];
  /** Lists the kinds of acts that came through at least once. */
  kindsDone(): string[];
  /** Lists the codes of payments of which a gateway was asked for a refund, whatever our books take it for. */
  refundsAsked(): Promise<string[]>;
  /** Signs a person in anew. */
  tokenOf(accountId: number): Promise<string>;
};
export type StormOptions = { readonly two: readonly [Person, Person]; readonly packages: readonly number[]; readonly seed: number };

export type Input = {
  readonly files?: Readonly<Record<string, TestFile>>;
  readonly body?: unknown;
  readonly params?: unknown;
  readonly query?: unknown;
};
type Answered = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** Holds what the acts of a storm have in common. */
export type Weather = Pick<StormOptions, 'packages'> & {
  readonly server: PaymentTest;
  readonly staff: { readonly finance: Person; readonly support: Person; readonly admin: Person };
  random(): number;
  oneOf<T>(all: readonly T[]): T;
  /** Returns the ids of the two, either of them first. */
  idsOf(): [number, number];
  /** Returns one of the rows of a statement; undefined without any. */
  pick(statement: string): Promise<Record<string, unknown> | undefined>;
  /** A small photo as a phone sends it. */
  readonly picture: Buffer;
  /** Counts the starts of payments that wait for their gateway: who taps twice would find the first one broken off where time jumped meanwhile. */
  readonly starts: { underWay: number };
  call(by: number, endpoint: Endpoint, input: Input): Promise<Answered>;
  note(name: string, status: number, failure?: unknown): void;
};

/** Prepares random acts of two members towards each other, of their money, and of the staff who look after it. */
export async function stormOf(server: PaymentTest, { two, packages, seed }: StormOptions): Promise<Storm> {
  const { test } = server;
  const random = seeded(seed);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const faults: unknown[] = [];
  const done = new Set<string>();
  const note: Weather['note'] = (name, status, failure) => {
    if (status >= 500) faults.push([name, status, failure]);
    else if (status < 400) done.add(name);
  };
  const staff = {
    finance: await signUpPerson(test, { roles: ['finance'] }),
    support: await signUpPerson(test, { roles: ['support'] }),
    admin: await signUpPerson(test, { roles: ['admin'] }),
  };
  const tokens = new Map([...two, ...Object.values(staff)].map(({ accountId, token }) => [accountId, token]));
  const tokenOf = async (accountId: number): Promise<string> => {
    const { token } = await openSession(test, accountId);
    tokens.set(accountId, token);
    return token;
  };
  /** Calls, and signs staff in again where their session ended: theirs are short, and time runs. */
  const call: Weather['call'] = async (by, endpoint, input) => {
    const send = (token: string | undefined) => test.call(endpoint, { ...(input as object), ...(token ? { token } : {}) });
    const first = await send(tokens.get(by));
    const answer = first.status === 401 ? await send(await tokenOf(by)) : first;
    note(endpoint.name, answer.status, answer.failure);
    return answer as Answered;
  };
  const pick: Weather['pick'] = async (statement) => oneOf(await server.rows(statement));
  const idsOf: Weather['idsOf'] = () => (random() < 0.5 ? [two[0].accountId, two[1].accountId] : [two[1].accountId, two[0].accountId]);
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a06040' } })
    .jpeg()
    .toBuffer();
  const starts = { underWay: 0 };
  const weather: Weather = { server, staff, picture, packages, starts, random, oneOf, idsOf, pick, call, note };
  const acts = [...actsBetween(weather), ...actsOfCalls(weather), ...actsOfPaying(weather), ...actsOfStaff(weather)];
  return {
    faults,
    kindsDone: () => [...done],
    refundsAsked: () => refundsAt(server, 'asked'),
    tokenOf,
    blow: ({ atLeast, ...blowing }) =>
      blow(acts, { ...blowing, random, isEnough: () => atLeast.every((kind) => done.has(kind)), isBroken: () => faults.length > 0 }),
  };
}
