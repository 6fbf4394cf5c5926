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

/** Dan hides his photos and asks for his own religion, Carol's are blurred; so every kind of profile has its picture. */
export async function prepareScreens(server: string, cast: Cast, payments: MadePayments): Promise<ScreensSetup> {
  const call = async <T>({ access_token: token }: Session, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${server}/api/member${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  await call(cast.dan, '/privacy-settings', { hide_photos: 1 });
  await call(cast.dan, '/strict-filter', { religion: 1 });
  await call(cast.carol, '/privacy-settings', { blur_photos: 1 });
  const first = async <T>(path: string) => ((await (await fetch(`${server}/api${path}`)).json()) as { data: readonly T[] }).data[0];
  const interests = await call<Rows>(cast.nadia, '/interest-requests?type=received');
  const rows = await call<readonly { readonly id: number; readonly user_id: number | null }[]>(cast.nadia, '/chat-list');
  // The first row is that of Support, which is with no member.
  const thread = rows.find((row) => row.user_id !== null);
  const id = (one: Session): number => one.user.id;
  return {
    ids: {
      rahim: id(cast.rahim),
      nadia: id(cast.nadia),
      carol: id(cast.carol),
      dan: id(cast.dan),
      suitor: interests.find(({ status }) => status === 'pending')?.user_id ?? 0,
      friend: thread?.user_id ?? 0,
    },
    threadId: thread?.id ?? 0,
    payments,
    published: {
      job: (await first<{ encrypted_id: string }>('/jobs'))?.encrypted_id ?? '',
      article: (await first<{ slug: string }>('/blog'))?.slug ?? '',
    },
  };
}
