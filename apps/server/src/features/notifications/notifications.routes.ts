import {
  listNotifications,
  markAllNotificationsRead as markAllReadCall,
  markNotificationRead as markReadCall,
} from '@app/contract/notifications';
import type { Http } from '#platform/http';
import { markAllNotificationsRead, markNotificationRead } from './notifications.service.ts';
import { presentNotifications } from './notifications.views.ts';

export function serveNotifications(http: Http): void {
  http.serve(listNotifications, ({ ctx, viewer, query: { page, up_to: upTo }, language }) =>
    presentNotifications(ctx, { ...viewer, language, page, upTo }),
  );
  http.serve(markReadCall, async ({ ctx, viewer, body }) => ({
    unread_count: await markNotificationRead(ctx, viewer.accountId, body.notification_id),
  }));
  http.serve(markAllReadCall, async ({ ctx, viewer, body }) => ({
    unread_count: await markAllNotificationsRead(ctx, viewer.accountId, body.up_to),
  }));
}
