import type { PersonalData } from '#platform/personal-data';

export const searchPersonalData: PersonalData = [
  {
    table: 'search_entry',
    personal: [
      {
        columns: [
          'member_id',
          'member_code',
          'gender',
          'birth_date',
          'height_id',
          'marital_status_id',
          'education_id',
          'profession_name',
          'income_number',
          'religion',
          'country_id',
          'present_state_id',
          'location_state_id',
          'hometown_state_id',
          'premium_until',
          'last_active_at',
          'shown_name',
          'full_name',
          'first_name',
          'last_name',
        ],
        holds: 'What search looks through',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
];
