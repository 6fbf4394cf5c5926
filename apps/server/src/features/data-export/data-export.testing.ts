import { askForData, getDataExport, openDataExport } from '@app/contract/data-export';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestOptions } from '#testing';
import { readZip } from '../../platform/archive/archive.testing.ts';

export const PASSWORD = 'a quiet river in Bogura';

/** Opens the server, with the files that it stores in the test's hands. */
export async function openExportTest(options: TestOptions = {}) {
  const test = await openTestApp(options);
  const passwordHash = await test.ctx.passwords.hash(PASSWORD);
  const files = new Map<string, Buffer>();
  Object.assign(test.ctx.storage, {
    put: async (key: string, bytes: Buffer) => void files.set(key, bytes),
    get: async (key: string) => files.get(key) ?? null,
    delete: async (key: string) => void files.delete(key),
  });
  const download = async (who: Pick<Person, 'token'>, id: number | string, headers: Record<string, string> = {}) =>
    test.app.inject({ url: `/api/member/account/export/${id}/file`, headers: { authorization: `Bearer ${who.token}`, ...headers } });
  const ask = (who: Pick<Person, 'token'>, password: unknown = PASSWORD) => test.call(askForData, { token: who.token, body: { password } });
  const open = (who: Pick<Person, 'token'>, id: number, password: unknown = PASSWORD) =>
    test.call(openDataExport, { token: who.token, params: { id: String(id) }, body: { password } });
  const latest = async (who: Pick<Person, 'token'>) => (await test.call(getDataExport, { token: who.token })).body.data;
  return {
    ...test,
    files,
    person: (more: PersonOptions = {}) =>
      signUpPerson(test, { passwordHash, email: `m${Math.random().toString(36).slice(2)}@example.org`, isEmailVerified: true, ...more }),
    ask,
    open,
    latest,
    download,
    /** Asks, lets the job run, and opens the file. */
    exportOf: async (who: Pick<Person, 'token'>): Promise<Map<string, Buffer>> => {
      const asked = await ask(who);
      if (asked.status !== 200) throw new Error(JSON.stringify(asked.failure));
      await test.runJobs();
      return readZip((await download(who, asked.body.data.id)).rawPayload);
    },
    statusOf: async (id: number): Promise<string> =>
      (await test.ctx.pool.query<{ status: string }>('select status from data_export where id = $1', [id])).rows[0]?.status ?? 'none',
  };
}
export type ExportTest = Awaited<ReturnType<typeof openExportTest>>;
