import type { PersonalData } from '#platform/personal-data';

export const profilesPersonalData: PersonalData = [
  {
    table: 'profile_visit',
    personal: [
      { columns: ['id', 'visitor_id', 'owner_id', 'visited_at'], holds: 'Visits of profiles', atErasure: 'erased', exported: true },
    ],
  },
];
