import type { PersonalData } from '#platform/personal-data';

export const outboundPersonalData: PersonalData = [
  {
    table: 'notification_preference',
    personal: [
      {
        columns: ['member_id', 'type', 'channel', 'enabled', 'changed_at'],
        holds: 'Which messages leave the site, and how',
        atErasure: 'erased',
        exported: true,
      },
    ],
  },
  {
    table: 'outbound_message',
    notPersonal: ['caused_by'],
    personal: [
      {
        columns: [
          'id',
          'member_id',
          'type',
          'event_key',
          'channel',
          'parameters',
          'opens',
          'actor_id',
          'status',
          'attempts',
          'next_attempt_at',
          'claimed_until',
          'tried_at',
          'created_at',
          'ended_at',
        ],
        holds: 'E-mails, SMS and push messages that leave the site',
        atErasure: 'erased',
        exported: false,
        alsoIn: ['jobs'],
      },
    ],
  },
  {
    table: 'outbound_pause',
    personal: [{ columns: ['member_id', 'paused_until'], holds: 'Until when nothing is sent', atErasure: 'erased', exported: false }],
  },
  {
    table: 'push_subscription',
    personal: [
      {
        columns: ['id', 'member_id', 'session_id', 'endpoint', 'p256dh', 'auth', 'created_at'],
        holds: "Browser's address for push messages",
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
];
