import type { PersonalData } from '#platform/personal-data';

export const pairsPersonalData: PersonalData = [
  {
    table: 'block',
    personal: [
      { columns: ['id', 'blocker_id', 'blocked_id', 'created_at'], holds: 'Blocks, the ignored list', atErasure: 'erased', exported: true },
    ],
  },
  {
    table: 'bond',
    personal: [{ columns: ['id', 'lower_id', 'higher_id', 'source', 'created_at'], holds: 'Bonds', atErasure: 'erased', exported: true }],
  },
  {
    table: 'follow',
    personal: [{ columns: ['id', 'follower_id', 'followed_id', 'created_at'], holds: 'Follows', atErasure: 'erased', exported: true }],
  },
  {
    table: 'shortlist_entry',
    personal: [{ columns: ['id', 'owner_id', 'member_id', 'created_at'], holds: 'Shortlist', atErasure: 'erased', exported: true }],
  },
];
