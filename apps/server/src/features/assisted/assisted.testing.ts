import { getAssistedService, listAssistedServices, nameManager, offerIntroduction, planMeeting, writeWishes } from '@app/contract/assisted';
import { answerIntroduction, answerMeeting, answerWishes } from '@app/contract/assisted';
import { openTestApp, signUpPerson, type Person, type TestOptions } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { settleServiceJobs } from './services/settle-services.jobs.ts';

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;

/** Names what a test sells: three introductions, one meeting, 90 days, unless said otherwise. */
export type AssistedSale = {
  readonly introductions?: number;
  readonly meetings?: number;
  readonly days?: number;
  readonly name?: string;
  readonly nameBn?: string;
};

/** Opens the application with a manager, members and their assisted services. */
export async function openAssistedTest(options?: TestOptions) {
  const test = await openTestApp(options);
  const manager = await signUpPerson(test, { roles: ['support'], fullName: 'Farhana Akter' });
  const { clock, pool } = test.ctx;

  const woman = (of: Parameters<typeof signUpPerson>[1] = {}) => signUpPerson(test, { gender: 'female', ...of });
  const man = (of: Parameters<typeof signUpPerson>[1] = {}) => signUpPerson(test, { gender: 'male', ...of });
  const buy = (member: Person, { introductions = 3, meetings = 1, days = 90, name = 'Family', nameBn = 'ফ্যামিলি' }: AssistedSale = {}) =>
    sellPackage(test, member.accountId, { catalogue: 'assisted', name, nameBn, days, introductions, counts: { meetingTable: meetings } });
  const codeOf = async (member: Person): Promise<string> =>
    (await pool.query<{ code: string }>('select member_code as code from account where id = $1', [member.accountId])).rows[0]?.code ?? '';
  const serviceOf = async (member: Person): Promise<number> => {
    const { rows } = await pool.query<{ id: number }>('select id from assisted_service where member_id = $1 order by id desc limit 1', [
      member.accountId,
    ]);
    return rows[0]?.id ?? 0;
  };
  const at = (id: number) => ({ params: { id: String(id) }, token: manager.token });

  return {
    ...test,
    manager,
    woman,
    man,
    buy,
    codeOf,
    serviceOf,
    /** Runs the job of every five minutes and what is in the queue. */
    settle: async () => {
      await settleServiceJobs[0]?.run(test.ctx, {});
      await test.runJobs();
    },
    later: (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000)),
    show: async (member: Person, language: 'en' | 'bn' = 'en') =>
      (await test.call(getAssistedService, { token: member.token, language })).body.data,
    list: async (query: Readonly<Record<string, string>> = {}) =>
      (await test.call(listAssistedServices, { query, token: manager.token })).body.data,
    name: (serviceId: number, staffId = manager.accountId) => test.call(nameManager, { ...at(serviceId), body: { staff_id: staffId } }),
    write: (serviceId: number, text: string) => test.call(writeWishes, { ...at(serviceId), body: { text } }),
    confirm: (member: Person) => test.call(answerWishes, { token: member.token, body: { answer: 'confirm' } }),
    offer: async (serviceId: number, candidate: Person, token = manager.token) =>
      test.call(offerIntroduction, {
        ...at(serviceId),
        token,
        body: { member_code: await codeOf(candidate), words: 'You both love books.' },
      }),
    answer: (member: Person, introductionId: number, answer: 'interested' | 'declined' = 'interested', reason = '') =>
      test.call(answerIntroduction, { token: member.token, body: { introduction_id: introductionId, answer, reason } }),
    plan: (serviceId: number, slots: readonly string[], more: Readonly<Record<string, unknown>> = {}) =>
      test.call(planMeeting, {
        ...at(serviceId),
        body: { slots, place: 'House 12, Dhanmondi', attendees: 'Both families', ...more } as never,
      }),
    answerMeeting: (member: Person, meetingId: number, answer: 'confirm' | 'decline' | 'cancel', slotId?: number) =>
      test.call(answerMeeting, { token: member.token, body: { meeting_id: meetingId, answer, slot_id: slotId } }),
    /** Sells a service, names the manager and has the wishes confirmed; returns its number. */
    serve: async (member: Person, sale: AssistedSale = {}): Promise<number> => {
      await buy(member, sale);
      const id = await serviceOf(member);
      await test.call(nameManager, { ...at(id), body: { staff_id: manager.accountId } });
      await test.call(writeWishes, { ...at(id), body: { text: 'A teacher from Sylhet.' } });
      await test.call(answerWishes, { token: member.token, body: { answer: 'confirm' } });
      return id;
    },
    rows: async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await pool.query<Row>(text, [...values])).rows,
    noticesOf: async (member: Person): Promise<string[]> =>
      (await pool.query<{ type: string }>('select type from notification where member_id = $1 order by id', [member.accountId])).rows.map(
        ({ type }) => type,
      ),
  };
}
export type AssistedTest = Awaited<ReturnType<typeof openAssistedTest>>;
