import type { PersonalData } from '#platform/personal-data';

export const ramadanPersonalData: PersonalData = [
  {
    table: 'ramadan_first_day',
    notPersonal: ['hijri_year', 'starts_on', 'computed_on', 'staff_id', 'entered_at'],
  },
];
