import type { PersonalData } from '#platform/personal-data';

export const privacyPersonalData: PersonalData = [
  {
    table: 'photo_request',
    personal: [
      {
        columns: [
          'id',
          'requester_id',
          'owner_id',
          'type',
          'status',
          'credit_entry_id',
          'idempotency_key',
          'created_at',
          'expires_at',
          'answered_at',
        ],
        holds: 'Requests to see photos',
        atErasure: { kept: 'number', why: 'a credit that was spent or came back stays accounted for; what waited is ended' },
        exported: true,
      },
    ],
  },
];
