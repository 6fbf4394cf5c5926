import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type GroupedNoticeType,
  type ListedNoticeType,
} from '@app/contract/notifications';
import { inTransaction } from '#platform/context';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestOptions } from '#testing';
import { notify, type Notice } from './index.ts';

/** Opens the whole server, with ways to tell members of events and to read what they were told. */
export async function openNotificationsTest(options?: TestOptions) {
  const test = await openTestApp(options);
  const { ctx } = test;
  const tell = <T extends ListedNoticeType>(notice: Notice<T>): Promise<void> => inTransaction(test.ctx, (tx) => notify(tx, notice));
  let events = 0;
  const event = (): string => `event ${(events += 1)}`;
  const list = (reader: Person, query: { page?: string; up_to?: string } = {}, language: 'en' | 'bn' = 'en') =>
    test.call(listNotifications, { token: reader.token, query, language });
  return {
    ...test,
    tell,
    person: (of: PersonOptions = {}) => signUpPerson(test, of),
    /** Tells of something of the site itself. */
    tellOfMoney: (reader: Person, amount = 100, eventKey = event()) =>
      tell({ memberId: reader.accountId, type: 'wallet_credited', eventKey, parameters: { amount }, opens: '/my-wallet', actorId: null }),
    /** Tells of something that another member did. */
    tellOf: (reader: Person, actor: Person, name: string) =>
      tell({
        memberId: reader.accountId,
        type: 'contact_viewed',
        eventKey: event(),
        parameters: { name },
        opens: '/profile/x',
        actorId: actor.accountId,
      }),
    /** Tells something that several do within a day. */
    tellOfMany: (
      reader: Person,
      actor: { accountId: number },
      of: { name: string; type?: GroupedNoticeType; group?: string; eventKey?: string },
    ) =>
      tell({
        memberId: reader.accountId,
        type: of.type ?? 'reaction',
        eventKey: of.eventKey ?? event(),
        parameters: { name: of.name },
        opens: '/feed?post=1',
        actorId: actor.accountId,
        group: of.group ?? 'reaction:1',
      }),
    list,
    messages: async (reader: Person, query?: { page?: string; up_to?: string }) =>
      (await list(reader, query)).body.data.map(({ message }) => message),
    read: (reader: Person, id: unknown) => test.call(markNotificationRead, { token: reader.token, body: { notification_id: id } }),
    readAll: (reader: Person, upTo?: unknown) =>
      test.call(markAllNotificationsRead, { token: reader.token, body: upTo === undefined ? {} : { up_to: upTo } }),
    rowsOf: async ({ accountId }: { accountId: number }) =>
      (await ctx.pool.query('select * from notification where member_id = $1 order by id', [accountId])).rows,
    block: (blocker: Person, blocked: Person) =>
      ctx.pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())', [
        blocker.accountId,
        blocked.accountId,
      ]),
    unblock: (blocker: Person, blocked: Person) =>
      ctx.pool.query('delete from block where blocker_id = $1 and blocked_id = $2', [blocker.accountId, blocked.accountId]),
    setState: ({ accountId }: Person, state: string) => ctx.pool.query('update account set state = $2 where id = $1', [accountId, state]),
  };
}
export type NotificationsTest = Awaited<ReturnType<typeof openNotificationsTest>>;
