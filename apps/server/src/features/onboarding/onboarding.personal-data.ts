import type { PersonalData } from '#platform/personal-data';

export const onboardingPersonalData: PersonalData = [
  {
    table: 'guardian',
    personal: [
      {
        columns: [
          'member_id',
          'full_name',
          'gender',
          'date_of_birth',
          'latitude',
          'longitude',
          'location_name',
          'location_country_id',
          'location_state_id',
          'location_city_id',
          'created_at',
          'updated_at',
        ],
        holds: 'Guardian: name, birthday, place',
        atErasure: 'erased',
        exported: true,
      },
    ],
  },
  {
    table: 'referral',
    personal: [
      {
        columns: ['referred_member_id', 'referrer_member_id', 'created_at'],
        holds: 'Who brought whom',
        atErasure: 'erased',
        exported: true,
      },
    ],
  },
];
