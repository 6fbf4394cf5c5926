import type { BrowserContext } from '@playwright/test';
import type { MadePayments } from './screens-payments.ts';

const DEMO_PASSWORD = 'demo-community-1';

export type Session = { readonly access_token: string; readonly user: { readonly id: number; readonly avatar: string | null } };
type Cast = Readonly<Record<'nadia' | 'rahim' | 'carol' | 'dan', Session>>;
/** The ids and codes that the addresses of the demo are made of. */
export type ScreensSetup = {
  /** Whose profiles Nadia opens: `suitor` has sent her an interest, `friend` talks with her. */
  readonly ids: Readonly<Record<'rahim' | 'nadia' | 'carol' | 'dan' | 'suitor' | 'friend', number>>;
  /** Nadia's conversation. */
  readonly threadId: number;
  readonly payments: MadePayments;
  /** Published things: addresses of an open job and of an article. */
  readonly published: { readonly job: string; readonly article: string };
};
type Rows = readonly { readonly user_id: number; readonly status: string }[];

export async function signIn(server: string, name: string): Promise<Session> {
  const answer = await fetch(`${server}/api/signin/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_or_phone: `${name}@example.com`, password: DEMO_PASSWORD, remember: true }),
  });
  return (await answer.json()) as Session;
}

/** Lets every page of this browser begin as one of somebody who is signed in. */
export const keepSignedIn = (context: BrowserContext, { access_token: token, user }: Session) =>
  context.addInitScript(
    ([token, user]) => {
      localStorage.setItem('access_token', token);
      localStorage.setItem('user', user);
    },
    [token, JSON.stringify(user)] as const,
  );

type Call = <T>(session: Session, path: string, body?: object) => Promise<T>;

/** Returns what does a call of a member and returns the data of its answer. */
const callsOf =
  (server: string): Call =>
  async <T>({ access_token: token }: Session, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${server}/api/member${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };

/** A conversation of two members. */
export type Conversation = { readonly thread: number; readonly friend: number };
type ChatRow = { readonly id: number; readonly user_id: number | null };

/** Returns the member's first conversation with another member; the first row is that of Support. */
export async function findConversation(server: string, session: Session): Promise<Conversation> {
  const rows = await callsOf(server)<readonly ChatRow[]>(session, '/chat-list');
  const row = rows.find((one) => one.user_id !== null);
  if (!row) throw new Error('the demo has no conversation');
  return { thread: row.id, friend: Number(row.user_id) };
}

/** Prepares the members: Dan hides his photos and asks for his own religion, Carol's are blurred; so every kind of profile has its picture. */
export async function prepareScreens(server: string, cast: Cast, payments: MadePayments): Promise<ScreensSetup> {
  const call = callsOf(server);
  await call(cast.dan, '/privacy-settings', { hide_photos: 1 });
  await call(cast.dan, '/strict-filter', { religion: 1 });
  await call(cast.carol, '/privacy-settings', { blur_photos: 1 });
  const first = async <T>(path: string) => ((await (await fetch(`${server}/api${path}`)).json()) as { data: readonly T[] }).data[0];
  const interests = await call<Rows>(cast.nadia, '/interest-requests?type=received');
  const { thread, friend } = await findConversation(server, cast.nadia);
  const id = (one: Session): number => one.user.id;
  return {
    ids: {
      rahim: id(cast.rahim),
      nadia: id(cast.nadia),
      carol: id(cast.carol),
      dan: id(cast.dan),
      suitor: interests.find(({ status }) => status === 'pending')?.user_id ?? 0,
      friend,
    },
    threadId: thread,
    payments,
    published: {
      job: (await first<{ encrypted_id: string }>('/jobs'))?.encrypted_id ?? '',
      article: (await first<{ slug: string }>('/blog'))?.slug ?? '',
    },
  };
}
