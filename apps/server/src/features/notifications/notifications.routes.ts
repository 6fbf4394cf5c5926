import { listNotifications, markAllNotificationsRead, markNotificationRead } from '@app/contract/notifications';
import type { Http } from '#platform/http';
import type { MarkRead } from './mark-read.ts';
import { presentNotifications, type ListDeps } from './notifications.views.ts';

export function registerNotificationRoutes(http: Http, list: ListDeps, mark: MarkRead): void {
  http.serve(listNotifications, ({ viewer, query: { page, up_to: upTo }, language }) =>
    presentNotifications(list, { ...viewer, language, page, upTo }),
  );
  http.serve(markNotificationRead, async ({ viewer, body }) => ({
    unread_count: await mark.one(viewer.accountId, body.notification_id),
  }));
  http.serve(markAllNotificationsRead, async ({ viewer, body }) => ({
    unread_count: await mark.all(viewer.accountId, body.up_to),
  }));
}
