import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeAnswer, solveTask } from '../../../platform/captcha/captcha.testing.ts';
import type { CaptchaTask } from '../../../platform/captcha/index.ts';
import type { Person } from '../people.ts';
import type { Carrier, Taken } from './carriers.ts';
import type { Acting } from './load.ts';

/** All that clients were told was sent, or would be. */
export type ToldOfMessages = {
  /** New numbers and addresses to which a code was sent. */
  readonly codes: string[];
  /** Numbers and addresses that are told of a change. */
  readonly notices: string[];
  /** Texts of visitors to the mailbox of the site. */
  readonly letters: string[];
  /** Answers to those who asked for a code, by status and code of the refusal. */
  readonly askedForCodes: Map<string, number>;
};
export type Carriers = { readonly mail: Carrier<string>; readonly sms: Carrier<string> };
type Writing = Acting & { readonly carriers: Carriers; readonly told: ToldOfMessages };

/** An account may have codes sent to five new places in a day, which is to last for ten minutes. */
const CHANGE_PAUSE_MS = 180_000;
const LETTER_PAUSE_MS = 4000;
const CODE = /^(\d{4})\b/m;

/** Returns the code that a carrier took for a place, where it did. */
const codeFor = (taken: readonly Taken[], place: string): string | undefined =>
  taken.filter(({ to }) => to === place).flatMap(({ text }) => CODE.exec(text)?.[1] ?? [])[0];

/** Pauses, in pieces, for as long as it goes on. */
async function rest(forMs: number, isOver: () => boolean): Promise<void> {
  for (let left = forMs; left > 0 && !isOver(); left -= 500) await pause(Math.min(left, 500));
}

/** Changes e-mail and mobile of a member in turn, each by the code that comes to the new one. */
async function changeContacts({ token, accountId }: Person, { call, carriers, told, random, isOver }: Writing): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    await rest(CHANGE_PAUSE_MS * random(), isOver);
    if (isOver()) return;
    const type = number % 2 === 0 ? 'email' : 'mobile';
    const national = `18${String(accountId * 100 + number).padStart(8, '0')}`;
    const place = type === 'email' ? `m${accountId}-${number}@example.org` : `+880${national}`;
    const value = type === 'email' ? { value: place } : { value: national, country_code: '+880' };
    const asked = await call(token, '/member/change/contact/send-code', { type, ...value, captcha: '' });
    const word = `${asked.status} ${(asked.body as { code?: string }).code ?? ''}`.trim();
    told.askedForCodes.set(word, (told.askedForCodes.get(word) ?? 0) + 1);
    if (asked.status !== 200) continue;
    told.codes.push(place);
    const otp = codeFor((type === 'email' ? carriers.mail : carriers.sms).taken(), place);
    if (otp === undefined) continue;
    const { status } = await call(token, '/member/change/contact/verify', { type, otp });
    if (status === 200) told.notices.push(place);
  }
}

/** Writes to the mailbox of the site, each time as another visitor. */
async function writeLetters({ call, told, random, isOver }: Writing): Promise<void> {
  while (!isOver()) {
    const [visitor, text] = [`visitor ${randomUUID()}`, `A letter ${randomUUID()}`];
    const { body } = await call(visitor, '/captcha');
    const task = body.data as CaptchaTask | undefined;
    if (task) {
      const captcha = encodeAnswer(solveTask(task));
      const letter = { name: 'Karim Ahmed', phone: '01712345678', email: '', subject: 'A question', description: text, captcha };
      const { status } = await call(visitor, '/contact-us', letter);
      if (status === 200) told.letters.push(text);
    }
    await rest(LETTER_PAUSE_MS * random(), isOver);
  }
}

/** Does what e-mails and SMS come from, until it is over. */
export const useCarriers = (people: readonly Person[], writing: Writing): Promise<unknown> =>
  Promise.all([...people.map((person) => changeContacts(person, writing)), writeLetters(writing)]);
