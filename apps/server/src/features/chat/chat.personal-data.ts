import type { PersonalData } from '#platform/personal-data';

export const chatPersonalData: PersonalData = [
  {
    table: 'chat_message',
    personal: [
      {
        columns: [
          'text',
          'attachment_key',
          'attachment_type',
          'attachment_bytes',
          'attachment_width',
          'attachment_height',
          'duration_seconds',
        ],
        holds: 'Messages, with pictures and voice',
        atErasure: 'emptied',
        exported: true,
        alsoIn: ['files', 'live log'],
      },
      {
        columns: [
          'sender_id',
          'staff_id',
          'thread_id',
          'client_id',
          'credit_entry_id',
          'delivered_at',
          'seen_at',
          'created_at',
          'updated_at',
          'deleted_at',
        ],
        holds: 'Who wrote when',
        atErasure: { kept: 'number', why: "the other side reads 'This message was deleted' in its place" },
        exported: true,
      },
    ],
    notPersonal: ['id'],
  },
];
