import { createHash, randomUUID } from 'node:crypto';
import type { Person } from '../people.ts';

/** How long a client waits for an answer. */
export const PATIENCE_MS = 15_000;

export type Body = FormData | Readonly<Record<string, unknown>>;
export type Answer = { readonly status: number; readonly body: Record<string, unknown> & { readonly data?: unknown } };

/** Returns a network of their own for each who calls, as a proxy names it. */
const networkOf = (who: string): string => `10.${[...createHash('sha256').update(who).digest().subarray(0, 3)].join('.')}`;

/**
 * Makes a call for somebody, who is signed in by a token, or a visitor by another word. Without a body it is a GET. Status 0 where no answer came, or half of
 * one: nothing was promised.
 */
export async function callAt(address: string, who: string, path: string, body?: Body): Promise<Answer> {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { connection: 'close', 'x-forwarded-for': networkOf(who) };
  if (!who.startsWith('visitor ')) headers['authorization'] = `Bearer ${who}`;
  if (body && !isForm) headers['content-type'] = 'application/json';
  try {
    const answer = await fetch(`${address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  } catch {
    return { status: 0, body: {} };
  }
}

export const WRITES = '/member/direct-message';
/** Writes a message; the same `clientId` makes it the same one. */
export const messageTo = ({ accountId }: Person, text: string, clientId: string): Body => ({
  user_id: accountId,
  message: text,
  client_id: clientId,
});

export const write = (address: string, from: Person, to: Person, text: string): Promise<Answer> =>
  callAt(address, from.token, WRITES, messageTo(to, text, randomUUID()));

export const POSTS = '/member/feed/save';
/** Writes a post; the same `clientId` makes it the same one. `photo` is a JPEG. */
export function postOf(text: string, clientId: string, photo?: Buffer): FormData {
  const form = new FormData();
  form.set('post', text);
  form.set('client_id', clientId);
  if (photo) form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'a.jpg');
  return form;
}

/** Posts as a member does; null above the limit of posts. */
export async function post(address: string, { token }: Person, text: string): Promise<number | null> {
  const { status, body } = await callAt(address, token, POSTS, postOf(text, randomUUID()));
  if (status !== 200 && status !== 429) throw new Error(`A post is answered by ${status}.`);
  return status === 429 ? null : (body.data as { readonly id: number }).id;
}

/** Reads a member's list of posts, which a replica may answer (decision 0038). */
export async function postsOf(address: string, owner: Person, reader: Person): Promise<readonly number[]> {
  const { body } = await callAt(address, reader.token, `/member/feed/profile/${owner.accountId}`);
  return (body.data as readonly { readonly id: number }[]).map(({ id }) => id);
}
