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
  /** Path of the site that it opens. */
  readonly opens: string;
  /** Member whose act it tells of; null for the site itself. */
  readonly actorId: number | null;
  /** Notices of one member with one word here within 24 hours are one, which moves up and is unread again. */
  readonly group?: T extends GroupedNoticeType ? string : never;
};

/** Describes a notice that is in no group. */
export type PlainNotice = { [T in ListedNoticeType]: Omit<Notice<T>, 'group'> }[ListedNoticeType];
/** Describes a notice whatever its sentence takes. */
type Told = Omit<Notice, 'group' | 'parameters'> & { readonly parameters: unknown };

/** Lets a group take more for so long, from its first event on. */
const GROUP_SECONDS = 86_400;

/** Tells a member of an event, in the event's transaction, on the site and outside of it: once, however often it is asked. */
export async function notify<T extends ListedNoticeType>(tx: Tx, { group, ...notice }: Notice<T>): Promise<void> {
  if (group === undefined) await tellOne(tx, notice);
  else await tellGrouped(tx, notice, group);
  await announce(tx, 'notifications.changed', { memberIds: [notice.memberId] });
}

/** Tells many of events in one statement, as `notify` tells each; `written` are values of each that the transaction has written and nobody has read. */
export async function notifyAll(tx: Tx, notices: readonly PlainNotice[], written: store.WrittenByName = {}): Promise<void> {
  if (notices.length === 0) return;
  const queueing = queueingOf(
    tx,
    notices.map(({ type }) => type),
  );
  await store.insertOnce(tx, queueing, notices.map(rowOf), { written });
  await announce(tx, 'notifications.changed', { memberIds: [...new Set(notices.map(({ memberId }) => memberId))] });
}

const rowOf = ({ memberId, type, eventKey, parameters, opens, actorId }: Told): store.NewNotification => {
  return { memberId, type, eventKey, parameters: JSON.stringify(parameters), opens, actorId };
};

const tellOne = (tx: Tx, notice: Told, special: store.Special = {}): Promise<void> =>
  store.insertOnce(tx, queueingOf(tx, [notice.type]), [rowOf(notice)], special);

/** Joins the group that takes more, or begins one. Whoever did the same twice in it counts once. */
async function tellGrouped(tx: Tx, notice: Told, groupKey: string): Promise<void> {
  await store.lockGroup(tx, { memberId: notice.memberId, groupKey });
  const { isTold, last } = await store.findGroup(tx, rowOf(notice), groupKey);
  if (isTold) return;
  if (last) await store.close(tx, last.id);
  const now = tx.clock.now();
  const groupEndsAt = last?.groupEndsAt && last.groupEndsAt > now ? last.groupEndsAt : null;
  const place =
    last && groupEndsAt
      ? { groupEndsAt, groupCount: last.groupCount + (last.hasActor ? 0 : 1), replaces: last.id }
      : { groupEndsAt: secondsAfter(now, GROUP_SECONDS), groupCount: 1, replaces: null };
  await tellOne(tx, notice, { place: { groupKey, ...place } });
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
