import * as z from 'zod/mini';
import { AddressedRow, Flag, PageNumber, pagination, RowNumber } from '../kernel/index.ts';

export const NOTIFICATIONS_PAGE_SIZE = 20;
/** Days after which a notification is deleted. */
export const NOTIFICATIONS_KEPT_DAYS = 90;

const count = z.int().check(z.nonnegative());

/** One entry of the list. What happens again within a day moves up under a new `notification_id`. */
export const NotificationRow = z.object({
  notification_id: z.int(),
  /** The other member's, in the form that this reader may see; null for the site itself and where there is none. */
  photo: z.nullable(z.string()),
  /** In the reader's language. */
  message: z.string(),
  time: z.iso.datetime(),
  /** 0 unread, 1 read. */
  check: Flag,
  type: z.string(),
  /** A path of the site. */
  link: z.string(),
});
export type NotificationRow = z.output<typeof NotificationRow>;

/** Of a form or a query, which send digits. */
const NotificationNumber = z.pipe(z.pipe(z.union([z.int(), z.string()]), z.transform(String)), AddressedRow);

/** `up_to`: the newest notification of the first page, so that further pages go on from the list as it was then. */
export const NotificationsQuery = z.object({ page: PageNumber, up_to: z.optional(NotificationNumber) });
export const NotificationList = z.object({ data: z.array(NotificationRow), ...pagination, unread_count: count });

export const MarkReadForm = z.object({ notification_id: RowNumber });
/** `up_to`: the newest one shown; what came after it stays unread. Without it all that are there. */
export const MarkAllReadForm = z.object({ up_to: z.optional(NotificationNumber) });
export const UnreadAnswer = z.object({ unread_count: count });
