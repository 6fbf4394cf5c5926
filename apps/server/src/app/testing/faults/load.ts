import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Delivery, PressResult } from '@app/payment-sandbox';
import type { Person } from '../people.ts';
import { callAt, messageTo, PATIENCE_MS, postOf, POSTS, WRITES, type Answer, type Body } from './calls.ts';
import { useCarriers, type Carriers, type ToldOfMessages } from './load-messages.ts';
import type { Gateways } from './world.ts';

/** All that clients were told was done. */
export type Told = {
  readonly messages: { readonly id: number; readonly clientId: string; readonly text: string }[];
  readonly posts: { readonly id: number; readonly clientId: string; readonly hasPhoto: boolean }[];
  readonly interests: { readonly from: number; readonly to: number }[];
  /** Codes of payments. */
  readonly paid: string[];
  readonly byCarrier: ToldOfMessages;
  /** Calls that got an answer of each kind; 0 where there was none. */
  readonly answers: Map<number, number>;
  /** The longest time without any answer of 200, in ms. */
  longestSilence: number;
};
export type Load = { readonly told: Told; stop(): Promise<void> };
export type LoadOptions = {
  /** Returns the address to which the next call goes. */
  address(): string;
  /** Without them nobody pays. */
  readonly gateways?: Gateways;
  /** Without them nobody does what e-mails and SMS come from. */
  readonly carriers?: Carriers;
  readonly couples: readonly (readonly [Person, Person])[];
  readonly random: () => number;
};

const WALLET = { wallet: '01770618575', code: '123456', pin: '12121' };
const CHAT_PAUSE_MS = 1100;
/** A member may post 20 times in a day, which is to last for ten minutes. */
const POST_PAUSE_MS = 60_000;
const APPROACH_PAUSE_MS = 20_000;
/** How long somebody waits who was told that it was too often. */
const TOO_OFTEN_MS = 5000;
const PAY_PAUSE_MS = 1500;
const LOOK_PAUSE_MS = 4000;

/** Makes a call to the address of the moment, and counts its answer (`callAt`). */
export type Call = (who: string, path: string, body?: Body) => Promise<Answer>;

/** Holds what all acts have in common. */
export type Acting = { readonly call: Call; readonly random: () => number; isOver(): boolean };

function caller(addressOf: LoadOptions['address'], told: Told): Call {
  let lastGood = performance.now();
  return async (who, path, body) => {
    const answered = await callAt(addressOf(), who, path, body);
    told.answers.set(answered.status, (told.answers.get(answered.status) ?? 0) + 1);
    if (answered.status === 200) {
      told.longestSilence = Math.max(told.longestSilence, performance.now() - lastGood);
      lastGood = performance.now();
    }
    return answered;
  };
}

/** Begins to chat, post, approach and pay, each couple by itself, until it is stopped. */
export async function beginLoad({ address, gateways, carriers, couples, random }: LoadOptions): Promise<Load> {
  const byCarrier: ToldOfMessages = { codes: [], notices: [], letters: [], askedForCodes: new Map() };
  const told: Told = { messages: [], posts: [], interests: [], paid: [], byCarrier, answers: new Map(), longestSilence: 0 };
  const call = caller(address, told);
  let isOver = false;
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#508060' } })
    .jpeg()
    .toBuffer();
  /** Makes a call again until it is taken or refused; the same word makes it the same act. */
  const insist = async (token: string, path: string, bodyOf: () => Body): Promise<Answer | null> => {
    while (!isOver) {
      const answer = await call(token, path, bodyOf());
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 429) return answer;
      await pause(answer.status === 429 ? TOO_OFTEN_MS : 300);
    }
    return null;
  };
  const chat = async ([one, other]: readonly [Person, Person]): Promise<void> => {
    for (let number = 0; !isOver; number += 1) {
      const [from, to] = number % 2 === 0 ? [one, other] : [other, one];
      const [clientId, text] = [randomUUID(), `${from.accountId}:${number}`];
      const answer = await insist(from.token, WRITES, () => messageTo(to, text, clientId));
      const id = (answer?.body.data as { message?: { id?: number } } | undefined)?.message?.id;
      if (answer?.status === 200 && id) told.messages.push({ id, clientId, text });
      await pause(CHAT_PAUSE_MS * random());
    }
  };
  const post = async (person: Person): Promise<void> => {
    for (let number = 0; !isOver; number += 1) {
      const [clientId, hasPhoto] = [randomUUID(), number % 2 === 0];
      const answer = await insist(person.token, POSTS, () => postOf(`Post ${number}`, clientId, hasPhoto ? picture : undefined));
      const id = (answer?.body.data as { id?: number } | undefined)?.id;
      if (answer?.status === 200 && id) told.posts.push({ id, clientId, hasPhoto });
      for (let left = POST_PAUSE_MS * random(); left > 0 && !isOver; left -= 500) await pause(500);
    }
  };
  const approach = async (from: Person, others: readonly Person[]): Promise<void> => {
    for (const to of others) {
      if (isOver) return;
      const { status } = await call(from.token, '/member/express-interest', { user_id: to.accountId });
      if (status === 200) told.interests.push({ from: from.accountId, to: to.accountId });
      await pause(APPROACH_PAUSE_MS * random());
    }
  };
  const acting: Acting = { call, random, isOver: () => isOver };
  const people = couples.flat();
  const men = couples.map(([, man]) => man);
  const working = Promise.all([
    ...couples.map(chat),
    ...people.map(post),
    ...couples.map(([woman, own]) =>
      approach(
        woman,
        men.filter((man) => man !== own),
      ),
    ),
    gateways && pay({ ...acting, address, gateways, people, told }),
    carriers && useCarriers(people, { ...acting, carriers, told: byCarrier }),
    ...men.map((man) => lookBack(man, acting)),
  ]);
  return {
    told,
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}

/** Reads further pages of the feed, which replicas answer. */
async function lookBack({ token }: Person, { call, random, isOver }: Acting): Promise<void> {
  while (!isOver()) {
    const until = new Date(Date.now() - 10_000).toISOString();
    await call(token, `/member/news-feed?page=2&until=${encodeURIComponent(until)}`, {});
    await pause(LOOK_PAUSE_MS * random());
  }
}

type Paying = Acting & {
  readonly gateways: Gateways;
  address(): string;
  readonly people: readonly Person[];
  readonly told: Told;
};

/** Brings the browser back from the gateway, past the proxy with TLS: once, or never where the server is away. */
async function follow(back: Delivery | null, address: string): Promise<void> {
  if (!back) return;
  const form = back.method === 'POST' ? { body: new URLSearchParams(back.fields) } : {};
  const { pathname, search } = new URL(back.address);
  await fetch(`${address}${pathname}${search}`, {
    method: back.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...form,
  }).catch(() => null);
}

/** Recharges wallets by both gateways, one after the other, as somebody who gives up where nothing answers. */
async function pay({ address, gateways, people, call, told, random, isOver }: Paying): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const { token } = people[number % people.length] as Person;
    const byCard = number % 2 === 0;
    const started = await call(token, byCard ? '/pay-via-ajax-wallet' : '/member/bkash/create/wallet', { amount: 100 + (number % 400) });
    const code = (started.body as { payment_code?: string }).payment_code;
    if (started.status === 200 && code) {
      const pressed = byCard ? { orderCode: code, button: 'Pay' } : { orderCode: code, button: 'Confirm', ...WALLET };
      const press = await gateways.ask<PressResult>('press', pressed).catch(() => null);
      await follow(press?.returns ?? null, address());
      const state = await callAt(address(), token, `/member/payment/${code}`);
      if ((state.body.data as { payment_status?: string } | undefined)?.payment_status === 'paid') told.paid.push(code);
    }
    await pause(PAY_PAUSE_MS * random());
  }
}
