export const en = {
  title: 'Outbox',
  text: 'This is a demo: every SMS and e-mail is kept here instead of being sent. Newest first.',
  empty: 'No messages yet',
  emptyText: 'Ask for a code, and it will appear here.',
  emptyTo: 'No messages to {to} yet',
  failed: 'The outbox could not be loaded.',
  missing: 'There is an outbox in the demo only.',
  refresh: 'Refresh',
  to: 'To {to}',
  showAll: 'Show all messages',
  sms: 'SMS',
  email: 'E-mail',
} as const;
