import { randomUUID } from 'node:crypto';
import type { Person } from '../people.ts';

type Answered = { readonly status: number; readonly data: unknown };

/** Makes a call as a member; status 0 where no answer came. */
export async function call(address: string, { token }: Person, path: string, body: object): Promise<Answered> {
  try {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: answer.status, data: ((await answer.json()) as { data?: unknown }).data };
  } catch {
    return { status: 0, data: null };
  }
}

export const write = (address: string, from: Person, to: Person, message: string): Promise<Answered> =>
  call(address, from, '/member/direct-message', { user_id: to.accountId, message, client_id: randomUUID() });

/** Posts as a member does; null above the limit of posts. */
export async function post(address: string, { token }: Person, text: string): Promise<number | null> {
  const form = new FormData();
  form.set('post', text);
  form.set('client_id', randomUUID());
  const saved = await fetch(`${address}/api/member/feed/save`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
    body: form,
  });
  return saved.status === 429 ? null : ((await saved.json()) as { data: { id: number } }).data.id;
}

/** Reads a member's list of posts, which a replica may answer (decision 0038). */
export async function postsOf(address: string, owner: Person, reader: Person): Promise<readonly number[]> {
  const answer = await fetch(`${address}/api/member/feed/profile/${owner.accountId}`, {
    headers: { authorization: `Bearer ${reader.token}`, connection: 'close' },
  });
  return ((await answer.json()) as { data: readonly { id: number }[] }).data.map(({ id }) => id);
}
