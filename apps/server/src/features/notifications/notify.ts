import type { GroupedNoticeType, ListedNoticeType, NoticeParameters } from '@app/contract/notifications';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import type { Live } from '#platform/live';
import type { QueueNotice } from '#features/outbound';
import { notificationsStore as store, type NewNotification } from './notifications.store.ts';

export type Notice<T extends ListedNoticeType> = {
  readonly memberId: number;
  readonly type: T;
  /** Names the event among those of its type: one notice of a type for each key. */
  readonly eventKey: string;
  /** What the sentence wants; `amount` in whole poisha, a pair for what has a word in each language. */
  readonly parameters: NoticeParameters<T>;
  /** The path of the site that it opens. */
  readonly opens: string;
  /** The member whose act it tells of; null for the site itself. */
  readonly actorId: number | null;
  /** Notices of one member with one word here within 24 hours are one, which moves up and is unread again. */
  readonly group?: T extends GroupedNoticeType ? string : never;
};

/** Tells a member of an event, in the event's transaction: once, however often it is asked. */
export type Notify = <T extends ListedNoticeType>(trx: Transaction, notice: Notice<T>) => Promise<void>;

/** Tells the browsers of these members how much waits, after the commit. */
export type CountsChanged = (trx: Transaction, memberIds: readonly number[]) => void;

export type NotifyDeps = {
  readonly clock: Clock;
  readonly live: Pick<Live, 'tell'>;
  readonly outbound: { readonly queue: QueueNotice };
  readonly countsChanged: CountsChanged;
};

/** So long a group takes more, from its first event on. */
const GROUP_SECONDS = 86_400;

export const createNotify =
  ({ clock, live, outbound, countsChanged }: NotifyDeps): Notify =>
  async (trx, { group, ...notice }) => {
    const { memberId, type, eventKey, parameters, opens, actorId } = notice;
    const createdAt = clock.now();
    const row = { memberId, type, eventKey, parameters: JSON.stringify(parameters), opens, actorId, createdAt };
    const notificationId =
      group === undefined
        ? await store.insertOnce(trx, { ...row, groupKey: null, groupEndsAt: null })
        : await insertGrouped(trx, { ...row, groupKey: group, groupEndsAt: secondsAfter(createdAt, GROUP_SECONDS) });
    if (notificationId === null) return;
    await live.tell(trx, [{ memberId, type: 'notification', subject: { notificationId } }]);
    await outbound.queue(trx, notice);
    countsChanged(trx, [memberId]);
  };

type Grouped = NewNotification & { readonly groupKey: string; readonly groupEndsAt: Date };

/** Joins the group that takes more, or begins one. Whoever did the same twice in it counts once. */
async function insertGrouped(trx: Transaction, one: Grouped): Promise<number | null> {
  await store.lockGroup(trx, one);
  if (await store.hasEvent(trx, one)) return null;
  const last = await store.findOpen(trx, one);
  if (last) await store.close(trx, last.id);
  const joined = last?.groupEndsAt && last.groupEndsAt > one.createdAt ? last : null;
  if (!joined) return store.insertOnce(trx, { ...one, isOpen: true });
  const groupCount = joined.groupCount + ((await store.hasActor(trx, joined, one.actorId ?? null)) ? 0 : 1);
  const id = await store.insertOnce(trx, { ...one, isOpen: true, groupEndsAt: joined.groupEndsAt, groupCount });
  if (id !== null) await store.replace(trx, joined.id, id);
  return id;
}
