import type { PersonalData } from '#platform/personal-data';

export const outboxPersonalData: PersonalData = [
  {
    table: 'outbox_message',
    personal: [
      {
        columns: ['id', 'channel', 'recipient', 'subject', 'text', 'html', 'created_at'],
        holds: 'In a demo: messages that would have been sent',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
];
