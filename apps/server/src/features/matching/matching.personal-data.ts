import type { PersonalData } from '#platform/personal-data';

export const matchingPersonalData: PersonalData = [
  {
    table: 'strict_filter',
    personal: [
      {
        columns: [
          'member_id',
          'age',
          'height',
          'marital_status',
          'mother_tongue',
          'religion',
          'profession',
          'income',
          'education',
          'smoking',
          'drinking',
          'country',
          'created_at',
          'updated_at',
        ],
        holds: 'Which preferences are strict',
        atErasure: 'erased',
        exported: true,
      },
    ],
  },
];
