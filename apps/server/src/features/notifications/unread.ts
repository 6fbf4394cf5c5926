import type { Members } from '#features/members';
import type { NotificationReader } from './notifications.reader.ts';

type Deps = { readonly reader: Pick<NotificationReader, 'countUnread'>; readonly members: Pick<Members, 'isAvailableTo'> };

/** What stands unread in the lists of members. */
export type Unread = {
  of(memberId: number): Promise<number>;
  /** By member; absent where nothing is unread. */
  ofAll(memberIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
};

export function createUnread({ reader, members }: Deps): Unread {
  const ofAll: Unread['ofAll'] = (memberIds) => reader.countUnread(memberIds, members.isAvailableTo);
  return { ofAll, of: async (memberId) => (await ofAll([memberId])).get(memberId) ?? 0 };
}
