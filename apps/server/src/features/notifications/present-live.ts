import type { PresentEvents } from '#platform/live';
import type { Members } from '#features/members';
import type { NotificationReader } from './notifications.reader.ts';

type Deps = { readonly reader: Pick<NotificationReader, 'listOwners'>; readonly members: Pick<Members, 'isAvailableTo'> };

/** A hint that names a notification of its reader; null for one that no longer stands in the list. */
export const presentLive =
  ({ reader, members }: Deps): PresentEvents<'notification'> =>
  async (events) => {
    const numberOf = ({ subject }: (typeof events)[number]): number => subject.notificationId ?? 0;
    const owners = await reader.listOwners(events.map(numberOf), members.isAvailableTo);
    return new Map(
      events.map((event) => {
        const notification_id = numberOf(event);
        const isShown = owners.get(notification_id) === event.memberId;
        return [event.id, () => (isShown ? { notification_id } : null)] as const;
      }),
    );
  };
