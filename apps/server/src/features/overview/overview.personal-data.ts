import type { PersonalData } from '#platform/personal-data';

export const overviewPersonalData: PersonalData = [
  { table: 'daily_count', notPersonal: ['name', 'day', 'key', 'value'] },
  { table: 'counted_day', notPersonal: ['day', 'counted_at'] },
];
