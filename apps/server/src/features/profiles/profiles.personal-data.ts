import type { PersonalData } from '#platform/personal-data';

export const profilesPersonalData: PersonalData = [
  {
    table: 'profile_visit',
    personal: [
      { columns: ['id', 'visitor_id', 'owner_id', 'visited_at'], holds: 'Visits of profiles', atErasure: 'erased', exported: true },
    ],
  },
  {
    table: 'profile_visit_sum',
    personal: [
      { columns: ['owner_id', 'visits'], holds: 'How many visits were older than 400 days', atErasure: 'erased', exported: false },
    ],
  },
];
