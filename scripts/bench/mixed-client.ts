import { DEMO_PASSWORD } from '../../apps/server/src/features/demo/cast.ts';

/** Counts of answers by kind and status; 0 stands for none. */
export type Answers = ReadonlyMap<string, ReadonlyMap<number, number>>;
type Caller = { readonly token: string };
type Asking = {
  readonly method?: 'GET' | 'POST';
  readonly body?: object | FormData;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Client = ReturnType<typeof createClient>;

const PATIENCE_MS = 30_000;
/** Addresses of photos that were seen last, and are asked for. */
const REMEMBERED = 500;
/** Calls of which it is told when and how they failed. */
const FAILURES_TOLD = 20;

function requestOf({ token }: Caller, { method = 'GET', body, headers }: Asking): RequestInit {
  const isJson = body !== undefined && !(body instanceof FormData);
  return {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
}

/** Makes calls as browsers do, counts their answers, and remembers the photos that these name. */
export function createClient(address: string) {
  const answers = new Map<string, Map<number, number>>();
  const seenPhotos: string[] = [];
  const failures: string[] = [];
  const note = (kind: string, status: number): void => {
    const of = answers.get(kind) ?? new Map<number, number>();
    answers.set(kind, of.set(status, (of.get(status) ?? 0) + 1));
    const hasFailed = status === 0 || status >= 500;
    if (hasFailed && failures.length < FAILURES_TOLD) failures.push(`${new Date().toISOString()} ${kind} ${status}`);
  };
  const ask = async (kind: string, caller: Caller, path: string, asking: Asking = {}): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, requestOf(caller, asking));
    note(kind, answer.status);
    if (!answer.headers.get('content-type')?.includes('json')) return void (await answer.arrayBuffer());
    const text = await answer.text();
    for (const [photo] of text.matchAll(/\/api\/media\/photo\/[\w.~-]+/g)) seenPhotos.push(photo);
    seenPhotos.splice(0, seenPhotos.length - REMEMBERED);
    return JSON.parse(text);
  };
  return {
    answers: answers as Answers,
    seenPhotos: seenPhotos as readonly string[],
    /** The first calls that failed, with the time (UTC), the kind and the status of each. */
    failures: failures as readonly string[],
    note,
    ask,
    get: (kind: string, caller: Caller, path: string) => ask(kind, caller, `/api${path}`),
    post: (kind: string, caller: Caller, path: string, body: object) => ask(kind, caller, `/api${path}`, { method: 'POST', body }),
    /** Signs somebody in as a browser does that remembers; returns the token, nothing where that was refused. */
    signIn: async (phone: string): Promise<string> => {
      const body = { email_or_phone: phone, password: DEMO_PASSWORD, remember: true };
      const answer = (await ask('sign-in', { token: '' }, '/api/signin/token', { method: 'POST', body })) as { access_token?: string };
      return answer.access_token ?? '';
    },
  };
}
