import type { PersonalData } from '#platform/personal-data';

export const bioDataPersonalData: PersonalData = [
  {
    table: 'bio_data_download',
    personal: [
      {
        columns: ['id', 'viewer_id', 'owner_id', 'premium_period_id', 'credit_entry_id', 'created_at'],
        holds: 'Bio data that were downloaded',
        atErasure: { kept: 'number', why: 'a credit that was spent stays accounted for' },
        exported: true,
      },
    ],
  },
];
