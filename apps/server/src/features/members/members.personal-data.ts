import type { PersonalData } from '#platform/personal-data';

export const membersPersonalData: PersonalData = [
  {
    table: 'profile',
    personal: [
      {
        columns: [
          'nickname',
          'full_name',
          'gender',
          'date_of_birth',
          'height_id',
          'blood_group',
          'marital_status_id',
          'mother_tongue_id',
          'religion',
          'profession_name',
          'monthly_income',
          'education_id',
          'smoking',
          'drinking',
          'latitude',
          'longitude',
          'location_name',
          'location_country_id',
          'location_state_id',
          'location_city_id',
          'citizenship_country_id',
          'hometown_country_id',
          'hometown_state_id',
          'hometown_city_id',
          'hometown_text',
          'identity_locked_at',
          'tagline',
          'introduction',
          'children_count',
          'caste',
          'sub_caste',
          'weight_kg',
          'diet',
          'present_country_id',
          'present_state_id',
          'present_city_id',
          'address_line',
          'health_conditions',
        ],
        holds: 'Profile: name, birthday, body, faith, work, places, health, words about oneself',
        atErasure: 'emptied',
        exported: true,
        alsoIn: ['search mirror'],
      },
      {
        columns: ['member_id', 'last_active_at', 'created_at', 'updated_at'],
        holds: 'That there was a profile',
        atErasure: { kept: 'number', why: "the empty row reads as 'Unknown User' where a trace must stay" },
        exported: true,
      },
    ],
  },
  {
    table: 'career_entry',
    personal: [
      {
        columns: ['id', 'member_id', 'designation', 'company', 'started_on', 'ended_on'],
        holds: 'Careers',
        atErasure: 'erased',
        exported: true,
      },
    ],
  },
  {
    table: 'education_entry',
    personal: [
      {
        columns: ['id', 'member_id', 'degree', 'institution', 'started_on', 'ended_on'],
        holds: 'Schools and degrees',
        atErasure: 'erased',
        exported: true,
      },
    ],
  },
  {
    table: 'known_language',
    personal: [{ columns: ['member_id', 'language_id'], holds: 'Languages', atErasure: 'erased', exported: true }],
  },
  {
    table: 'profile_section_version',
    personal: [
      {
        columns: ['member_id', 'section', 'version'],
        holds: 'How often a part of the profile was changed',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
];
