import type { PersonalData } from '#platform/personal-data';

export const notificationsPersonalData: PersonalData = [
  {
    table: 'notification',
    personal: [
      {
        columns: [
          'id',
          'member_id',
          'type',
          'event_key',
          'parameters',
          'opens',
          'created_at',
          'read_at',
          'group_key',
          'group_ends_at',
          'group_count',
          'replaced_by_id',
          'is_open',
        ],
        holds: 'Notifications',
        atErasure: 'erased',
        exported: true,
        alsoIn: ['live log'],
      },
      {
        columns: ['actor_id'],
        holds: "Who is named in other members' notifications",
        atErasure: { kept: 'number', why: "in the lists of others the notice reads 'Unknown User'" },
        exported: false,
      },
    ],
  },
];
