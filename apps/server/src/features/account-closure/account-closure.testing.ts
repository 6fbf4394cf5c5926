import { deactivateAccount, deleteAccount } from '@app/contract/account-closure';
import type { Endpoint } from '@app/contract/kernel';
import { openTestApp, type TestApp } from '#testing';

export const CLOSE = { deactivate: deactivateAccount, delete: deleteAccount } as const;
export type Kind = keyof typeof CLOSE;
export const REASON = 'I want a break from matchmaking';

type File = { readonly fileName: string; readonly bytes: Buffer };
type Asked = {
  readonly reason?: unknown;
  readonly file?: File;
  readonly language?: 'en' | 'bn';
};

/** Opens the whole server and says what of closed accounts lies in it. */
export async function openClosureTest(environment: Record<string, string> = {}) {
  const test: TestApp = await openTestApp({ environment });
  const { pool, storage } = test.ctx;
  const stored = new Set<string>();
  const put = storage.put.bind(storage);
  storage.put = async (key, bytes) => {
    await put(key, bytes);
    stored.add(key);
  };
  const rows = async (statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await pool.query<Record<string, unknown>>(statement, values)).rows;
  return {
    ...test,
    rows,
    close: (kind: Kind, token: string, { reason = REASON, file, language = 'en' }: Asked = {}) =>
      test.call(CLOSE[kind] as Endpoint, { token, body: { reason }, language, ...(file ? { files: { attachment: file } } : {}) }),
    requestsOf: (accountId: number) => rows('select * from closure_request where account_id = $1 order by id', [accountId]),
    historyOf: (accountId: number) =>
      rows('select from_state, to_state, reason from account_state_change where account_id = $1 order by id', [accountId]),
    stateOf: async (accountId: number) => (await rows('select state from account where id = $1', [accountId]))[0]?.['state'],
    /** Returns the keys of the attachments that lie in the store. */
    storedFiles: async () => {
      const keys = await Promise.all([...stored].map(async (key) => ((await storage.get(key)) ? key : null)));
      return keys.filter((key) => key?.startsWith('closure'));
    },
    waitingFiles: async () => (await rows('select object_key from discarded_file')).map((row) => row['object_key']),
    end: () => test.close(),
  };
}
export type ClosureTest = Awaited<ReturnType<typeof openClosureTest>>;
