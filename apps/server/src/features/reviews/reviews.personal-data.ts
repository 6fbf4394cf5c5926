import type { PersonalData } from '#platform/personal-data';

export const reviewsPersonalData: PersonalData = [
  {
    table: 'review_lock',
    notPersonal: ['kind', 'item_id', 'staff_id', 'submitted_at', 'until', 'reason', 'sent_whole_at'],
  },
  {
    table: 'review_decision',
    personal: [
      {
        columns: ['member_id', 'reason'],
        holds: 'Decisions on photos, introductions and documents, with the reason that the member was told',
        atErasure: 'emptied',
        exported: true,
      },
    ],
    notPersonal: ['id', 'kind', 'item_id', 'submitted_at', 'outcome', 'staff_id', 'decided_at'],
  },
  {
    table: 'photo_finding',
    personal: [
      {
        columns: ['photo_id', 'sharpness', 'hash', 'found_at'],
        holds: 'How sharp a photo is, and a fingerprint by which the same photo is found again',
        atErasure: 'erased',
        exported: true,
      },
      { columns: ['bands'], holds: 'Quarters of the fingerprint', atErasure: 'erased', exported: false },
    ],
  },
  {
    table: 'photo_match',
    personal: [
      {
        columns: ['photo_id', 'other_id', 'distance', 'is_mirrored'],
        holds: 'Which photos of two members look alike',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
];
