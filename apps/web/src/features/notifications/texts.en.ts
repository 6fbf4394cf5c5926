export const en = {
  title: 'Notifications',
  settings: 'Notification Settings',
  unread: 'Unread',
  unreadCount: '{count} unread',
  allRead: 'All read',
  markAll: 'Mark all as read',
  markFailed: 'Could not mark as read. Please try again.',
  empty: 'No notifications at the moment',
  emptyText: 'Here you will see who wrote to you, who is interested in you, and news of your account.',
  loadFailed: 'Could not load your notifications. Please try again.',
  gone: 'This is no longer available.',
} as const;
