import type { PersonalData } from '#platform/personal-data';

export const transparencyPersonalData: PersonalData = [
  { table: 'refused_photo_day', notPersonal: ['day', 'count'] },
  { table: 'transparency_quarter', notPersonal: ['starts_on', 'numbers', 'counted_at'] },
];
