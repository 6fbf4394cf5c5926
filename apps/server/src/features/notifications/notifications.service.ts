import type { GroupedNoticeType, ListedNoticeType, NoticeParameters } from '@app/contract/notifications';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { announce } from '#platform/events';
import { isAvailableTo } from '#features/members';
import { queueingOf } from '#features/outbound';
import './notifications.events.ts';
import * as store from './notifications.store.ts';

export type Notice<T extends ListedNoticeType = ListedNoticeType> = {
  readonly memberId: number;
  readonly type: T;
  /** Names the event among those of its type: one notice of a type for each key. */
  readonly eventKey: string;
  /** Values of the sentence; `amount` in whole poisha, a pair for what has a word in each language. */
  readonly parameters: NoticeParameters<T>;
  /** Values that the transaction has written and nobody has read, in the places of those in `parameters`. */
  readonly written?: { readonly [Name in keyof NoticeParameters<T>]?: store.Written };
  /** Path of the site that it opens. */
  readonly opens: string;
  /** Member whose act it tells of; null for the site itself. */
  readonly actorId: number | null;
  /** Notices of one member with one word here within 24 hours are one, which moves up and is unread again. */
  readonly group?: T extends GroupedNoticeType ? string : never;
};

/** So long a group takes more, from its first event on. */
const GROUP_SECONDS = 86_400;

/** Tells a member of an event, in the event's transaction, on the site and outside of it: once, however often it is asked. */
export async function notify<T extends ListedNoticeType>(tx: Tx, { group, written, ...notice }: Notice<T>): Promise<void> {
  const { memberId, type, eventKey, opens, actorId } = notice;
  const createdAt = tx.clock.now();
  const parameters = store.withWritten(JSON.stringify(notice.parameters), written);
  const row = { memberId, type, eventKey, parameters, opens, actorId, createdAt };
  const queueing = queueingOf(tx, notice, parameters);
  if (group === undefined) await store.insertOnce(tx, { ...row, groupKey: null, groupEndsAt: null }, { queueing, replaces: null });
  else await insertGrouped(tx, { ...row, groupKey: group, groupEndsAt: secondsAfter(createdAt, GROUP_SECONDS) }, queueing);
  await announce(tx, 'notifications.changed', { memberIds: [memberId] });
}

type Grouped = store.NewNotification & { readonly groupKey: string; readonly groupEndsAt: Date };

/** Joins the group that takes more, or begins one. Whoever did the same twice in it counts once. */
async function insertGrouped(tx: Tx, one: Grouped, queueing: ReturnType<typeof queueingOf>): Promise<void> {
  await store.lockGroup(tx, one);
  const { isTold, last } = await store.findGroup(tx, one);
  if (isTold) return;
  if (last) await store.close(tx, last.id);
  const joined = last?.groupEndsAt && last.groupEndsAt > one.createdAt ? last : null;
  const grouped = joined
    ? { ...one, isOpen: true, groupEndsAt: joined.groupEndsAt, groupCount: joined.groupCount + (joined.hasActor ? 0 : 1) }
    : { ...one, isOpen: true };
  await store.insertOnce(tx, grouped, { queueing, replaces: joined?.id ?? null });
}

/** Counts what stands unread in the lists of many members; absent where nothing is. */
export const unreadCounts = (ctx: Context, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  store.countUnread(ctx, memberIds, (reader) => isAvailableTo(ctx, reader));

export const unreadCount = async (ctx: Context, memberId: number): Promise<number> =>
  (await unreadCounts(ctx, [memberId])).get(memberId) ?? 0;

/** Marks one notification as read in all browsers of the member; returns how many are unread now. 404 for another's. */
export const markNotificationRead = (ctx: Context, memberId: number, id: number): Promise<number> =>
  mark(ctx, memberId, async (tx) => {
    if (!(await store.markRead(tx, { id, memberId }))) throw new Refusal('not_found');
  });

/** Marks all as read, up to `upTo` where it is given; returns how many are unread now. */
export const markAllNotificationsRead = (ctx: Context, memberId: number, upTo: number | undefined): Promise<number> =>
  mark(ctx, memberId, (tx) => store.markAllRead(tx, { memberId, upTo }));

async function mark(ctx: Context, memberId: number, write: (tx: Tx) => Promise<void>): Promise<number> {
  await inTransaction(ctx, async (tx) => {
    await write(tx);
    await announce(tx, 'notifications.changed', { memberIds: [memberId] });
  });
  return unreadCount(ctx, memberId);
}
