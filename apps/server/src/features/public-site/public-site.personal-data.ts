import type { PersonalData } from '#platform/personal-data';

export const publicSitePersonalData: PersonalData = [
  {
    table: 'page_visit',
    personal: [{ columns: ['member_id'], holds: 'Whether a member opened a public page', atErasure: 'emptied', exported: false }],
    notPersonal: ['id', 'page', 'type', 'language', 'created_at'],
  },
  {
    table: 'page_visit_day',
    notPersonal: ['day', 'page', 'type', 'language', 'is_member', 'visits'],
  },
];
