import type { PersonalData } from '#platform/personal-data';

export const partnerPreferencesPersonalData: PersonalData = [
  {
    table: 'partner_preference',
    personal: [
      {
        columns: [
          'member_id',
          'age_from',
          'age_to',
          'height_from_id',
          'height_to_id',
          'any_marital_status',
          'marital_status_ids',
          'any_mother_tongue',
          'mother_tongue_ids',
          'religion_id',
          'any_profession',
          'profession_names',
          'monthly_income',
          'education_id',
          'smoking_accepted',
          'drinking_accepted',
          'any_country',
          'country_ids',
          'created_at',
          'updated_at',
        ],
        holds: 'Partner preferences',
        atErasure: 'erased',
        exported: true,
      },
    ],
  },
];
