import type { FastifyReply } from 'fastify';
import type { Person } from '../sandbox.types.ts';
import { markup, type Markup } from './markup.ts';
import { sendPage } from './page.ts';

/** The answers that come late do so after as many milliseconds. */
export const SLOW_MS = 15_000;
export const CANCEL = 'cancel';
/** A press on a person whose provider answers late: the id with this before it. */
export const SLOWLY = 'slowly:';

const PROVIDERS = { google: { en: 'Google', bn: 'গুগল' }, facebook: { en: 'Facebook', bn: 'ফেসবুক' } } as const;

/** Says what is known of an address; Facebook says of none whether it is verified. */
function whatIsKnown({ email, isEmailVerified }: Person, provider: keyof typeof PROVIDERS): { en: string; bn: string } {
  if (email === null) return { en: 'No email address', bn: 'কোনো ইমেইল নেই' };
  if (provider === 'facebook') return { en: email, bn: 'ইমেইল আছে' };
  return isEmailVerified ? { en: email, bn: 'ইমেইল যাচাই করা' } : { en: `${email} (not verified)`, bn: 'ইমেইল যাচাই করা নয়' };
}

function personButton(person: Person, provider: keyof typeof PROVIDERS): Markup {
  const { en, bn } = whatIsKnown(person, provider);
  return markup`<button name="button" value="${person.id}">${person.name}<span>${en}</span><span lang="bn">${bn}</span></button>`;
}

/** Shows the page on which a person is chosen; `fields` come along with the press. */
export function sendPersons(
  reply: FastifyReply,
  page: {
    readonly provider: keyof typeof PROVIDERS;
    readonly action: string;
    readonly persons: readonly Person[];
    readonly fields?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { en, bn } = PROVIDERS[page.provider];
  const fields = Object.entries(page.fields ?? {}).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`);
  const first = page.persons
    .slice(0, 1)
    .map(
      ({ id, name }) =>
        markup`<button class="quiet" name="button" value="${SLOWLY}${id}">${name}, but ${en} answers after 15 seconds<span lang="bn">${bn} ১৫ সেকেন্ড পরে সাড়া দেবে</span></button>`,
    );
  return sendPage(reply, {
    title: `Sign in with ${en} (test)`,
    body: markup`<h1>Choose a test person for ${en}<span lang="bn">${bn} দিয়ে সাইন ইন করতে একজনকে বেছে নিন</span></h1>
<form method="post" action="${page.action}">
${fields}
${page.persons.map((person) => personButton(person, page.provider))}
${first}
<button class="quiet" name="button" value="${CANCEL}">Cancel<span lang="bn">বাতিল</span></button>
</form>`,
  });
}

/** Says why a page of a provider cannot be shown. */
export const sendProblem = (reply: FastifyReply, problem: string): Promise<void> =>
  sendPage(reply, {
    title: 'Test sign-in',
    body: markup`<h1>This sign-in cannot go on<span lang="bn">এই সাইন ইন আর এগোতে পারছে না</span></h1><p>${problem}</p>`,
    status: 400,
  });
