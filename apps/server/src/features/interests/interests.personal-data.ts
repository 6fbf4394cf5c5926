import type { PersonalData } from '#platform/personal-data';

export const interestsPersonalData: PersonalData = [
  {
    table: 'approach',
    personal: [
      { columns: ['text', 'note'], holds: 'Words of interests and proposals', atErasure: 'emptied', exported: true },
      {
        columns: [
          'sender_id',
          'receiver_id',
          'kind',
          'status',
          'answered_at',
          'expires_at',
          'paused_since',
          'erased_at',
          'created_at',
          'credit_entry_id',
        ],
        holds: 'Interests and proposals, and their answers',
        atErasure: { kept: 'number', why: 'the other side keeps its record, and a credit that was spent stays accounted for' },
        exported: true,
      },
    ],
    notPersonal: ['id'],
  },
];
