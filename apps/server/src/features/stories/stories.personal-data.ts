import type { PersonalData } from '#platform/personal-data';

export const storiesPersonalData: PersonalData = [
  {
    table: 'story',
    personal: [
      { columns: ['text', 'image_key', 'image_bytes'], holds: 'Stories', atErasure: 'emptied', exported: true, alsoIn: ['files'] },
      {
        columns: [
          'member_id',
          'client_id',
          'created_at',
          'expires_at',
          'deleted_at',
          'removed_by_staff_at',
          'removed_by',
          'removal_reason',
          'cleared_at',
        ],
        holds: 'When a story stood, and why staff removed it',
        atErasure: { kept: 'number', why: 'staff decisions stay on record' },
        exported: true,
      },
    ],
    notPersonal: ['id'],
  },
  {
    table: 'story_hidden',
    personal: [
      { columns: ['member_id', 'story_id', 'created_at'], holds: 'Stories that were hidden', atErasure: 'erased', exported: false },
    ],
  },
];
